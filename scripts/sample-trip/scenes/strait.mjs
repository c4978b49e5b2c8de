import { landUnder, lit, ridge } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { water } from "../nature.mjs";
import { lamps, reflection, suspensionBridge } from "../buildings.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */
/** @typedef {import("../shapes.mjs").Point} Point */

/** Sunset at a suspension bridge; the same frame, later and later. @param {Scene} scene */
export function strait(scene) {
  const { w, h, u, random, light } = scene;
  const line = h * 0.62;
  const sun = { x: w * 0.3, y: line - u * 1.5 - Math.max(-3, light.height) * u * 2.4 };
  const far = landUnder(ridge(random, w, line - u * 2.4, u * 3, 0.5), line + 2, lit(scene, "#4c5a66", 0.45));
  const bridge = suspensionBridge(scene, {
    deck: line - u * 9,
    tall: u * 20,
    colour: "#a83f33",
    pillars: [w * 0.22, w * 0.66],
    foot: line,
    depth: 0.12,
  });
  const lights = lamps(
    scene,
    Array.from(
      { length: 24 },
      (_, index) => /** @type {Point} */ ([(index + 0.5) * (w / 24), line - u * 9.6]),
    ),
    u * 0.35,
  );
  const near = landUnder(ridge(random, w, h * 0.97, u * 4, 0.5), h + 5, lit(scene, "#2f3a36", 0));
  return (
    sky(scene, line, sun) +
    far +
    bridge +
    lights +
    water(scene, line, h, { sunX: light.height > -3 ? sun.x : null, colour: "#2b6a8a", calm: 0.6 }) +
    reflection(scene, far + bridge + lights, line, line + u * 20, 0.35) +
    near
  );
}
