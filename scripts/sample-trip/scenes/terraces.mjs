import { css, hex, mix } from "../colour.mjs";
import { blurred, ellipse, gradient, landUnder, lit, n, rect, stroke } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { leafTree } from "../nature.mjs";
import { house } from "../buildings.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */
/** @typedef {import("../shapes.mjs").Point} Point */

/** Terraced slopes on both sides of a river that winds away. @param {Scene} scene */
export function terraces(scene) {
  const { w, h, u, light } = scene;
  const parts = [
    sky(scene, h * 0.42, { x: w * 0.6, y: h * 0.2 }),
    rect(0, h * 0.6, w, h * 0.5, lit(scene, "#5f6f38")),
  ];
  for (let layer = 0; layer < 5; layer++) {
    const share = layer / 4;
    const left = layer % 2 === 0;
    const depth = 0.66 * (1 - share) ** 1.2;
    const base = h * (0.44 + share * 0.24);
    const slope = Array.from({ length: 33 }, (_, index) => {
      const t = index / 32;
      const rise = (left ? 1 - t : t) ** 1.5 * h * (0.14 + share * 0.2);
      return /** @type {Point} */ ([t * w * 1.02 - 5, base - rise + Math.sin(t * 9 + layer * 2) * u * 1.2]);
    });
    const id = `slope${layer}`;
    const foot = base + u * (3 + share * 24);
    parts.push(
      landUnder(slope, foot + u * 3, lit(scene, mix(hex("#8a9a5a"), hex("#6d7a3c"), share), depth)),
      `<clipPath id="${id}">${landUnder(slope, foot + u * 3, "#000")}</clipPath>`,
    );
    const lines = Array.from(
      { length: 34 },
      (_, step) =>
        `M${slope.map(([x, y], index) => `${n(x)} ${n(y + (step + 0.6) * u * (0.7 + share * 1.5) + Math.sin(index * 0.9 + step) * u * 0.16)}`).join(" L")}`,
    );
    parts.push(
      `<g clip-path="url(#${id})">${lines.map((d, step) => stroke(d, lit(scene, step % 4 === 3 ? "#b99a66" : "#4d6a34", depth), u * (0.25 + share * 0.5), 'opacity="0.75"')).join("")}</g>`,
    );
    parts.push(
      blurred(
        u * 2,
        ellipse(
          w * 0.5,
          foot,
          w * 0.5,
          u * 1.6,
          css(mix(light.low, hex("#ffffff"), 0.3)),
          `opacity="${light.height < 20 ? 0.6 : 0.2}"`,
        ),
      ),
    );
  }
  const bend = `M${n(w * 0.5)} ${n(h * 0.6)} Q${n(w * 0.72)} ${n(h * 0.67)} ${n(w * 0.5)} ${n(h * 0.74)} Q${n(w * 0.2)} ${n(h * 0.84)} ${n(w * 0.12)} ${h} H${n(w * 0.8)} Q${n(w * 0.62)} ${n(h * 0.86)} ${n(w * 0.68)} ${n(h * 0.76)} Q${n(w * 0.8)} ${n(h * 0.66)} ${n(w * 0.5)} ${n(h * 0.6)}Z`;
  const river = gradient([
    [0, css(mix(light.low, light.middle, 0.3))],
    [1, css(mix(light.middle, hex(lit(scene, "#3f7078")), 0.6))],
  ]);
  parts.push(river.def, `<path d="${bend}" fill="${river.fill}"/>`);
  return (
    parts.join("") +
    house(scene, w * 0.76, h * 0.79, { w: u * 9, h: u * 6, depth: 0.06, wall: "#f5efe2" }) +
    leafTree(scene, w * 0.93, h * 1.03, u * 25, { leaf: "#5d7240" })
  );
}
