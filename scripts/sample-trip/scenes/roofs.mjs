import { blurred, ellipse, glow, landUnder, lit, ridge } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { leafTree, water } from "../nature.mjs";
import { hillTown, lamps, tower } from "../buildings.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */
/** @typedef {import("../shapes.mjs").Point} Point */

/** Roofs down to a river or plain, churches among them. @param {Scene} scene */
export function roofscape(scene) {
  const { w, h, u, random, options } = scene;
  const horizon = h * 0.42;
  const parts = [sky(scene, horizon, { x: w * Number(options["sun"] ?? 0.75), y: horizon - u * 7 })];
  if (options["river"])
    parts.push(
      water(scene, horizon - u * 4, h * 0.6, { sunX: w * Number(options["sun"] ?? 0.75), calm: 0.8 }),
    );
  parts.push(
    landUnder(
      ridge(random, w, horizon - u * 3.4, u * 2, 0.5),
      horizon - u * (options["river"] ? 1.6 : -8),
      lit(scene, "#6b7f78", 0.72),
    ),
  );
  if (!options["river"])
    parts.push(landUnder(ridge(random, w, horizon + u, u * 4, 0.5), h, lit(scene, "#6f7f5e", 0.5)));
  const hill = ridge(random, w, h * 0.5, u * 5, 0.42);
  parts.push(
    tower(scene, w * 0.22, h * 0.58, u * 24, { depth: 0.3, cap: "dome" }),
    tower(scene, w * 0.29, h * 0.58, u * 20, { depth: 0.3, cap: "dome" }),
  );
  parts.push(hillTown(scene, hill, { foot: h * 1.16, rows: 9, size: u * 15 }));
  if (options["tree"])
    parts.push(leafTree(scene, w * 0.9, h * 1.05, u * 34, { leaf: "#3f6b4c", flat: true }));
  return parts.join("");
}

/** Rooftops at night, windows awake, a tower over them. @param {Scene} scene */
export function nightRoofs(scene) {
  const { w, h, u, random } = scene;
  const hill = ridge(random, w, h * 0.46, u * 5, 0.42);
  return (
    sky(scene, h * 0.6, { x: w * 0.76, y: h * 0.15 }) +
    blurred(u * 8, ellipse(w * 0.4, h * 0.52, w * 0.6, u * 9, "#ff9e55", 'opacity="0.32"')) +
    tower(scene, w * 0.33, h * 0.52, u * 27, { depth: 0.15, cap: "dome" }) +
    glow(w * 0.33, h * 0.4, u * 14, "#ffc47a", 0.5) +
    hillTown(scene, hill, { foot: h * 1.14, rows: 8, size: u * 14, far: 0.35 }) +
    lamps(
      scene,
      Array.from(
        { length: 18 },
        () => /** @type {Point} */ ([random.between(0, w), h * random.between(0.55, 0.97)]),
      ),
      u * 0.6,
    )
  );
}
