import { css, hex, mix } from "../colour.mjs";
import { blurred, ellipse, landUnder, lit, n, polygon, rect, ridge, stroke } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { conifersAlong, mountains } from "../nature.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** Ridge behind ridge into the haze; `snow`, `pines` in front, `wide` for a panorama. @param {Scene} scene */
export function ridges(scene) {
  const { w, h, u, random, options, light } = scene;
  const snow = Number(options["snow"] ?? 0);
  const foot = h * Number(options["foot"] ?? 0.9);
  const sun = { x: w * Number(options["sun"] ?? 0.3), y: h * 0.3 - Math.max(0, light.height) * u * 0.4 };
  const parts = [sky(scene, h * 0.75, sun)];
  const layers = Number(options["layers"] ?? 4);
  for (let layer = 0; layer < layers; layer++) {
    const share = layer / Math.max(1, layers - 1);
    const base = h * (0.56 + share * 0.3);
    if (layer < 2 && snow)
      parts.push(
        mountains(scene, {
          base,
          height: h * (0.42 - layer * 0.12),
          depth: 0.5 - layer * 0.2,
          rock: "#6b7484",
          snow,
          summits: Number(options["summits"] ?? 4),
          foot: h,
        }),
      );
    else
      parts.push(
        landUnder(
          ridge(random, w, base - u * 5, u * (9 - share * 3), 0.5),
          h + 5,
          lit(scene, mix(hex("#6f8791"), hex("#2f4a40"), share), 0.62 * (1 - share)),
        ),
      );
    parts.push(
      blurred(
        u * 2.4,
        ellipse(
          w * random.between(0.2, 0.8),
          base + u * 2,
          w * 0.6,
          u * 2.2,
          css(mix(light.low, light.glow, 0.3)),
          'opacity="0.4"',
        ),
      ),
    );
  }
  if (options["pines"]) {
    const line = ridge(random, w, foot, u * 4, 0.5);
    parts.push(
      landUnder(line, h + 5, lit(scene, "#20342c")),
      conifersAlong(scene, line, { count: 26, tall: [u * 7, u * 17], fill: lit(scene, "#1c3029") }),
    );
  }
  return parts.join("");
}

/** A cable car over glaciers. @param {Scene} scene */
export function gondola(scene) {
  const { w, h, u } = scene;
  const base = ridges(scene);
  const [x, y] = [w * 0.6, h * 0.46];
  const dark = lit(scene, "#2a2f38");
  return (
    base +
    stroke(`M-5 ${n(h * 0.44)} L${w + 5} ${n(h * 0.12)}`, dark, u * 0.3) +
    stroke(`M-5 ${n(h * 0.47)} L${w + 5} ${n(h * 0.15)}`, dark, u * 0.2) +
    stroke(`M${n(x)} ${n(h * 0.245)} V${n(y)}`, dark, u * 0.7) +
    rect(x - u * 3, h * 0.238, u * 6, u * 1.2, dark) +
    rect(x - u * 9, y, u * 18, u * 15, lit(scene, "#c8382e"), `rx="${n(u * 3)}"`) +
    rect(x - u * 7.8, y + u * 2, u * 15.6, u * 6.5, lit(scene, "#a9c9d8"), `rx="${n(u * 1.4)}"`) +
    polygon(
      [
        [x - u * 6, y + u * 2],
        [x - u * 2, y + u * 2],
        [x - u * 5, y + u * 8.5],
        [x - u * 7.8, y + u * 8.5],
      ],
      "#ffffff",
      0.45,
    ) +
    [-2.8, 2.4].map((at) => rect(x + at * u, y + u * 2, u * 0.5, u * 6.5, lit(scene, "#8e261f"))).join("") +
    rect(x - u * 9, y + u * 11, u * 18, u * 0.9, lit(scene, "#f4efe4"))
  );
}
