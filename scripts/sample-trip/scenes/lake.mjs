import { css } from "../colour.mjs";
import { blurred, ellipse, landUnder, lit, polygon, ridge } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { blades, conifersAlong, mountains, water } from "../nature.mjs";
import { reflection } from "../buildings.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** A lake under mountains, mirrored. @param {Scene} scene */
export function lake(scene) {
  const { w, h, u, random, options, light } = scene;
  const line = h * 0.6;
  const snow = Number(options["snow"] ?? 0.35);
  const far = mountains(scene, {
    base: line,
    height: h * 0.42,
    depth: 0.42,
    rock: "#6d7a88",
    snow,
    summits: 4,
    foot: line,
  });
  const nearLine = ridge(random, w, line - u * 3, u * 5, 0.5);
  const wood =
    landUnder(nearLine, line + 2, lit(scene, "#3e5d49", 0.2)) +
    conifersAlong(scene, nearLine, { count: 90, tall: [u * 1.6, u * 4], fill: lit(scene, "#2f4d3f", 0.16) });
  const things = far + wood;
  return (
    sky(scene, line, { x: w * 0.72, y: h * 0.14 }) +
    things +
    water(scene, line, h, { colour: String(options["water"] ?? "#2c7f8c"), calm: 1 }) +
    reflection(scene, things, line, h, 0.66) +
    (light.weather === "fog"
      ? ""
      : blurred(u * 1.4, ellipse(w * 0.4, line, w * 0.6, u * 0.9, css(light.low), 'opacity="0.55"'))) +
    (options["jetty"]
      ? jetty(scene, line)
      : blades(
          scene,
          h + u,
          u * 10,
          ["#33472f", "#4e5f34", "#6b6a38"].map((leaf) => lit(scene, leaf)),
          130,
        ))
  );
}

/** @param {Scene} scene @param {number} line */
function jetty(scene, line) {
  const { w, h, u } = scene;
  const planks = [];
  for (let index = 0; index < 24; index++) {
    const [a, b] = [(index / 24) ** 1.8, ((index + 0.86) / 24) ** 1.8];
    /** @param {number} share */
    const y = (share) => line + u * 6 + share * (h - line);
    /** @param {number} share @param {number} side */
    const x = (share, side) => w * 0.5 + side * u * (2 + share * 17) - u * 4 * (1 - share);
    planks.push(
      polygon(
        [
          [x(a, -1), y(a)],
          [x(a, 1), y(a)],
          [x(b, 1), y(b)],
          [x(b, -1), y(b)],
        ],
        lit(scene, index % 3 ? "#8a7460" : "#9b846c", 0.2 * (1 - a)),
      ),
    );
  }
  return planks.join("");
}
