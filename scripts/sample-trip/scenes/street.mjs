import { hex, mix } from "../colour.mjs";
import { blurred, ellipse, glow, gradient, lit, n, polygon, rect, stroke } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { pane, plaster, roofs, tower } from "../buildings.mjs";
import { rain } from "./rain.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */
/** @typedef {import("../shapes.mjs").Point} Point */

/** A narrow street between tall house fronts; `tram`, `washing` or `rain`. @param {Scene} scene */
export function street(scene) {
  const { w, h, u, random, options } = scene;
  const [cx, cy] = [w * 0.52, h * 0.46];
  const parts = [sky(scene, h * 0.62, { x: cx, y: h * 0.3 })];
  parts.push(rect(0, h * 0.52, w, h * 0.5, lit(scene, "#8f8478", 0.2)));
  parts.push(tower(scene, cx + u * 2, h * 0.56, u * 30, { depth: 0.42, cap: "dome" }));
  const road = gradient([
    [0, lit(scene, "#a79c8e", 0.35)],
    [1, lit(scene, "#6c645d")],
  ]);
  for (const side of [-1, 1]) {
    const edge = side < 0 ? -w * 0.04 : w * 1.04;
    for (let index = 0; index < 6; index++) {
      const [far, near] = [0.9 - index * 0.15, 0.9 - (index + 1) * 0.15 - 0.04];
      parts.push(
        facade(scene, { edge, cx, cy, from: far, to: Math.max(-0.15, near), depth: 0.4 * far ** 1.4 }),
      );
    }
  }
  parts.push(
    road.def,
    polygon(
      [
        [-w * 0.1, h * 1.02],
        [cx - u * 3.2, h * 0.53],
        [cx + u * 3.2, h * 0.53],
        [w * 1.1, h * 1.02],
      ],
      road.fill,
    ),
  );
  for (let index = 0; index < 60; index++) {
    const share = random.next() ** 2;
    const y = h * 0.56 + share * h * 0.45;
    parts.push(
      ellipse(
        cx + random.between(-1, 1) * (u * 4 + share * w * 0.5),
        y,
        u * (0.5 + share * 2.4),
        u * (0.1 + share * 0.4),
        lit(scene, random.pick(["#5b544e", "#8f867b"])),
        'opacity="0.35"',
      ),
    );
  }
  if (options["tram"]) parts.push(tram(scene, cx + u * 1, h * 0.87, u * 26));
  if (options["washing"]) parts.push(washing(scene, h));
  if (options["rain"]) parts.push(rain(scene, cx));
  return parts.join("");
}

/** @param {Scene} scene @param {{ edge: number, cx: number, cy: number, from: number, to: number, depth: number }} at */
function facade(scene, { edge, cx, cy, from, to, depth }) {
  const { h, u, random } = scene;
  const left = edge < cx;
  const wall = random.pick(plaster);
  /** @param {number} share 0 at the edge of the picture, 1 at the vanishing point @param {number} y */
  const at = (share, y) =>
    /** @type {Point} */ ([edge + (cx + (left ? -1 : 1) * u * 3 - edge) * share, y + (cy - y) * share]);
  const [top, foot] = [-h * random.between(0.05, 0.3), h * 1.06];
  const colour = lit(scene, left ? wall : mix(hex(wall), hex("#565c78"), 0.38), depth);
  const parts = [polygon([at(from, top), at(to, top), at(to, foot), at(from, foot)], colour)];
  parts.push(
    polygon(
      [at(from, top), at(to - 0.01, top), at(to - 0.01, top + h * 0.03), at(from, top + h * 0.03)],
      lit(scene, random.pick(roofs), depth),
    ),
  );
  for (let row = 0; row < 4; row++) {
    const [y1, y2] = [top + (foot - top) * (0.1 + row * 0.21), top + (foot - top) * (0.22 + row * 0.21)];
    for (const column of [0.16, 0.58]) {
      const [a, b] = [from + (to - from) * column, from + (to - from) * (column + 0.27)];
      parts.push(polygon([at(a, y1), at(b, y1), at(b, y2), at(a, y2)], pane(scene, depth)));
      parts.push(
        polygon(
          [at(a, y2), at(b, y2), at(b, y2 + h * 0.012), at(a, y2 + h * 0.012)],
          lit(scene, "#3c3f45", depth),
        ),
      );
      if (random.chance(0.3)) {
        const [x, y] = at((a + b) / 2, y2);
        parts.push(
          ellipse(
            x,
            y,
            u * 1.6 * (1 - a * 0.7),
            u * 0.9 * (1 - a * 0.7),
            lit(scene, random.pick(["#4d7a49", "#c4475a", "#6b8f4e"]), depth),
          ),
        );
      }
    }
  }
  return parts.join("");
}

/** @param {Scene} scene @param {number} x @param {number} foot @param {number} tall */
function tram(scene, x, foot, tall) {
  const w = tall * 0.72;
  const [yellow, deep, cream, glass, dark] = ["#f2b92e", "#cf8f1c", "#f7ecd2", "#3c4d5a", "#26292e"].map(
    (colour) => lit(scene, colour),
  );
  const y = foot - tall;
  return (
    `<g opacity="0.4">${blurred(tall * 0.03, ellipse(x, foot, w * 0.62, tall * 0.05, dark ?? ""))}</g>` +
    rect(x - w * 0.44, foot - tall * 0.1, w * 0.88, tall * 0.08, dark ?? "") +
    rect(x - w / 2, y + tall * 0.1, w, tall * 0.82, yellow ?? "", `rx="${n(w * 0.08)}"`) +
    rect(x - w / 2, y + tall * 0.12, w, tall * 0.44, cream ?? "", `rx="${n(w * 0.07)}"`) +
    rect(x - w * 0.56, y + tall * 0.04, w * 1.12, tall * 0.1, deep ?? "", `rx="${n(w * 0.05)}"`) +
    [-0.43, -0.14, 0.15]
      .map((at) => rect(x + w * at, y + tall * 0.2, w * 0.27, tall * 0.3, glass ?? "", `rx="${n(w * 0.03)}"`))
      .join("") +
    rect(x - w * 0.16, y - tall * 0.02, w * 0.32, tall * 0.09, dark ?? "") +
    [-0.07, 0.05].map((at) => rect(x + w * at, y, w * 0.05, tall * 0.05, "#ffe9a8")).join("") +
    glow(x, foot - tall * 0.24, tall * 0.3, "#fff0c0", 0.7) +
    ellipse(x, foot - tall * 0.24, tall * 0.055, tall * 0.055, "#fff8df") +
    stroke(`M${n(x)} ${n(y)} L${n(x + tall * 0.08)} ${n(y - tall * 0.4)}`, dark ?? "", tall * 0.015)
  );
}

/** @param {Scene} scene @param {number} h */
function washing(scene, h) {
  const { w, u, random } = scene;
  return [0.2, 0.31, 0.4]
    .map((at, line) => {
      const [y, half, cx] = [h * at, w * (0.42 - line * 0.1), w * 0.52];
      const rope = stroke(
        `M${n(cx - half)} ${n(y)} Q${n(cx)} ${n(y + u * 3)} ${n(cx + half)} ${n(y - u)}`,
        lit(scene, "#3c3c40"),
        u * 0.14,
      );
      const cloths = Array.from({ length: 8 - line * 2 }, (_, index) => {
        const share = (index + 0.7) / (8.4 - line * 2);
        const x = cx - half + share * half * 2;
        const top = y + u * 3 * 2 * share * (1 - share) - share * u;
        const [cw, ch] = [
          u * (3.6 - line * 0.8) * random.between(0.7, 1.2),
          u * (6 - line * 1.4) * random.between(0.6, 1.1),
        ];
        return polygon(
          [
            [x, top],
            [x + cw, top + u * 0.1],
            [x + cw * 0.94, top + ch],
            [x + cw * 0.1, top + ch * 0.96],
          ],
          lit(scene, random.pick(["#f7f3ea", "#d3564a", "#5d8fb5", "#f0c85a", "#8fb59a", "#f4d9cf"])),
        );
      });
      return rope + cloths.join("");
    })
    .join("");
}
