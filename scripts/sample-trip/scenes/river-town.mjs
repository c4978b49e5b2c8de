import { landUnder, lit, n, rect, ridge, stroke } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { water } from "../nature.mjs";
import { hillTown, lamps, reflection, tower } from "../buildings.mjs";
import { boats } from "./boats.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */
/** @typedef {import("../shapes.mjs").Point} Point */

/** A town on a hill over a river it is mirrored in; `bridge` arch. @param {Scene} scene */
export function riverTown(scene) {
  const { w, h, u, random, options } = scene;
  const line = h * 0.66;
  const sunX = w * Number(options["sun"] ?? 0.3);
  const hill = ridge(random, w, h * 0.36, u * 6, 0.42).map(
    ([x, y]) => /** @type {Point} */ ([x, y + (options["slope"] ? (1 - x / w) * u * 12 : 0)]),
  );
  const far = landUnder(ridge(random, w, h * 0.4, u * 5, 0.5), line, lit(scene, "#68786f", 0.6));
  const town = hillTown(scene, hill, { foot: line - u * 1, rows: 7, size: u * 9, far: 0.4 });
  const church = tower(scene, w * 0.68, h * 0.45, u * 22, {
    depth: 0.24,
    cap: String(options["cap"] ?? "spire") === "dome" ? "dome" : "spire",
  });
  const quay = rect(-5, line - u * 1.4, w + 10, u * 1.6, lit(scene, "#8b7f70"));
  const bridge = options["bridge"] ? archBridge(scene, line) : "";
  const lights = lamps(
    scene,
    Array.from(
      { length: 17 },
      (_, index) => /** @type {Point} */ ([(index + 0.5) * (w / 17), line - u * 2.6]),
    ),
    u * 0.7,
  );
  const things = far + church + town + quay + bridge + lights;
  return (
    sky(scene, h * 0.6, { x: sunX, y: h * 0.3 }) +
    things +
    water(scene, line, h, { sunX: null, colour: "#3b6676", calm: 0.7 }) +
    reflection(scene, things, line, h, 0.6) +
    boats(scene, Number(options["boats"] ?? 5), line + u * 6, h * 0.94, w * 0.9)
  );
}

/** A double-deck iron arch over the river. @param {Scene} scene @param {number} line */
function archBridge(scene, line) {
  const { w, u } = scene;
  const iron = lit(scene, "#3f4d5c", 0.08);
  const deck = line - u * 26;
  const [from, to] = [w * 0.02, w * 0.72];
  const middle = (from + to) / 2;
  const parts = [rect(-5, deck, w * 0.86, u * 1.3, iron), rect(-5, line - u * 4.4, w * 0.75, u * 0.7, iron)];
  const spring = line - u * 2;
  /** @param {number} crown @param {number} share */
  const arch = (crown, share) => spring - (spring - crown) * 4 * share * (1 - share);
  for (const crown of [deck + u * 1.2, deck + u * 5])
    parts.push(
      stroke(
        `M${n(from)} ${n(spring)} Q${n(middle)} ${n(crown * 2 - spring)} ${n(to)} ${n(spring)}`,
        iron,
        u * 0.8,
      ),
    );
  for (let index = 1; index < 26; index++) {
    const share = index / 26;
    const x = from + (to - from) * share;
    const [upper, lower] = [arch(deck + u * 1.2, share), arch(deck + u * 5, share)];
    parts.push(stroke(`M${n(x)} ${n(deck)} V${n(lower)} L${n(x + u * 1.3)} ${n(upper)}`, iron, u * 0.25));
    if (index % 3 === 0) parts.push(stroke(`M${n(x)} ${n(lower)} V${n(line - u * 4)}`, iron, u * 0.2));
  }
  return parts.join("");
}
