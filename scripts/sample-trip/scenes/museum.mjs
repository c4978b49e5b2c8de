import { css } from "../colour.mjs";
import { glow, gradient, lit, n, rect, stroke } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { water } from "../nature.mjs";
import { reflection } from "../buildings.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** Titanium curves of a museum by the water. @param {Scene} scene */
export function museum(scene) {
  const { w, h, u, random, light } = scene;
  const line = h * 0.74;
  /** @type {string[]} */
  const parts = [];
  const sheets = /** @type {const} */ ([
    [0.12, 0.42, 0.5],
    [0.5, 0.2, 0.42],
    [0.82, 0.4, 0.46],
    [0.33, 0.34, 0.34],
    [0.66, 0.46, 0.3],
    [0.2, 0.58, 0.3],
    [0.5, 0.58, 0.5],
  ]);
  for (const [x, y, width] of sheets) {
    const [left, right, top] = [w * (x - width / 2), w * (x + width / 2), h * y];
    const bend = random.pick([-1, 1]) * random.between(0.5, 1) * u * 20;
    const sheen = gradient(
      [
        [0, lit(scene, "#ffffff", 0.04)],
        [0.25, lit(scene, "#a3adb8", 0.04)],
        [0.5, lit(scene, "#e9ecee", 0.04)],
        [0.72, lit(scene, "#6f7c8c", 0.04)],
        [0.86, lit(scene, "#d9c9a8", 0.04)],
        [1, lit(scene, "#48525f", 0.04)],
      ],
      `x1="0" y1="0" x2="1" y2="${random.between(0.1, 0.5).toFixed(2)}"`,
    );
    const d = `M${n(left)} ${n(line)} Q${n(left - bend * 0.7)} ${n((top + line) / 2)} ${n(left + u * 5)} ${n(top + random.between(-6, 12) * u)} Q${n((left + right) / 2 + bend)} ${n(top - u * random.between(-8, 10))} ${n(right - u * 2)} ${n(top + random.between(0, 12) * u)} Q${n(right + bend * 0.5)} ${n((top + line) / 2)} ${n(right)} ${n(line)} Z`;
    const id = `sheet${parts.length}`;
    parts.push(
      sheen.def,
      `<path d="${d}" fill="${sheen.fill}"/><clipPath id="${id}"><path d="${d}"/></clipPath>`,
    );
    const seams = Array.from({ length: 26 }, (_, index) =>
      stroke(
        `M${n(left - u * 9)} ${n(top - u * 6 + index * u * 2.1)} Q${n((left + right) / 2 + bend)} ${n(top - u * 11 + index * u * 2.3)} ${n(right + u * 9)} ${n(top + index * u * 2.1)}`,
        lit(scene, "#5f6672"),
        u * 0.1,
        'opacity="0.35"',
      ),
    );
    parts.push(`<g clip-path="url(#${id})">${seams.join("")}</g>`);
  }
  const things = parts.join("") + rect(-5, line - u * 2, w + 10, u * 2.2, lit(scene, "#cbbfa6"));
  return (
    sky(scene, h * 0.8, { x: w * 0.78, y: h * 0.14 }) +
    things +
    water(scene, line, h, { colour: "#46707a", calm: 0.9 }) +
    reflection(scene, things, line, h, 0.6) +
    glow(w * 0.78, h * 0.14, u * 40, css(light.glow), 0.35)
  );
}
