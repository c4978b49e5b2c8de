import { css } from "../colour.mjs";
import { blurred, ellipse, glow, heightAt, landUnder, lit, polygon, rect, ridge } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { water } from "../nature.mjs";
import { house } from "../buildings.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** A high cliff above the sea with a lighthouse. @param {Scene} scene */
export function cliff(scene) {
  const { w, h, u, random, light } = scene;
  const horizon = h * 0.46;
  const parts = [
    sky(scene, horizon, { x: w * 0.15, y: h * 0.12 }),
    water(scene, horizon, h, { sunX: w * 0.2, colour: "#1f7d9e" }),
  ];
  for (const [index, [left, top, tone]] of /** @type {const} */ ([
    [0.5, 0.44, "#a58a6a"],
    [0.34, 0.58, "#93765a"],
  ]).entries()) {
    const crest = ridge(random, w, h * top, u * 2.6, 0.5).filter(([x]) => x > w * left);
    const face = Array.from(
      { length: 12 },
      (_, step) =>
        /** @type {import("../shapes.mjs").Point} */ ([
          w * left - step * u * random.between(0.6, 1.7),
          h * top + (step / 11) * (h * 1.02 - h * top),
        ]),
    );
    parts.push(
      blurred(
        u * 0.7,
        ellipse(w * left - u * 8, h * 0.985, u * 22, u * 2, lit(scene, "#f4faf8"), 'opacity="0.7"'),
      ),
    );
    parts.push(
      polygon([...face.toReversed(), ...crest, [w + 5, h + 5]], lit(scene, tone, 0.22 - index * 0.16)),
    );
    for (let strip = 0; strip < 16; strip++) {
      const x = w * left + u * strip * 3.4 + random.between(0, u * 2);
      const y = heightAt(crest, Math.max(x, w * left + u));
      parts.push(
        polygon(
          [
            [x, y + u],
            [x + u * random.between(0.8, 2.2), y + u],
            [x - u * random.between(0, 3), h],
            [x - u * 5, h],
          ],
          lit(scene, random.pick(["#6f5946", "#c7a981", "#84694f"]), 0.2 - index * 0.14),
          0.45,
        ),
      );
    }
    parts.push(
      landUnder(
        crest.map(([x, y]) => [x, y]),
        h * top + u * 2.4,
        lit(scene, "#7d8a4e", 0.16 - index * 0.12),
      ),
    );
    if (index === 0) parts.push(lighthouse(scene, w * 0.78, heightAt(crest, w * 0.78) + u, u * 15));
  }
  parts.push(light.height > 4 ? glow(w * 0.15, h * 0.12, u * 50, css(light.glow), 0.4) : "");
  return parts.join("");
}

/** @param {Scene} scene @param {number} x @param {number} foot @param {number} tall */
function lighthouse(scene, x, foot, tall) {
  const white = lit(scene, "#f7f3ea", 0.08);
  const red = lit(scene, "#b5402f", 0.08);
  return (
    house(scene, x + tall * 0.14, foot, {
      w: tall * 0.5,
      h: tall * 0.16,
      depth: 0.1,
      wall: "#f7f3ea",
      roof: "#b5583a",
    }) +
    polygon(
      [
        [x - tall * 0.1, foot],
        [x - tall * 0.065, foot - tall * 0.78],
        [x + tall * 0.065, foot - tall * 0.78],
        [x + tall * 0.1, foot],
      ],
      white,
    ) +
    polygon(
      [
        [x + tall * 0.02, foot],
        [x + tall * 0.02, foot - tall * 0.78],
        [x + tall * 0.065, foot - tall * 0.78],
        [x + tall * 0.1, foot],
      ],
      lit(scene, "#b8bcc6", 0.08),
    ) +
    rect(x - tall * 0.09, foot - tall * 0.81, tall * 0.18, tall * 0.04, red) +
    rect(x - tall * 0.05, foot - tall * 0.92, tall * 0.1, tall * 0.11, lit(scene, "#ffe7a6", 0)) +
    polygon(
      [
        [x - tall * 0.075, foot - tall * 0.92],
        [x, foot - tall * 1.02],
        [x + tall * 0.075, foot - tall * 0.92],
      ],
      red,
    )
  );
}
