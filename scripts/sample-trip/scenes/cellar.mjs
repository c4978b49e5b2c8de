import { css, hex, mix } from "../colour.mjs";
import { ellipse, glow, gradient, n, rect, stroke } from "../shapes.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** Barrels in a cellar, one lamp. @param {Scene} scene */
export function cellar(scene) {
  const { w, h, u, random } = scene;
  const back = gradient([
    [0, "#1a120e"],
    [0.6, "#3a281d"],
    [1, "#1c130e"],
  ]);
  const parts = [back.def, rect(0, 0, w, h, back.fill), glow(w * 0.5, h * 0.24, u * 50, "#ffb45e", 0.75)];
  for (let arch = 3; arch >= 0; arch--) {
    const half = w * (0.2 + arch * 0.13);
    parts.push(
      `<path d="M${n(w / 2 - half)} ${h} V${n(h * 0.3)} A${n(half)} ${n(half * 0.8)} 0 0 1 ${n(w / 2 + half)} ${n(h * 0.3)} V${h}" fill="none" stroke="${css(mix(hex("#8a6038"), hex("#2a1c14"), arch / 4))}" stroke-width="${n(u * 3)}" opacity="0.8"/>`,
    );
  }
  for (let row = 0; row < 4; row++)
    for (const side of [-1, 1])
      for (let level = 0; level < 2; level++) {
        const share = row / 3;
        const r = u * (6 + share * 8.5);
        const [x, y] = [
          w / 2 + side * (w * (0.17 + share * 0.25) + r * 0.3),
          h * (0.62 + share * 0.25) - level * r * 1.75,
        ];
        const tone = mix(hex("#b57a42"), hex("#3a2416"), 0.15 + (1 - share) * 0.3 + random.between(0, 0.15));
        parts.push(
          ellipse(x, y, r, r, css(mix(tone, hex("#120a06"), 0.6))),
          ellipse(x, y, r * 0.9, r * 0.9, css(tone)),
        );
        for (let plank = -3; plank < 4; plank++)
          parts.push(
            stroke(
              `M${n(x + plank * r * 0.25)} ${n(y - Math.sqrt(1 - (plank * 0.25) ** 2) * r * 0.86)} V${n(y + Math.sqrt(1 - (plank * 0.25) ** 2) * r * 0.86)}`,
              "#2e1b10",
              u * 0.18,
              'opacity="0.6"',
            ),
          );
        parts.push(
          rect(x - r * 0.8, y - r * 0.08, r * 1.6, r * 0.16, css(mix(tone, hex("#1a0f08"), 0.35))),
          ellipse(x, y + r * 0.5, r * 0.09, r * 0.09, "#e8c48a"),
          `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.95)}" fill="none" stroke="#4a4440" stroke-width="${n(r * 0.07)}"/>`,
        );
      }
  return (
    parts.join("") +
    ellipse(w * 0.5, h * 0.24, u * 1.5, u * 2, "#fff2cf") +
    glow(w * 0.5, h * 0.24, u * 16, "#ffe0a0", 0.9) +
    stroke(`M${n(w / 2)} -5 V${n(h * 0.22)}`, "#120b07", u * 0.3)
  );
}
