import { ellipse, lit, n, polygon, rect, stroke } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { umbrella } from "./rain.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

const stone = "#a99c84";

/** A cathedral front with two towers and a wide stair. @param {Scene} scene */
export function cathedral(scene) {
  const { w, h, u, random } = scene;
  const parts = [sky(scene, h * 0.85, { x: w * 0.7, y: h * 0.2 })];
  const foot = h * 0.84;
  const cx = w / 2;
  parts.push(
    rect(0, foot - u * 9, w, h, lit(scene, "#8a8378", 0.35)),
    rect(0, foot, w, h, lit(scene, "#8d867a", 0.1)),
  );
  for (const side of [-1, 1]) parts.push(bellTower(scene, cx + side * w * 0.27, foot));
  parts.push(nave(scene, cx, foot));
  for (let step = 0; step < 9; step++)
    parts.push(
      rect(
        cx - w * (0.3 + step * 0.035),
        foot + step * h * 0.013,
        w * (0.6 + step * 0.07),
        h * 0.014,
        lit(scene, step % 2 ? "#8f8677" : "#b5ab98"),
      ),
    );
  parts.push(rect(0, foot + h * 0.115, w, h * 0.06, lit(scene, "#8d867a")));
  for (let index = 0; index < 9; index++)
    parts.push(
      umbrella(
        scene,
        random.between(0.06, 0.94) * w,
        h * random.between(0.955, 0.99),
        u * random.between(5, 7),
        random.pick(["#b5453f", "#3f6f8a", "#3a3f4a", "#d09a3a"]),
      ),
    );
  return parts.join("");
}

/** @param {Scene} scene @param {number} x @param {number} foot */
function bellTower(scene, x, foot) {
  const { w, h, u } = scene;
  /** @type {string[]} */
  const parts = [];
  for (let level = 0; level < 4; level++) {
    const half = w * (0.14 - level * 0.022);
    const y = foot - h * (0.2 + level * 0.155);
    parts.push(
      rect(x - half, y, half * 2, h * 0.3, lit(scene, stone, 0.1)),
      rect(x + half * 0.3, y, half * 0.7, h * 0.3, lit(scene, "#6f6a64", 0.1)),
    );
    parts.push(
      rect(x - half * 1.14, y, half * 2.28, u, lit(scene, "#c4b89f", 0.08)),
      rect(
        x - half * 0.28,
        y + h * 0.04,
        half * 0.46,
        h * 0.085,
        lit(scene, "#3b3d44", 0.1),
        `rx="${n(half * 0.23)}"`,
      ),
    );
    for (const edge of [-1, 1])
      parts.push(
        polygon(
          [
            [x + edge * half - u, y],
            [x + edge * half, y - u * 4],
            [x + edge * half + u, y],
          ],
          lit(scene, stone, 0.1),
        ),
      );
  }
  parts.push(
    ellipse(x, foot - h * 0.665, w * 0.06, h * 0.05, lit(scene, "#7d7667", 0.1)),
    rect(x - u * 0.3, foot - h * 0.77, u * 0.6, h * 0.07, lit(scene, stone, 0.1)),
  );
  return parts.join("");
}

/** @param {Scene} scene @param {number} cx @param {number} foot */
function nave(scene, cx, foot) {
  const { w, h, u } = scene;
  /** @type {string[]} */
  const parts = [];
  parts.push(
    rect(cx - w * 0.17, foot - h * 0.44, w * 0.34, h * 0.44, lit(scene, "#b5a88f", 0.06)),
    polygon(
      [
        [cx - w * 0.18, foot - h * 0.44],
        [cx, foot - h * 0.58],
        [cx + w * 0.18, foot - h * 0.44],
      ],
      lit(scene, "#a3967e", 0.06),
    ),
  );
  parts.push(
    ellipse(cx, foot - h * 0.33, w * 0.075, w * 0.075, lit(scene, "#cdc2ab", 0.04)),
    ellipse(cx, foot - h * 0.33, w * 0.06, w * 0.06, lit(scene, "#37414f")),
  );
  for (let turn = 0; turn < 12; turn++)
    parts.push(
      stroke(
        `M${n(cx)} ${n(foot - h * 0.33)} l${n(Math.cos((turn * Math.PI) / 6) * w * 0.06)} ${n(Math.sin((turn * Math.PI) / 6) * w * 0.06)}`,
        lit(scene, "#cdc2ab", 0.04),
        u * 0.3,
      ),
    );
  for (const dx of [-0.1, 0, 0.1])
    parts.push(
      rect(
        cx + dx * w - w * 0.036,
        foot - h * 0.17,
        w * 0.072,
        h * 0.18,
        lit(scene, "#33302f"),
        `rx="${n(w * 0.036)}"`,
      ),
    );
  return parts.join("");
}
