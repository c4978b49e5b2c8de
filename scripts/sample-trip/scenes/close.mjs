import { css, hex, mix } from "../colour.mjs";
import { blurred, ellipse, gradient, lit, n, polygon, rect, stroke } from "../shapes.mjs";
import { umbrella } from "./rain.mjs";

/** @typedef {import("../shapes.mjs").Scene} Scene */

/** Glazed tiles: one seeded motif, turned four ways and repeated. @param {Scene} scene */
export function tiles(scene) {
  const { w, h, random, options } = scene;
  const side = w / Number(options["across"] ?? 4);
  const [ground, ink, pale, accent] = [
    "#f3efe2",
    "#1f4fa0",
    "#8fb3df",
    String(options["accent"] ?? "#e0a52e"),
  ];
  const arc = random.between(0.55, 0.8);
  const petal = random.between(0.24, 0.34);
  const motif = [
    rect(0, 0, 100, 100, ground ?? ""),
    `<path d="M0 ${n(arc * 100)} A${n(arc * 100)} ${n(arc * 100)} 0 0 0 ${n(arc * 100)} 0 L0 0Z" fill="${pale}"/>`,
    `<path d="M0 ${n(arc * 78)} A${n(arc * 78)} ${n(arc * 78)} 0 0 0 ${n(arc * 78)} 0 L0 0Z" fill="${ground}"/>`,
    stroke(`M0 ${n(arc * 100)} A${n(arc * 100)} ${n(arc * 100)} 0 0 0 ${n(arc * 100)} 0`, ink ?? "", 3.2),
    stroke(`M0 ${n(arc * 78)} A${n(arc * 78)} ${n(arc * 78)} 0 0 0 ${n(arc * 78)} 0`, ink ?? "", 1.6),
    `<path d="M4 4 Q${n(petal * 200)} ${n(petal * 40)} ${n(arc * 62)} ${n(arc * 62)} Q${n(petal * 40)} ${n(petal * 200)} 4 4Z" fill="${ink}"/>`,
    `<path d="M12 12 Q${n(petal * 130)} ${n(petal * 60)} ${n(arc * 48)} ${n(arc * 48)} Q${n(petal * 60)} ${n(petal * 130)} 12 12Z" fill="${accent}"/>`,
    `<path d="M100 100 L${n(100 - petal * 130)} 100 Q${n(100 - petal * 40)} ${n(100 - petal * 40)} 100 ${n(100 - petal * 130)}Z" fill="${ink}"/>`,
    ellipse(100, 100, 15, 15, accent),
    ellipse(0, 0, 10, 10, accent),
    ellipse(86, 22, 5, 5, ink ?? ""),
    ellipse(22, 86, 5, 5, ink ?? ""),
  ].join("");
  const parts = [rect(0, 0, w, h, "#cfc8b8")];
  for (let row = 0; row * side < h; row++) {
    for (let column = 0; column * side < w; column++) {
      const turn =
        [
          [0, 90],
          [270, 180],
        ][row % 2]?.[column % 2] ?? 0;
      const wear = random.between(0.9, 1);
      parts.push(
        `<g transform="translate(${n(column * side)} ${n(row * side)}) scale(${((side - 3) / 100).toFixed(4)}) rotate(${turn} 50 50)" opacity="${wear.toFixed(2)}">${motif}</g>`,
      );
    }
  }
  return (
    parts.join("") +
    `<g opacity="0.16">${polygon(
      [
        [w * 0.1, 0],
        [w * 0.5, 0],
        [w * 0.1, h],
        [-w * 0.3, h],
      ],
      "#ffffff",
    )}</g>`
  );
}

/** A bunch of grapes among leaves, the ground out of focus. @param {Scene} scene */
export function grapes(scene) {
  const { w, h, u, random } = scene;
  const parts = [rect(0, 0, w, h, lit(scene, "#6f8a3f"))];
  parts.push(
    blurred(
      u * 4,
      Array.from({ length: 60 }, () =>
        ellipse(
          random.between(0, w),
          random.between(0, h),
          u * random.between(3, 12),
          u * random.between(3, 10),
          lit(scene, random.pick(["#8fae4a", "#c9b552", "#4f6e34", "#e8dc8a", "#a8803f"])),
          'opacity="0.6"',
        ),
      ).join(""),
    ),
  );
  /** @param {number} x @param {number} y @param {number} size @param {number} turn @param {string} tone */
  const leaf = (x, y, size, turn, tone) =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${(size / 100).toFixed(3)})"><path d="M0 0 Q-60 -20 -70 -60 Q-40 -55 -34 -70 Q-30 -110 0 -125 Q30 -110 34 -70 Q40 -55 70 -60 Q60 -20 0 0Z" fill="${lit(scene, tone)}"/><path d="M0 0 V-110 M0 -20 L-50 -50 M0 -20 L50 -50 M0 -50 L-22 -80 M0 -50 L22 -80" stroke="${lit(scene, "#dbe08f")}" stroke-width="2.4" fill="none" opacity="0.6"/></g>`;
  for (const [x, y, size, turn, tone] of /** @type {const} */ ([
    [0.2, 0.3, 22, -60, "#5f8a3c"],
    [0.8, 0.26, 26, 50, "#7aa047"],
    [0.5, 0.2, 24, 160, "#4d7434"],
    [0.9, 0.75, 20, 110, "#c9a23f"],
  ]))
    parts.push(leaf(w * x, h * y, size * u, turn, tone));
  for (let row = 0; row < 11; row++) {
    const count = Math.round(7 * (1 - row / 11) ** 0.7 * (row < 2 ? 0.75 : 1)) + 1;
    for (let index = 0; index < count; index++) {
      const r = u * 3.5 * random.between(0.9, 1.08);
      const [x, y] = [
        w * 0.48 + (index - (count - 1) / 2) * u * 5.1 + random.between(-1, 1) * u,
        h * 0.27 + row * u * 4.4 + random.between(-0.6, 0.6) * u,
      ];
      const skin = mix(
        hex("#4a2a63"),
        hex(random.pick(["#7a3a6e", "#2f2a5e", "#5f4a8c"])),
        random.between(0, 0.7),
      );
      parts.push(
        ellipse(x, y, r, r * 1.08, lit(scene, mix(skin, hex("#120a1e"), 0.55))),
        ellipse(x - r * 0.06, y - r * 0.07, r * 0.9, r * 0.96, lit(scene, skin)),
        blurred(
          r * 0.12,
          ellipse(x - r * 0.26, y - r * 0.3, r * 0.42, r * 0.4, lit(scene, "#b9a3d8"), 'opacity="0.6"'),
        ),
        ellipse(x - r * 0.34, y - r * 0.42, r * 0.13, r * 0.11, "#ffffff", 'opacity="0.85"'),
      );
    }
  }
  return (
    parts.join("") +
    leaf(w * 0.36, h * 0.34, u * 20, -140, "#86a94a") +
    leaf(w * 0.66, h * 0.3, u * 17, 130, "#5f8a3c")
  );
}

/** Lights of a street feast out of focus. @param {Scene} scene */
export function bokeh(scene) {
  const { w, h, u, random, light } = scene;
  const back = gradient([
    [0, css(light.top)],
    [0.7, "#2a1c38"],
    [1, "#140e1c"],
  ]);
  const parts = [back.def, rect(0, 0, w, h, back.fill)];
  for (let index = 0; index < 110; index++) {
    const near = random.next() ** 2;
    const r = u * (0.8 + near * 5.2);
    const [x, y] = [random.between(0, w), h * (0.5 + (random.next() + random.next() - 1) * 0.46)];
    const colour = random.pick(["#ffb347", "#ffd98a", "#ff7f50", "#f2607d", "#7fd0e8", "#fff1c9", "#ffb347"]);
    parts.push(
      ellipse(x, y, r, r, colour, `opacity="${random.between(0.16, 0.5).toFixed(2)}"`),
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${n(u * 0.16)}" opacity="0.5"/>`,
    );
  }
  const people = Array.from({ length: 7 }, (_, index) =>
    umbrella(
      scene,
      w * (0.06 + index * 0.15) + random.between(-3, 3) * u,
      h * 1.12,
      u * random.between(26, 36),
      random.pick(["#1c1624", "#241a2c", "#2e1f2e"]),
    ),
  );
  return (
    blurred(u * 0.3, parts.join("")) +
    `<g opacity="0.96">${scene.options["people"] ? people.join("") : ""}</g>`
  );
}
