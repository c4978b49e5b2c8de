import { blurred, ellipse, landUnder, lit, n, polygon, rect, ridge } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { blades, water } from "../nature.mjs";
import { sailBoat } from "./boats.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** Open sea with headlands; `boat`, `tower` (a river fort) or `stacks` of rock as asked. @param {Scene} scene */
export function sea(scene) {
  const { w, h, u, random, options, light } = scene;
  const horizon = h * Number(options["horizon"] ?? 0.55);
  const sunX = w * Number(options["sun"] ?? 0.62);
  const sunY = Math.max(h * 0.08, horizon - Math.max(-0.02, light.height / 30) * h - u * 1.5);
  const parts = [sky(scene, horizon, { x: sunX, y: sunY })];
  const far = ridge(random, w * 0.5, horizon + u * 0.6, u * 3.4, 0.5);
  parts.push(
    landUnder(
      far.map(([x, y]) => [
        x * (options["flip"] ? -1 : 1) + (options["flip"] ? w : 0),
        y + (x / (w * 0.5)) * u * 4,
      ]),
      horizon + u,
      lit(scene, "#4f6a68", 0.55),
    ),
  );
  parts.push(
    water(scene, horizon, h, {
      sunX: light.weather === "grey" ? null : sunX,
      colour: String(options["water"] ?? "#2b7896"),
    }),
  );
  if (options["stacks"]) parts.push(stacks(scene, horizon));
  if (options["boat"]) parts.push(sailBoat(scene, w * Number(options["boat"]), horizon + u * 3.5, u * 7));
  if (options["fort"]) parts.push(fort(scene, w * 0.34, horizon + u * 4));
  if (options["shore"]) parts.push(shore(scene, h * 0.86));
  if (options["grass"])
    parts.push(
      blades(
        scene,
        h + u,
        u * 13,
        ["#2c3b2c", "#3d4a2f", "#5a5c35"].map((leaf) => lit(scene, leaf)),
      ),
    );
  return parts.join("");
}

/** @param {Scene} scene @param {number} horizon */
function stacks(scene, horizon) {
  const { w, u, random } = scene;
  return [0.12, 0.2, 0.83]
    .map((at, index) => {
      const tall = u * random.between(9, 19);
      const half = tall * random.between(0.3, 0.5);
      const foot = horizon + u * (3 + index * 1.5);
      const x = w * at;
      /** @type {import("../shapes.mjs").Point[]} */
      const left = [
        [x - half, foot],
        [x - half * 0.8, foot - tall * 0.5],
        [x - half * 0.35, foot - tall * 0.86],
        [x, foot - tall],
      ];
      /** @type {import("../shapes.mjs").Point[]} */
      const right = [
        [x + half * 0.3, foot - tall * 0.9],
        [x + half * 0.7, foot - tall * 0.45],
        [x + half * 1.1, foot],
      ];
      return (
        polygon([...left, ...right], lit(scene, "#4a4340", 0.12)) +
        polygon(
          [...left, [x + half * 0.1, foot - tall * 0.5], [x - half * 0.1, foot]],
          lit(scene, "#7c6a58", 0.12),
        ) +
        ellipse(x, foot, half * 1.5, u * 0.5, lit(scene, "#eef4f2", 0.1), 'opacity="0.5"')
      );
    })
    .join("");
}

/** A white river fort with corner turrets. @param {Scene} scene @param {number} x @param {number} foot */
function fort(scene, x, foot) {
  const { u } = scene;
  const [wall, shade, dark] = ["#efe4cf", "#b9a991", "#5b5650"].map((colour) => lit(scene, colour, 0.04));
  const parts = [
    polygon(
      [
        [x - u * 15, foot],
        [x - u * 14, foot - u * 6],
        [x + u * 13, foot - u * 6],
        [x + u * 16, foot],
      ],
      wall ?? "",
    ),
    polygon(
      [
        [x + u * 4, foot],
        [x + u * 4, foot - u * 6],
        [x + u * 13, foot - u * 6],
        [x + u * 16, foot],
      ],
      shade ?? "",
    ),
    rect(x - u * 6, foot - u * 22, u * 12, u * 17, wall ?? ""),
    rect(x + u * 1.8, foot - u * 22, u * 4.2, u * 17, shade ?? ""),
    rect(x - u * 7, foot - u * 16, u * 14, u * 1, wall ?? ""),
  ];
  for (let at = -6; at < 6; at += 1.7)
    parts.push(rect(x + at * u, foot - u * 23.2, u * 1, u * 1.4, wall ?? ""));
  for (const [dx, dy] of /** @type {const} */ ([
    [-6.3, 22],
    [6.3, 22],
    [-13.6, 6],
    [12.6, 6],
  ])) {
    parts.push(
      rect(x + (dx - 1) * u, foot - (dy + 2) * u, u * 2, u * 3.4, wall ?? ""),
      ellipse(x + dx * u, foot - (dy + 2) * u, u * 1.2, u * 1.1, shade ?? ""),
    );
  }
  for (const dx of [-3.6, -0.6])
    parts.push(
      rect(x + dx * u, foot - u * 13, u * 1.4, u * 2.6, dark ?? "", `rx="${n(u * 0.7)}"`),
      rect(x + dx * u, foot - u * 19.5, u * 1.4, u * 2.4, dark ?? "", `rx="${n(u * 0.7)}"`),
    );
  return (
    parts.join("") +
    `<g opacity="0.35">${blurred(u * 0.8, rect(x - u * 14, foot, u * 29, u * 5, wall ?? ""))}</g>`
  );
}

/** Wet sand with the last of a wave. @param {Scene} scene @param {number} top */
export function shore(scene, top) {
  const { w, h, u, random } = scene;
  /** @param {number} base @returns {import("../shapes.mjs").Point[]} */
  const edge = (base) =>
    Array.from({ length: 41 }, (_, index) => [
      (index / 40) * w,
      base + Math.sin(index * 0.55 + base) * u * 0.8 + (index / 40) * u * 3,
    ]);
  const foam = edge(top);
  return (
    landUnder(edge(top - u * 1.3), h, lit(scene, "#dcebe8"), 0.75) +
    landUnder(foam, h, lit(scene, "#b79f78")) +
    landUnder(edge(top + u * 3), h, lit(scene, "#d9c096")) +
    Array.from({ length: 120 }, () =>
      ellipse(
        random.between(0, w),
        random.between(top + u * 3, h),
        u * 0.18,
        u * 0.1,
        lit(scene, "#9c835c"),
        'opacity="0.5"',
      ),
    ).join("")
  );
}
