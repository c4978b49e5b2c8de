import { css, hex, mix } from "../colour.mjs";
import { blurred, ellipse, glow, gradient, lit, n, polygon, rect } from "../shapes.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** Stalls under striped awnings, fruit in heaps. @param {Scene} scene */
export function market(scene) {
  const { w, h, u, random, light } = scene;
  const back = gradient([
    [0, lit(scene, "#4a4038")],
    [0.5, lit(scene, "#8a7560")],
    [1, lit(scene, "#5b4a3c")],
  ]);
  const parts = [back.def, rect(0, 0, w, h, back.fill)];
  for (let index = 0; index < 7; index++)
    parts.push(
      glow(random.between(0, w), h * random.between(0.16, 0.34), u * random.between(6, 14), "#ffdf9a", 0.6),
    );
  for (let index = 0; index < 9; index++) {
    const [x, tall] = [(w * (index + random.between(0.2, 0.8))) / 9, u * random.between(20, 26)];
    const foot = h * 0.66;
    parts.push(
      blurred(
        u * 0.35,
        `<path d="M${n(x - tall * 0.2)} ${n(foot)} Q${n(x - tall * 0.2)} ${n(foot - tall * 0.66)} ${n(x)} ${n(foot - tall * 0.68)} Q${n(x + tall * 0.2)} ${n(foot - tall * 0.66)} ${n(x + tall * 0.2)} ${n(foot)}Z" fill="${lit(scene, random.pick(["#3f4f63", "#7a4640", "#5a6a4c", "#8f7a52", "#403a4a"]))}"/>${ellipse(x, foot - tall * 0.78, tall * 0.095, tall * 0.115, lit(scene, random.pick(["#d9a883", "#b57f5c", "#e8c09c"])))}`,
      ),
    );
  }
  parts.push(awning(scene), crates(scene));
  return parts.join("") + glow(w * 0.5, h * 0.1, u * 60, css(mix(light.glow, hex("#ffdca0"), 0.6)), 0.25);
}

/** @param {Scene} scene */
function awning(scene) {
  const { w, h, u, options } = scene;
  /** @type {string[]} */
  const parts = [];
  const stripe = w / 14;
  const cloth = String(options["cloth"] ?? "#c8473a");
  for (let index = -1; index < 15; index++) {
    const x = index * stripe;
    const fill = lit(scene, index % 2 ? cloth : "#f6eedb");
    parts.push(
      polygon(
        [
          [w * 0.5 + (x - w * 0.5) * 0.82, 0],
          [w * 0.5 + (x + stripe - w * 0.5) * 0.82, 0],
          [x + stripe, h * 0.2],
          [x, h * 0.2],
        ],
        fill,
      ),
      ellipse(x + stripe / 2, h * 0.2, stripe / 2, u * 2.2, fill),
    );
  }
  parts.push(rect(0, h * 0.2 - 1, w, u * 0.5, lit(scene, "#4a2a22"), 'opacity="0.25"'));
  return parts.join("");
}

/** @param {Scene} scene */
function crates(scene) {
  const { w, h, u, random } = scene;
  /** @type {string[]} */
  const parts = [];
  const kinds = ["#e2452f", "#f2a029", "#7fa83c", "#f4d23c", "#8c2f4f", "#d97b35", "#4f7f3c", "#c93f5a"];
  for (let row = 0; row < 3; row++) {
    const y = h * (0.56 + row * 0.155);
    const count = 5 - row;
    for (let crate = 0; crate < count; crate++) {
      const [x, wide] = [(crate * w) / count, w / count];
      const kind = kinds[(row * 3 + crate * 2 + random.whole(0, 1)) % kinds.length] ?? "#e2452f";
      const size = u * (1.5 + row * 0.55) * random.between(0.85, 1.15);
      parts.push(fruit(scene, { x, y, wide, size, kind }));
      const foot = y + u * (6 + row);
      parts.push(
        rect(x + u * 0.4, foot, wide - u * 0.8, u * (7 + row), lit(scene, "#a67c4d")),
        rect(x + u * 0.4, foot + u * 1.6, wide - u * 0.8, u * 0.4, lit(scene, "#5f4227")),
        rect(x + u * 0.4, foot + u * 4, wide - u * 0.8, u * 0.4, lit(scene, "#5f4227")),
      );
      parts.push(
        rect(
          x + wide * 0.36,
          foot - u * 1,
          wide * 0.28,
          u * 3.2,
          lit(scene, "#f7f1e0"),
          `rx="${n(u * 0.3)}"`,
        ),
        rect(x + wide * 0.41, foot + u * 0.2, wide * 0.17, u * 0.5, "#3a3a3a"),
      );
    }
  }
  return parts.join("");
}

/** A heap of one kind. @param {Scene} scene @param {{ x: number, y: number, wide: number, size: number, kind: string }} crate */
function fruit(scene, { x, y, wide, size, kind }) {
  const { random } = scene;
  /** @type {string[]} */
  const parts = [];
  for (let layer = 0; layer < 5; layer++)
    for (let fx = x + size; fx < x + wide - size * 0.6; fx += size * 1.5) {
      const [cx, cy] = [
        fx + random.between(-0.3, 0.3) * size,
        y + layer * size * 0.9 - size * 2 * Math.sin(((fx - x) / wide) * Math.PI),
      ];
      const tone = lit(
        scene,
        mix(hex(kind), hex(random.chance(0.5) ? "#2f1a16" : "#fff0c0"), random.between(0, 0.22)),
      );
      parts.push(
        ellipse(cx, cy, size, size * 0.96, tone),
        ellipse(cx - size * 0.3, cy - size * 0.34, size * 0.3, size * 0.22, "#ffffff", 'opacity="0.35"'),
      );
    }
  return parts.join("");
}
