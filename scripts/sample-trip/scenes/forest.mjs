import { css, hex, mix } from "../colour.mjs";
import { blurred, ellipse, gradient, landUnder, lit, n, polygon, rect, ridge } from "../shapes.mjs";
import { blades } from "../nature.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** Tall trunks in layers of mist with light falling in. @param {Scene} scene */
export function forest(scene) {
  const { w, h, u, random, light, options } = scene;
  const back = gradient([
    [0, css(mix(light.low, hex(lit(scene, "#9db48a")), 0.5))],
    [0.55, css(mix(light.low, hex("#f4f0d8"), 0.4))],
    [1, lit(scene, "#5a6b42")],
  ]);
  const parts = [back.def, rect(0, 0, w, h, back.fill)];
  for (let layer = 0; layer < 5; layer++) {
    const share = layer / 4;
    const depth = 0.8 * (1 - share) ** 1.1;
    const ground = h * (0.6 + share * 0.26);
    parts.push(
      landUnder(
        ridge(random, w, ground, u * 2.4, 0.5),
        h + 5,
        lit(scene, mix(hex("#7f9159"), hex("#33432b"), share), depth),
      ),
    );
    parts.push(trunks(scene, layer, ground, depth));
    const leaves = Array.from({ length: 70 }, () =>
      ellipse(
        random.between(-0.05, 1.05) * w,
        random.next() ** 1.6 * h * (0.34 - share * 0.05),
        u * random.between(1, 3.6),
        u * random.between(0.7, 2),
        lit(scene, random.pick(["#5c8247", "#7a9a4c", "#3f6a45", "#a9a646"]), depth),
        'opacity="0.75"',
      ),
    );
    parts.push(
      leaves.join(""),
      blurred(
        u * 4,
        ellipse(
          random.between(0.2, 0.8) * w,
          ground - u * 4,
          w * 0.5,
          u * 6,
          css(mix(light.low, hex("#ffffff"), 0.3)),
          'opacity="0.35"',
        ),
      ),
    );
  }
  if (options["path"]) {
    const d = `M${n(w * 0.16)} ${h + 5} Q${n(w * 0.4)} ${n(h * 0.88)} ${n(w * 0.52)} ${n(h * 0.79)} Q${n(w * 0.58)} ${n(h * 0.74)} ${n(w * 0.49)} ${n(h * 0.69)} L${n(w * 0.505)} ${n(h * 0.69)} Q${n(w * 0.66)} ${n(h * 0.74)} ${n(w * 0.63)} ${n(h * 0.8)} Q${n(w * 0.62)} ${n(h * 0.9)} ${n(w * 0.8)} ${h + 5}Z`;
    parts.push(blurred(u * 0.5, `<path d="${d}" fill="${lit(scene, "#b59c72", 0.12)}" opacity="0.85"/>`));
  }
  if (options["rays"]) parts.push(rays(scene));
  return (
    parts.join("") +
    blades(
      scene,
      h + u,
      u * 9,
      ["#3d5a34", "#587540", "#2f472f"].map((leaf) => lit(scene, leaf)),
      120,
    )
  );
}

/** @param {Scene} scene @param {number} layer 0 far to 4 near @param {number} ground @param {number} depth */
function trunks(scene, layer, ground, depth) {
  const { w, u, random, options } = scene;
  const bark = String(options["bark"] ?? "#4b4238");
  const share = layer / 4;
  /** @type {string[]} */
  const parts = [];
  for (let index = 0; index < 15 - layer * 2.6; index++) {
    const x = random.between(-0.02, 1.02) * w;
    if (layer > 2 && Math.abs(x / w - 0.5) < 0.17) continue;
    const wide = u * (0.7 + share * 4.4) * random.between(0.7, 1.2);
    const lean = random.between(-1.4, 1.4) * u;
    parts.push(
      polygon(
        [
          [x - wide, ground + u * 3],
          [x - wide * 0.55 + lean, -5],
          [x + wide * 0.5 + lean, -5],
          [x + wide, ground + u * 3],
        ],
        lit(scene, bark, depth),
      ),
    );
    parts.push(
      polygon(
        [
          [x - wide, ground + u * 3],
          [x - wide * 0.55 + lean, -5],
          [x - wide * 0.2 + lean, -5],
          [x - wide * 0.5, ground + u * 3],
        ],
        lit(scene, mix(hex(bark), hex("#e8d3a0"), 0.35), depth),
        0.7,
      ),
    );
  }
  return parts.join("");
}

/** Shafts of light from the upper right. @param {Scene} scene */
function rays({ w, h, u, random, light }) {
  /** @type {string[]} */
  const parts = [];
  for (let index = 0; index < 7; index++) {
    const x = w * (0.3 + index * 0.12) + random.between(-2, 2) * u;
    parts.push(
      blurred(
        u * 1.2,
        polygon(
          [
            [x, -5],
            [x + u * random.between(1.5, 4), -5],
            [x - u * random.between(12, 20), h * 0.95],
            [x - u * 30, h * 0.95],
          ],
          css(mix(light.glow, hex("#fff3c8"), 0.5)),
          0.17,
        ),
      ),
    );
  }
  return parts.join("");
}
