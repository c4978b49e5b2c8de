import { landUnder, lit, n, ridge } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { mountains, water } from "../nature.mjs";
import { house } from "../buildings.mjs";
import { boats } from "./boats.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** A round bay with a town on its rim and an island in the middle, seen from above. @param {Scene} scene */
export function bay(scene) {
  const { w, h, u, random } = scene;
  const horizon = h * 0.36;
  const parts = [sky(scene, horizon, { x: w * 0.68, y: horizon - u * 3 })];
  parts.push(
    mountains(scene, {
      base: horizon,
      height: u * 7,
      depth: 0.6,
      rock: "#567064",
      summits: 6,
      foot: horizon + u * 2,
    }),
  );
  parts.push(water(scene, horizon, h, { sunX: w * 0.66, colour: "#2f8aa0", calm: 0.8 }));
  const island = ridge(random, u * 22, horizon + u * 3.6, u * 4, 0.5).map(
    ([x, y]) =>
      /** @type {[number, number]} */ ([
        x + w * 0.3,
        y - Math.sin(Math.min(1, Math.max(0, x / (u * 22))) * Math.PI) * u * 4,
      ]),
  );
  parts.push(landUnder(island, horizon + u * 4.2, lit(scene, "#41594a", 0.3)));
  const beach = `M${w} ${n(h * 0.5)} Q${n(w * 0.72)} ${n(h * 0.56)} ${n(w * 0.56)} ${n(h * 0.72)} T${n(w * 0.2)} ${h} H${w} Z`;
  parts.push(
    `<path d="${beach}" fill="${lit(scene, "#f0faf5")}" transform="translate(${n(-u * 1.2)} ${n(u * 0.6)})" opacity="0.7"/><path d="${beach}" fill="${lit(scene, "#e3cfa2")}"/>`,
  );
  for (let index = 0; index < 44; index++) {
    const share = index / 43;
    const x = w * (1 - share * 0.62) - u * 2 + u * 7 * (1 - share);
    const y = h * (0.5 + share * 0.56) + u * 2.4;
    const size = u * (2 + share * 8);
    parts.push(
      house(scene, x + size * 0.7, y, {
        w: size,
        h: size * random.between(1, 1.5),
        depth: 0.22 * (1 - share),
        roof: random.pick(["#5f6873", "#8c5a48", "#4d5864"]),
      }),
    );
  }
  return parts.join("") + boats(scene, 14, horizon + u * 5, h * 0.7, w * 0.5);
}
