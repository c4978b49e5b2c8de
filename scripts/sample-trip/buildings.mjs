import { css, hex, mix } from "./colour.mjs";
import { blurred, ellipse, fade, heightAt, lit, n, polygon, rect, stroke } from "./shapes.mjs";

/** @typedef {import("./shapes.mjs").Scene} Scene */

export const plaster = [
  "#f3ead9",
  "#f0d9b5",
  "#e8c4a0",
  "#f5f1e8",
  "#e9d5c9",
  "#dfe3dd",
  "#f2c9a0",
  "#e7b7a0",
  "#cfdbe0",
  "#f4e3a8",
];
export const roofs = ["#b9583a", "#c4633f", "#a94e35", "#cc7448", "#9c4a38"];

/** Windows that glow as the evening goes on. @param {Scene} scene @param {number} [depth] */
export function pane(scene, depth = 0) {
  const { light, random } = scene;
  const lamps = Math.max(0, Math.min(1, (2 - light.height) / 9));
  if (random.chance(lamps * 0.55))
    return css(
      mix(
        hex(lit(scene, "#35404c", depth)),
        hex(random.pick(["#ffd27a", "#ffbf5e", "#ffe3a3"])),
        0.9 * (1 - depth * 0.5),
      ),
    );
  return lit(scene, random.pick(["#4d5a66", "#5d6770", "#3f4a55"]), depth);
}

/**
 * A plastered house with a tiled roof: front, shaded side, windows in rows.
 * @param {Scene} scene @param {number} x left edge @param {number} foot
 * @param {{ w: number, h: number, depth?: number, wall?: string, roof?: string, foot?: number }} size
 */
export function house(scene, x, foot, { w, h, depth = 0, wall, roof }) {
  const { random } = scene;
  const face = wall ?? random.pick(plaster);
  const tiles = roof ?? random.pick(roofs);
  const side = w * random.between(0.18, 0.34);
  const top = foot - h;
  const rise = w * random.between(0.16, 0.3);
  const parts = [
    rect(x, top, w, h * 2, lit(scene, face, depth)),
    rect(x + w - side, top, side, h * 2, lit(scene, mix(hex(face), hex("#5a5f78"), 0.35), depth)),
    polygon(
      [
        [x - w * 0.04, top + 1],
        [x + w * 0.12, top - rise],
        [x + w * 0.9, top - rise],
        [x + w * 1.04, top + 1],
      ],
      lit(scene, tiles, depth),
    ),
    polygon(
      [
        [x + w - side, top + 1],
        [x + w * 0.9, top - rise],
        [x + w * 1.04, top + 1],
      ],
      lit(scene, mix(hex(tiles), hex("#3a2633"), 0.4), depth),
    ),
  ];
  const columns = Math.max(1, Math.round((w - side) / (h * 0.24)));
  const rows = Math.max(1, Math.round(h / (w * 0.42)));
  const cell = { w: (w - side) / columns, h: h / rows };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (random.chance(0.12)) continue;
      const [wx, wy] = [x + (column + 0.3) * cell.w, top + (row + 0.22) * cell.h];
      parts.push(rect(wx, wy, cell.w * 0.4, cell.h * 0.5, pane(scene, depth)));
    }
  }
  return parts.join("");
}

/** Rows of houses that climb a hill, the far ones first and in haze. @param {Scene} scene @param {import("./shapes.mjs").Point[]} line @param {{ foot: number, rows: number, size: number, far?: number }} look */
export function hillTown(scene, line, { foot, rows, size, far = 0.45 }) {
  const { w, random } = scene;
  const parts = [];
  for (let row = 0; row < rows; row++) {
    const share = rows === 1 ? 1 : row / (rows - 1);
    const depth = far * (1 - share);
    const scale = size * (0.45 + 0.55 * share);
    for (let x = -scale * random.between(0, 1); x < w;) {
      const width = scale * random.between(0.7, 1.25);
      const ground = heightAt(line, Math.min(w, Math.max(0, x + width / 2)));
      const y = ground + (foot - ground) * share ** 0.9 + scale * random.between(-0.1, 0.15);
      parts.push(house(scene, x, y, { w: width, h: scale * random.between(0.8, 1.45), depth }));
      x += width * random.between(0.82, 1.05);
    }
  }
  return parts.join("");
}

/** A church tower with a dome or spire. @param {Scene} scene @param {number} x @param {number} foot @param {number} tall @param {{ depth?: number, wall?: string, cap?: "dome" | "spire" }} [look] */
export function tower(scene, x, foot, tall, { depth = 0, wall = "#e9dcc3", cap = "spire" } = {}) {
  const w = tall * 0.2;
  const face = lit(scene, wall, depth);
  const shade = lit(scene, mix(hex(wall), hex("#5a5f78"), 0.4), depth);
  const roof = lit(scene, "#5d6f74", depth);
  const body = tall * 0.66;
  const top = foot - body;
  const parts = [rect(x - w / 2, top, w, body, face), rect(x + w * 0.14, top, w * 0.36, body, shade)];
  parts.push(
    rect(x - w * 0.62, top, w * 1.24, tall * 0.025, face),
    rect(x - w * 0.62, foot - body * 0.5, w * 1.24, tall * 0.02, face),
  );
  parts.push(
    `<path d="M${n(x - w * 0.16)} ${n(top + body * 0.3)} v${n(-body * 0.14)} a${n(w * 0.16)} ${n(w * 0.16)} 0 0 1 ${n(w * 0.32)} 0 v${n(body * 0.14)}z" fill="${pane(scene, depth)}"/>`,
  );
  if (cap === "dome") {
    parts.push(
      ellipse(x, top, w * 0.5, tall * 0.13, roof),
      rect(x - w * 0.06, top - tall * 0.22, w * 0.12, tall * 0.12, face),
    );
  } else {
    parts.push(
      polygon(
        [
          [x - w * 0.55, top],
          [x, foot - tall],
          [x + w * 0.55, top],
        ],
        roof,
      ),
    );
    parts.push(
      polygon(
        [
          [x + w * 0.1, top],
          [x, foot - tall],
          [x + w * 0.55, top],
        ],
        lit(scene, "#3d4a55", depth),
      ),
    );
  }
  return parts.join("");
}

/** Mirror image of what stands above a water line, blurred and broken by waves. @param {Scene} scene @param {string} things @param {number} line @param {number} foot @param {number} [strength] */
export function reflection(scene, things, line, foot, strength = 0.55) {
  const { w, u, random, light } = scene;
  // The things are drawn again upside down; their ids stay those of the first drawing.
  const id = `mirror${Math.round(line)}`;
  const ripples = Array.from({ length: 70 }, () => {
    const share = random.next();
    const y = line + share * (foot - line);
    return rect(
      random.between(-0.1, 0.9) * w,
      y,
      w * random.between(0.05, 0.3),
      u * (0.1 + share * 0.35),
      css(mix(light.low, light.middle, 0.5)),
      fade(random.between(0.06, 0.2)),
    );
  });
  return (
    `<clipPath id="${id}"><rect x="0" y="${n(line)}" width="${w}" height="${n(foot - line)}"/></clipPath>` +
    `<g clip-path="url(#${id})"><g transform="translate(0 ${n(line * 2)}) scale(1 -1)"${fade(strength)}>${blurred(u * 0.45, things)}</g>${ripples.join("")}</g>`
  );
}

/** A string of lamps, each with its halo. @param {Scene} scene @param {import("./shapes.mjs").Point[]} points @param {number} size */
export function lamps({ light }, points, size) {
  if (light.height > 3) return "";
  const halo = points.map(([x, y]) => ellipse(x, y, size * 3, size * 3, "#ffc56b", 'opacity="0.5"')).join("");
  return (
    blurred(size * 1.6, halo) +
    points.map(([x, y]) => ellipse(x, y, size * 0.6, size * 0.6, "#fff0c8")).join("")
  );
}

/** A suspension bridge from edge to edge. @param {Scene} scene @param {{ deck: number, tall: number, colour: string, pillars: number[], depth?: number, foot: number }} look */
export function suspensionBridge(scene, { deck, tall, colour, pillars, depth = 0.15, foot }) {
  const { w, u } = scene;
  const steel = lit(scene, colour, depth);
  const parts = [rect(-5, deck, w + 10, u * 0.9, steel), rect(-5, deck + u * 1.5, w + 10, u * 0.25, steel)];
  for (let x = 0; x < w; x += u * 1.5)
    parts.push(
      stroke(
        `M${n(x)} ${n(deck)} l${n(u * 0.75)} ${n(u * 1.6)} l${n(u * 0.75)} ${n(-u * 1.6)}`,
        steel,
        u * 0.12,
      ),
    );
  const ends = [-(pillars[0] ?? 0) * 0.9, ...pillars, w + (w - (pillars.at(-1) ?? w)) * 0.9];
  for (let index = 0; index < ends.length - 1; index++) {
    const [from, to] = [ends[index] ?? 0, ends[index + 1] ?? w];
    const sag = deck - u * 0.4;
    const outer = index === 0 || index === ends.length - 2;
    const [y1, y2] = [outer && index === 0 ? sag : deck - tall, outer && index !== 0 ? sag : deck - tall];
    const middle = outer ? (y1 + y2) / 2 + tall * 0.22 : sag + tall * 0.86;
    parts.push(
      stroke(`M${n(from)} ${n(y1)} Q${n((from + to) / 2)} ${n(middle)} ${n(to)} ${n(y2)}`, steel, u * 0.3),
    );
    for (let x = from + u * 2; x < to; x += u * 2) {
      const t = (x - from) / (to - from);
      const y = (1 - t) ** 2 * y1 + 2 * t * (1 - t) * middle + t * t * y2;
      if (y < deck) parts.push(stroke(`M${n(x)} ${n(y)} V${n(deck)}`, steel, u * 0.09));
    }
  }
  for (const x of pillars) {
    for (const side of [-1, 1])
      parts.push(rect(x + side * u * 0.9 - u * 0.3, deck - tall, u * 0.6, foot - deck + tall, steel));
    for (const level of [0, 0.3, 0.6, 0.9])
      parts.push(rect(x - u, deck - tall + tall * level, u * 2, u * 0.4, steel));
  }
  return parts.join("");
}
