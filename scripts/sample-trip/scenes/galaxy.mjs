import { css, hex, mix } from "../colour.mjs";
import { blurred, ellipse, glow, landUnder, ridge } from "../shapes.mjs";
import { sky, stars } from "../sky.mjs";
import { conifersAlong, mountains, water } from "../nature.mjs";
import { house } from "../buildings.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** The galaxy over a dark land; `sea` for a flat horizon. @param {Scene} scene */
export function galaxy(scene) {
  const { w, h, u, random, options, light } = scene;
  const foot = h * 0.82;
  const parts = [sky(scene, foot, null)];
  const band = Array.from({ length: 70 }, () => {
    const t = random.next();
    return ellipse(
      w * (0.16 + t * 0.62) + random.between(-5, 5) * u,
      foot - t * foot * 1.04 + random.between(-4, 4) * u,
      u * random.between(3, 10),
      u * random.between(2, 7),
      random.pick(["#8fa6e8", "#c9a8d8", "#e8c9b0", "#7f8fd0"]),
      'opacity="0.11"',
    );
  });
  parts.push(blurred(u * 2.4, band.join("")), stars(scene, foot));
  for (let index = 0; index < 520; index++) {
    const t = random.next();
    const spread = (random.next() + random.next() + random.next() - 1.5) * u * 12;
    const radius = u * random.between(0.04, 0.11);
    parts.push(
      ellipse(
        w * (0.16 + t * 0.62) + spread,
        foot - t * foot * 1.04 + spread * 0.4,
        radius,
        radius,
        "#f4f2ff",
        `opacity="${random.between(0.25, 0.9).toFixed(2)}"`,
      ),
    );
  }
  parts.push(
    blurred(
      u * 5,
      ellipse(w * 0.3, foot, w * 0.5, u * 6, options["sea"] ? "#5f7fb0" : "#c98a5a", 'opacity="0.35"'),
    ),
  );
  if (options["sea"])
    parts.push(
      water(scene, foot, h, { colour: "#1d3a5a" }),
      landUnder(ridge(random, w, h * 0.93, u * 6, 0.5), h + 5, css(mix(light.top, hex("#000008"), 0.5))),
    );
  else {
    parts.push(
      mountains(scene, {
        base: foot + u * 5,
        height: h * 0.34,
        depth: 0.1,
        rock: "#3a4660",
        snow: 0.32,
        summits: 4,
        foot: h,
      }),
    );
    const line = ridge(random, w, h * 0.94, u * 3, 0.5);
    parts.push(
      landUnder(line, h + 5, "#05070f"),
      conifersAlong(scene, line, { count: 36, tall: [u * 4, u * 11], fill: "#05070f" }),
    );
    parts.push(
      house(scene, w * 0.7, h * 0.96, { w: u * 9, h: u * 4, wall: "#2a2f3c", roof: "#161a24" }),
      glow(w * 0.74, h * 0.945, u * 7, "#ffc46b", 0.8),
    );
  }
  return parts.join("");
}
