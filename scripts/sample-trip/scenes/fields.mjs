import { hex, mix } from "../colour.mjs";
import { ellipse, gradient, landUnder, lit, n, polygon, rect, ridge } from "../shapes.mjs";
import { sky } from "../sky.mjs";
import { leafTree } from "../nature.mjs";
import { house, tower } from "../buildings.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** Rows of vines or crops that meet on the horizon; `house`, `cypress`. @param {Scene} scene */
export function rows(scene) {
  const { w, h, u, random, options, light } = scene;
  const horizon = h * 0.46;
  const parts = [
    sky(scene, horizon, { x: w * 0.24, y: horizon - Math.min(0.38, Math.max(0.05, light.height / 60)) * h }),
  ];
  for (const [depth, base, tone] of /** @type {const} */ ([
    [0.65, 0.42, "#6f8a86"],
    [0.4, 0.47, "#6c8256"],
  ]))
    parts.push(landUnder(ridge(random, w, h * base, u * 4, 0.5), h, lit(scene, tone, depth)));
  const leaf = String(options["leaf"] ?? "#7c9440");
  const soil = gradient([
    [0, lit(scene, mix(hex(leaf), hex("#a9845a"), 0.4), 0.3)],
    [1, lit(scene, "#8f6b45")],
  ]);
  parts.push(soil.def, rect(0, horizon + u, w, h, soil.fill));
  const vanish = w * 0.62;
  for (let index = -17; index < 17; index++) {
    const x = vanish + index * u * 11.5;
    const half = u * 3.3;
    const tint = lit(scene, random.pick([leaf, leaf, "#9a9a44", String(options["accent"] ?? "#b5803a")]));
    const dark = lit(scene, mix(hex(leaf), hex("#22331f"), 0.55));
    const near = vanish + (x - vanish) * 1.6;
    parts.push(
      polygon(
        [
          [vanish + index * u * 0.42, horizon + u],
          [near - half, h + 5],
          [near + half * 1.6, h + 5],
        ],
        dark,
        0.9,
      ),
    );
    for (let bush = 0; bush < 34; bush++) {
      const share = (bush / 34) ** 2;
      const y = horizon + u * 1.4 + share * (h - horizon) * 1.04;
      const cx = vanish + index * u * 0.42 + (near - vanish - index * u * 0.42) * share;
      if (cx < -u * 6 || cx > w + u * 6) continue;
      parts.push(
        ellipse(
          cx + random.between(-0.5, 0.5) * u * share,
          y - u * 2.4 * share,
          u * (0.3 + share * 3.2),
          u * (0.24 + share * 2.2),
          random.chance(0.3)
            ? tint
            : lit(scene, mix(hex(leaf), hex("#f6e08a"), random.between(0, 0.32)), 0.25 * (1 - share)),
        ),
      );
    }
  }
  parts.push(landmarks(scene, horizon));
  return parts.join("");
}

/** @param {Scene} scene @param {number} horizon */
function landmarks(scene, horizon) {
  const { w, u, random, options } = scene;
  /** @type {string[]} */
  const parts = [];
  if (options["house"])
    parts.push(
      house(scene, w * 0.14, horizon + u * 3.5, { w: u * 12, h: u * 7, depth: 0.16, wall: "#efdcb8" }),
      tower(scene, w * 0.29, horizon + u * 3.4, u * 14, { depth: 0.2 }),
    );
  if (options["cypress"])
    for (let index = 0; index < 9; index++)
      parts.push(
        ellipse(
          w * (0.06 + index * 0.052),
          horizon + u * (1 - 3.4),
          u * 0.95,
          u * random.between(4, 6),
          lit(scene, "#2f4f3d", 0.16),
        ),
      );
  return parts.join("");
}

/** Fields that fly past a train window. @param {Scene} scene */
export function trainWindow(scene) {
  const { w, h, u, random } = scene;
  const parts = [sky(scene, h * 0.5, { x: w * 0.7, y: h * 0.1 })];
  for (let band = 0; band < 12; band++) {
    const share = band / 11;
    const y = h * (0.46 + share ** 1.5 * 0.5);
    const field = landUnder(
      ridge(random, w, y, u * (2.4 - share), 0.45),
      h + 5,
      lit(scene, random.pick(["#c9b35e", "#8f9f52", "#a8803f", "#6f8a4a", "#d9c577"]), 0.5 * (1 - share)),
    );
    parts.push(
      share > 0.6
        ? `<filter id="rush${band}"><feGaussianBlur stdDeviation="${n(u * share * 3)} 0.6"/></filter><g filter="url(#rush${band})">${field}</g>`
        : field,
    );
    if (share < 0.5)
      for (let index = 0; index < 9; index++)
        parts.push(
          leafTree(scene, random.between(0, w), y + u * 1, u * (3 + share * 9), {
            leaf: random.pick(["#48693f", "#5f7a3f", "#7a7a3c"]),
            depth: 0.45 * (1 - share),
          }),
        );
  }
  const frame = lit(scene, "#2a2d33");
  return (
    parts.join("") +
    Array.from({ length: 26 }, () =>
      rect(
        random.between(-0.2, 1) * w,
        h * random.between(0.86, 1),
        u * random.between(10, 40),
        u * random.between(0.2, 0.9),
        lit(scene, random.pick(["#5c6b34", "#d8c98a", "#3f4a2c"])),
        'opacity="0.5"',
      ),
    ).join("") +
    `<path fill-rule="evenodd" fill="${frame}" d="M0 0H${w}V${h}H0Z M${n(u * 5)} ${n(u * 4)} h${n(w - u * 10)} a${n(u * 2)} ${n(u * 2)} 0 0 1 ${n(u * 2)} ${n(u * 2)} v${n(h - u * 14)} a${n(u * 3)} ${n(u * 3)} 0 0 1 ${n(-u * 3)} ${n(u * 3)} h${n(-w + u * 10)} a${n(u * 3)} ${n(u * 3)} 0 0 1 ${n(-u * 2)} ${n(-u * 3)} v${n(-h + u * 14)} a${n(u * 2)} ${n(u * 2)} 0 0 1 ${n(u * 3)} ${n(-u * 2)}z"/>` +
    polygon(
      [
        [w * 0.12, u * 4],
        [w * 0.26, u * 4],
        [w * 0.1, h * 0.8],
        [w * 0.02, h * 0.8],
      ],
      "#ffffff",
      0.07,
    )
  );
}
