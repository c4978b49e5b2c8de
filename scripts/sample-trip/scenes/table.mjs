import { hex, mix } from "../colour.mjs";
import { blurred, ellipse, lit, n, polygon, rect, stroke } from "../shapes.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** A table from above: cup, tarts or small bites on plates. @param {Scene} scene */
export function table(scene) {
  const { w, h, u, random, options } = scene;
  const wood = String(options["wood"] ?? "#b98a5c");
  const parts = [rect(0, 0, w, h, lit(scene, wood))];
  for (let board = 0; board < 6; board++) {
    parts.push(
      rect(
        0,
        (board * h) / 6,
        w,
        h / 6 - 2,
        lit(scene, mix(hex(wood), hex(random.chance(0.5) ? "#7d5636" : "#d8b083"), random.between(0, 0.3))),
      ),
    );
    for (let index = 0; index < 9; index++)
      parts.push(
        stroke(
          `M${n(random.between(-0.1, 0.9) * w)} ${n((board + random.next()) * (h / 6))} q${n(u * 15)} ${n(random.between(-1, 1) * u)} ${n(u * 34)} 0`,
          lit(scene, "#6b4a2e"),
          u * 0.14,
          'opacity="0.3"',
        ),
      );
  }
  if (options["bites"]) parts.push(bites(scene));
  else {
    parts.push(plate(scene, w * 0.36, h * 0.42, u * 21), cup(scene, w * 0.72, h * 0.66, u * 12));
    for (const [dx, dy] of /** @type {const} */ ([
      [-7.5, 1],
      [7.5, -3],
      [0.5, 8.5],
    ]))
      parts.push(tart(scene, w * 0.36 + dx * u, h * 0.42 + dy * u, u * 6.6));
    parts.push(
      `<g transform="rotate(-24 ${n(w * 0.72)} ${n(h * 0.2)})">${rect(w * 0.6, h * 0.17, u * 22, u * 1.2, lit(scene, "#d5d8dc"), `rx="${n(u * 0.6)}"`)}${ellipse(w * 0.6, h * 0.177, u * 3, u * 2, lit(scene, "#e2e5e8"))}</g>`,
    );
  }
  return (
    parts.join("") +
    `<g opacity="0.2">${polygon(
      [
        [w * 0.55, 0],
        [w, 0],
        [w, h * 0.5],
        [w * 0.15, h],
      ],
      "#fff3d0",
    )}</g>`
  );
}

/** @param {Scene} scene @param {number} x @param {number} y @param {number} r */
function plate(scene, x, y, r) {
  return (
    blurred(r * 0.07, ellipse(x + r * 0.08, y + r * 0.1, r, r, "#1e120a", 'opacity="0.4"')) +
    ellipse(x, y, r, r, lit(scene, "#f4efe6")) +
    ellipse(x, y, r * 0.93, r * 0.93, lit(scene, "#e4ddd0")) +
    ellipse(x, y, r * 0.72, r * 0.72, lit(scene, "#faf6ee"))
  );
}

/** @param {Scene} scene @param {number} x @param {number} y @param {number} r */
function tart(scene, x, y, r) {
  const { random } = scene;
  const crust = Array.from({ length: 26 }, (_, index) =>
    ellipse(
      x + Math.cos(index * 0.242) * r * 0.9,
      y + Math.sin(index * 0.242) * r * 0.9,
      r * 0.17,
      r * 0.17,
      lit(scene, index % 2 ? "#d69a4e" : "#e8b56b"),
    ),
  );
  const burnt = Array.from({ length: 9 }, () =>
    ellipse(
      x + random.between(-0.5, 0.5) * r,
      y + random.between(-0.5, 0.5) * r,
      r * random.between(0.06, 0.2),
      r * random.between(0.05, 0.14),
      lit(scene, "#7a3d17"),
      'opacity="0.75"',
    ),
  );
  return (
    ellipse(x + r * 0.08, y + r * 0.12, r * 1.02, r * 1.02, "#5a4630", 'opacity="0.35"') +
    crust.join("") +
    ellipse(x, y, r * 0.86, r * 0.86, lit(scene, "#c98238")) +
    ellipse(x, y, r * 0.76, r * 0.76, lit(scene, "#f5c542")) +
    blurred(r * 0.05, burnt.join(""))
  );
}

/** @param {Scene} scene @param {number} x @param {number} y @param {number} r */
function cup(scene, x, y, r) {
  return (
    plate(scene, x, y, r * 1.5) +
    `<g transform="rotate(30 ${n(x)} ${n(y)})">${rect(x + r * 0.8, y - r * 0.16, r * 0.7, r * 0.32, lit(scene, "#f7f2e9"), `rx="${n(r * 0.16)}"`)}</g>` +
    ellipse(x, y, r, r, lit(scene, "#fbf8f1")) +
    ellipse(x, y, r * 0.86, r * 0.86, lit(scene, "#3a2114")) +
    ellipse(x, y, r * 0.8, r * 0.8, lit(scene, "#a9713f")) +
    `<path d="M${n(x)} ${n(y + r * 0.5)} Q${n(x - r * 0.75)} ${n(y - r * 0.05)} ${n(x - r * 0.28)} ${n(y - r * 0.36)} Q${n(x)} ${n(y - r * 0.4)} ${n(x)} ${n(y - r * 0.12)} Q${n(x)} ${n(y - r * 0.4)} ${n(x + r * 0.28)} ${n(y - r * 0.36)} Q${n(x + r * 0.75)} ${n(y - r * 0.05)} ${n(x)} ${n(y + r * 0.5)}Z" fill="${lit(scene, "#f3dfc0")}"/>`
  );
}

/** Small bites in rows, each on bread with a stick. @param {Scene} scene */
function bites(scene) {
  const { w, h, u, random } = scene;
  const parts = [];
  for (const [px, py, r] of /** @type {const} */ ([
    [0.27, 0.36, 20],
    [0.72, 0.3, 18],
    [0.5, 0.82, 21],
    [0.96, 0.82, 17],
  ])) {
    const [cx, cy] = [w * px, h * py];
    parts.push(plate(scene, cx, cy, r * u));
    for (let index = 0; index < 5; index++) {
      const angle = index * 1.257 + px * 9;
      const [x, y] = [cx + Math.cos(angle) * r * u * 0.42, cy + Math.sin(angle) * r * u * 0.42];
      const size = u * 5.4;
      const filling = random.pick([
        ["#e2553f", "#f5d76a"],
        ["#f3b79b", "#5f8f3f"],
        ["#f7f0df", "#c23b3b"],
        ["#8fa83f", "#f2e3c0"],
        ["#3b2f3a", "#f5c98a"],
      ]);
      parts.push(
        ellipse(x + size * 0.1, y + size * 0.14, size * 1.05, size * 0.85, "#5a4630", 'opacity="0.35"'),
        ellipse(x, y, size, size * 0.8, lit(scene, "#c98f4e")),
        ellipse(x, y, size * 0.85, size * 0.66, lit(scene, "#ecc98c")),
      );
      for (let dot = 0; dot < 7; dot++)
        parts.push(
          ellipse(
            x + random.between(-0.5, 0.5) * size,
            y + random.between(-0.36, 0.36) * size,
            size * random.between(0.16, 0.34),
            size * random.between(0.12, 0.26),
            lit(scene, filling[dot % 2] ?? "#e2553f"),
          ),
        );
      parts.push(
        ellipse(x, y - size * 0.05, size * 0.2, size * 0.2, lit(scene, "#6f8a2f")),
        stroke(`M${n(x)} ${n(y)} l${n(size * 0.7)} ${n(-size * 0.8)}`, lit(scene, "#ead9b0"), size * 0.07),
      );
    }
  }
  return parts.join("");
}
