import { hex, mix } from "../colour.mjs";
import { blurred, ellipse, lit, n, rect, stroke } from "../shapes.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** @param {Scene} scene @param {number} cx */
export function rain(scene, cx) {
  const { w, h, u, random } = scene;
  const shine = Array.from({ length: 26 }, () =>
    rect(
      cx + random.between(-0.34, 0.34) * w,
      h * random.between(0.6, 0.95),
      u * random.between(0.5, 2),
      u * random.between(4, 14),
      lit(scene, random.pick(["#f7d9a0", "#dfe7ee", "#e8a87c"])),
      'opacity="0.4"',
    ),
  );
  const people = [
    [-0.2, 0.9, 24, "#c23b3b"],
    [0.1, 0.78, 15, "#e0a92e"],
    [0.24, 0.95, 27, "#2f6f8f"],
    [-0.04, 0.69, 9, "#44546a"],
  ].map(([dx, y, tall, colour]) =>
    umbrella(scene, cx + Number(dx) * w, Number(y) * h, Number(tall) * u, String(colour)),
  );
  const drops = Array.from({ length: 170 }, () => {
    const [x, y, length] = [random.between(0, w), random.between(0, h), u * random.between(1, 3)];
    return stroke(
      `M${n(x)} ${n(y)} l${n(-length * 0.14)} ${n(length)}`,
      "#eef3f6",
      u * 0.07,
      'opacity="0.4"',
    );
  });
  return blurred(u * 0.9, shine.join("")) + people.join("") + drops.join("");
}

/** @param {Scene} scene @param {number} x @param {number} foot @param {number} tall @param {string} colour */
export function umbrella(scene, x, foot, tall, colour) {
  const dark = lit(scene, "#2a2f38");
  const y = foot - tall * 0.78;
  return (
    `<g opacity="0.35">${ellipse(x, foot + tall * 0.16, tall * 0.1, tall * 0.2, lit(scene, colour))}</g>` +
    `<path d="M${n(x - tall * 0.11)} ${n(foot)} L${n(x - tall * 0.12)} ${n(foot - tall * 0.55)} Q${n(x)} ${n(foot - tall * 0.72)} ${n(x + tall * 0.12)} ${n(foot - tall * 0.55)} L${n(x + tall * 0.1)} ${n(foot)} Z" fill="${dark}"/>` +
    `<path d="M${n(x - tall * 0.36)} ${n(y)} A${n(tall * 0.36)} ${n(tall * 0.32)} 0 0 1 ${n(x + tall * 0.36)} ${n(y)} Q${n(x + tall * 0.24)} ${n(y - tall * 0.06)} ${n(x + tall * 0.12)} ${n(y)} Q${n(x)} ${n(y - tall * 0.06)} ${n(x - tall * 0.12)} ${n(y)} Q${n(x - tall * 0.24)} ${n(y - tall * 0.06)} ${n(x - tall * 0.36)} ${n(y)}Z" fill="${lit(scene, colour)}"/>` +
    `<path d="M${n(x)} ${n(y - tall * 0.32)} Q${n(x + tall * 0.3)} ${n(y - tall * 0.28)} ${n(x + tall * 0.36)} ${n(y)} Q${n(x + tall * 0.24)} ${n(y - tall * 0.06)} ${n(x + tall * 0.12)} ${n(y)} Z" fill="${lit(scene, mix(hex(colour), hex("#10131c"), 0.35))}"/>`
  );
}
