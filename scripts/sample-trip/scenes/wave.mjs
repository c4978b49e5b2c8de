import { css, hex, mix } from "../colour.mjs";
import { blurred, ellipse, glow, lit, n, stroke } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { water } from "../nature.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** A breaking wave with a surfer; `phase` 0 to 1 runs through a burst. @param {Scene} scene */
export function wave(scene) {
  const { w, h, u, random, options, light } = scene;
  const phase = Number(options["phase"] ?? 0);
  const horizon = h * 0.3;
  const parts = [
    sky(scene, horizon, { x: w * 0.2, y: h * 0.05 }),
    water(scene, horizon, h, { sunX: null, colour: "#1d7f8f" }),
  ];
  const lip = w * (0.3 + phase * 0.16);
  const crest = h * (0.36 + phase * 0.03);
  const body = `M${n(-u * 5)} ${n(h * 0.8)} L${n(-u * 5)} ${n(h * 0.52)} Q${n(lip * 0.5)} ${n(crest + u * 5)} ${n(lip)} ${n(crest)} Q${n(lip + u * 20)} ${n(crest - u * 3)} ${n(lip + u * 34)} ${n(h * 0.5)} T${n(w + u * 5)} ${n(h * 0.62)} V${n(h * 0.82)} Z`;
  parts.push(`<path d="${body}" fill="${lit(scene, "#1a6f7d")}"/>`);
  for (let index = 0; index < 26; index++) {
    const x = lip + u * (index * 2.4 - 6);
    const tone = css(mix(hex(lit(scene, "#1c7c88")), hex(lit(scene, "#9fe3d0")), random.between(0, 0.6)));
    parts.push(
      stroke(
        `M${n(x)} ${n(crest + u * 2 + Math.abs(index - 6) * u * 0.42)} Q${n(x - u * 5)} ${n(h * 0.58)} ${n(x + u * 4)} ${n(h * 0.79)}`,
        tone,
        u * random.between(0.4, 1.5),
        'opacity="0.45"',
      ),
    );
  }
  const foam = Array.from({ length: 150 }, () => {
    const along = random.next();
    const x = -u * 4 + along * (lip + u * 8);
    const y = h * 0.53 + (crest - h * 0.53) * along ** 1.3 + random.between(-1.5, 9 * (1 - along) + 2.5) * u;
    const size = u * random.between(0.5, 2.4) * (1.2 - along * 0.5);
    return ellipse(
      x,
      y,
      size * 1.3,
      size,
      lit(scene, random.chance(0.7) ? "#ffffff" : "#cfe3e6"),
      'opacity="0.8"',
    );
  });
  const spray = Array.from({ length: 160 }, () =>
    ellipse(
      lip - random.next() ** 2 * w * 0.3 + u * 6,
      crest - random.next() ** 2 * u * 9 + u * 2,
      u * 0.16,
      u * 0.16,
      "#ffffff",
      'opacity="0.7"',
    ),
  );
  parts.push(
    blurred(u * 0.28, foam.join("")),
    spray.join(""),
    surfer(scene, lip + u * (20 - phase * 2), h * (0.55 + phase * 0.07), u * 8.5),
  );
  parts.push(
    blurred(u * 1.4, ellipse(w * 0.45, h * 0.83, w * 0.6, u * 3, lit(scene, "#eaf6f4"), 'opacity="0.75"')),
  );
  return parts.join("") + glow(w * 0.2, 0, u * 45, css(light.glow), 0.3);
}

/** @param {Scene} scene @param {number} x @param {number} foot @param {number} tall */
function surfer(scene, x, foot, tall) {
  const dark = lit(scene, "#1b2430");
  const limb = tall * 0.11;
  return (
    `<g transform="rotate(14 ${n(x)} ${n(foot)})">` +
    ellipse(x + tall * 0.05, foot, tall * 0.62, tall * 0.06, lit(scene, "#f2e7c8")) +
    stroke(
      `M${n(x - tall * 0.2)} ${n(foot - tall * 0.03)} L${n(x - tall * 0.08)} ${n(foot - tall * 0.26)} L${n(x)} ${n(foot - tall * 0.38)} M${n(x + tall * 0.24)} ${n(foot - tall * 0.03)} L${n(x + tall * 0.17)} ${n(foot - tall * 0.24)} L${n(x)} ${n(foot - tall * 0.38)}`,
      dark,
      limb,
    ) +
    stroke(
      `M${n(x)} ${n(foot - tall * 0.38)} L${n(x + tall * 0.09)} ${n(foot - tall * 0.66)}`,
      dark,
      limb * 1.5,
    ) +
    stroke(
      `M${n(x - tall * 0.26)} ${n(foot - tall * 0.55)} L${n(x + tall * 0.08)} ${n(foot - tall * 0.62)} L${n(x + tall * 0.38)} ${n(foot - tall * 0.5)}`,
      dark,
      limb * 0.7,
    ) +
    ellipse(x + tall * 0.13, foot - tall * 0.8, tall * 0.085, tall * 0.1, lit(scene, "#6b4a38")) +
    `</g>`
  );
}
