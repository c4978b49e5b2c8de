import { ellipse, lit, n, polygon, stroke } from "../shapes.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** @param {Scene} scene @param {number} x @param {number} foot @param {number} tall */
export function sailBoat(scene, x, foot, tall) {
  const sail = lit(scene, "#fbf6ea", 0.05);
  const shade = lit(scene, "#c9cdd6", 0.05);
  return (
    polygon(
      [
        [x, foot - tall],
        [x, foot - tall * 0.14],
        [x + tall * 0.42, foot - tall * 0.14],
      ],
      sail,
    ) +
    polygon(
      [
        [x - tall * 0.04, foot - tall * 0.86],
        [x - tall * 0.04, foot - tall * 0.14],
        [x - tall * 0.3, foot - tall * 0.14],
      ],
      shade,
    ) +
    polygon(
      [
        [x - tall * 0.36, foot - tall * 0.1],
        [x + tall * 0.48, foot - tall * 0.1],
        [x + tall * 0.34, foot],
        [x - tall * 0.26, foot],
      ],
      lit(scene, "#8c3f35", 0.05),
    ) +
    `<g opacity="0.3">${ellipse(x + tall * 0.05, foot + tall * 0.06, tall * 0.4, tall * 0.05, lit(scene, "#10222e"))}</g>`
  );
}

/** Small moored boats. @param {Scene} scene @param {number} count @param {number} top @param {number} foot @param {number} right */
export function boats(scene, count, top, foot, right) {
  const { u, random } = scene;
  return Array.from({ length: count }, (_, index) => {
    const share = index / count;
    const [x, y, size] = [random.between(u * 4, right), top + share * (foot - top), u * (0.8 + share * 2.2)];
    const hull = lit(scene, random.pick(["#f5f1e6", "#b4483c", "#2f5d78", "#e0b04c"]), 0.12 * (1 - share));
    return (
      polygon(
        [
          [x - size, y - size * 0.3],
          [x + size * 1.2, y - size * 0.4],
          [x + size * 0.8, y],
          [x - size * 0.8, y],
        ],
        hull,
      ) + stroke(`M${n(x)} ${n(y - size * 0.3)} v${n(-size * 1.6)}`, hull, size * 0.08)
    );
  }).join("");
}
