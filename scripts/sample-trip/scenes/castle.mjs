import { hex, mix } from "../colour.mjs";
import { ellipse, landUnder, lit, n, polygon, rect } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { leafTree, mountains } from "../nature.mjs";
import { pane } from "../buildings.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */
/** @typedef {import("../shapes.mjs").Point} Point */

/** A castle on a wooded hill: `gay` red and yellow as at Sintra, else grey walls and pointed towers. @param {Scene} scene */
export function castle(scene) {
  const { w, h, u, random, options } = scene;
  const gay = Boolean(options["gay"]);
  const parts = [sky(scene, h * 0.8, { x: w * 0.2, y: h * 0.16 })];
  parts.push(
    mountains(scene, { base: h * 0.72, height: u * 12, depth: 0.62, rock: "#5f7a72", summits: 5, foot: h }),
  );
  const hill = Array.from(
    { length: 41 },
    (_, index) =>
      /** @type {Point} */ ([
        (index / 40) * w,
        h * 0.86 -
          Math.exp(-(((index / 40 - 0.54) / 0.26) ** 2)) * h * 0.26 +
          Math.sin(index * 1.7) * u * 0.6,
      ]),
  );
  const top = h * 0.615;
  const cx = w * 0.54;
  const colours = gay
    ? ["#e9b63a", "#c2503c", "#e9b63a", "#c2503c", "#8c7fa8", "#e9b63a"]
    : ["#b8aa92", "#a89a84", "#c2b59e", "#b0a28b", "#b8aa92", "#a3957f"];
  const blocks = /** @type {const} */ ([
    [-22, 8, 15],
    [-15, 10, 22],
    [-4, 14, 17],
    [8, 8, 29],
    [15, 9, 14],
    [23, 7, 19],
  ]);
  for (const [index, [dx, width, tall]] of blocks.entries())
    parts.push(
      keep(
        scene,
        cx + dx * u * 0.92,
        top + u * 4,
        width * u,
        tall * u,
        colours[index] ?? "#b8aa92",
        gay && index % 2 === 0,
      ),
    );
  parts.push(landUnder(hill, h + 5, lit(scene, "#3f5f46", 0.1)));
  for (let row = 0; row < 5; row++) {
    for (let index = 0; index < 26; index++) {
      const x = random.between(-0.03, 1.03) * w;
      const ground = hill[Math.max(0, Math.min(40, Math.round((x / w) * 40)))]?.[1] ?? h;
      const y = ground + u * (2 + row * 6);
      parts.push(
        leafTree(scene, x, y + u * 2, u * random.between(7, 11) * (0.8 + row * 0.16), {
          leaf: random.pick(["#3f6e4a", "#557f49", "#2f5a48", "#6f8a44", ...(gay ? [] : ["#a8813c"])]),
          depth: 0.22 - row * 0.05,
        }),
      );
    }
  }
  return parts.join("");
}

/** @param {Scene} scene @param {number} x @param {number} foot @param {number} w @param {number} tall @param {string} wall @param {boolean} dome */
function keep(scene, x, foot, w, tall, wall, dome) {
  const face = lit(scene, wall, 0.08);
  const shade = lit(scene, mix(hex(wall), hex("#3b3a58"), 0.4), 0.08);
  const top = foot - tall;
  const parts = [
    rect(x - w / 2, top, w, tall * 1.3, face),
    rect(x + w * 0.16, top, w * 0.34, tall * 1.3, shade),
  ];
  if (dome)
    parts.push(
      ellipse(x, top, w * 0.42, w * 0.42, lit(scene, "#e2c25a", 0.08)),
      rect(x - w * 0.03, top - w * 0.66, w * 0.06, w * 0.3, shade),
    );
  else if (tall > w * 1.7)
    parts.push(
      polygon(
        [
          [x - w * 0.62, top],
          [x, top - w * 1.1],
          [x + w * 0.62, top],
        ],
        lit(scene, "#5b6470", 0.08),
      ),
      polygon(
        [
          [x + w * 0.12, top],
          [x, top - w * 1.1],
          [x + w * 0.62, top],
        ],
        lit(scene, "#3f4856", 0.08),
      ),
    );
  for (let at = -0.5; at < 0.5; at += 0.2)
    parts.push(rect(x + w * at, top - w * 0.08, w * 0.11, w * 0.1, at > 0.1 ? shade : face));
  for (let row = 0; row < 3; row++)
    parts.push(
      rect(
        x - w * 0.22,
        top + tall * (0.16 + row * 0.26),
        w * 0.12,
        tall * 0.09,
        pane(scene, 0.1),
        `rx="${n(w * 0.06)}"`,
      ),
      rect(
        x + w * 0.02,
        top + tall * (0.16 + row * 0.26),
        w * 0.12,
        tall * 0.09,
        pane(scene, 0.1),
        `rx="${n(w * 0.06)}"`,
      ),
    );
  return parts.join("");
}
