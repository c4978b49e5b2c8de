import { css, hex, mix } from "./colour.mjs";
import { ellipse, gradient, heightAt, landUnder, lit, n, polygon, rect, ridge, stroke } from "./shapes.mjs";

/** @typedef {import("./shapes.mjs").Scene} Scene */
/** @typedef {import("./shapes.mjs").Point} Point */

/**
 * A mountain chain with a sunlit and a shaded side on every summit, and snow above a line.
 * @param {Scene} scene
 * @param {{ base: number, height: number, depth: number, rock?: string, snow?: number, summits?: number, foot: number }} chain
 */
export function mountains(scene, { base, height, depth, rock = "#6f7782", snow = 0, summits = 4, foot }) {
  const { w, random } = scene;
  const parts = [];
  const peaks = Array.from({ length: summits }, (_, index) => ({
    x: ((index + random.between(0.1, 0.9)) / summits) * w * 1.15 - w * 0.075,
    y: base - height * random.between(0.55, 1),
  })).toSorted((a, b) => a.y - b.y);
  for (const peak of peaks) parts.push(summit(scene, { ...peak, base, foot, depth, rock, snow }));
  const skirt = ridge(random, w, base, height * 0.12, 0.55);
  parts.push(landUnder(skirt, foot, lit(scene, rock, Math.min(1, depth + 0.12))));
  return parts.join("");
}

/**
 * @param {Scene} scene
 * @param {{ x: number, y: number, base: number, foot: number, depth: number, rock: string, snow: number }} mountain
 */
function summit(scene, { x, y, base, foot, depth, rock, snow }) {
  const { random } = scene;
  const tall = base - y;
  const half = tall * random.between(1.1, 1.6);
  const left = flank(random, [x, y], [x - half, base]);
  const right = flank(random, [x, y], [x + half, base]);
  const spine = flank(random, [x, y], [x + half * random.between(-0.15, 0.3), base], 0.16);
  const warm = scene.light.height < 14 && scene.light.height > -4;
  const sunny = lit(scene, mix(hex(rock), hex(warm ? "#ffc48a" : "#d9d2c4"), warm ? 0.42 : 0.3), depth);
  const shady = lit(scene, mix(hex(rock), hex("#26324a"), 0.45), depth);
  const parts = [
    polygon([...left, [x - half, foot], [x + half, foot], ...right.toReversed()], shady),
    polygon([...left, [x - half, foot], ...spine.toReversed()], sunny),
  ];
  if (snow > 0) {
    const line = y + tall * snow;
    parts.push(snowCap(scene, left, spine, line, lit(scene, warm ? "#fff0e4" : "#ffffff", depth * 0.7)));
    parts.push(snowCap(scene, spine, right, line, lit(scene, "#b4c4dc", depth * 0.7)));
  }
  return parts.join("");
}

/** @param {import("../random.mjs").Random} random @param {Point} from @param {Point} to @param {number} [jag] @returns {Point[]} */
function flank(random, from, to, jag = 0.07) {
  const steps = 14;
  return Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps;
    const wobble =
      index === 0 || index === steps ? 0 : random.between(-jag, jag) * (to[1] - from[1]) * (0.4 + share);
    return [from[0] + (to[0] - from[0]) * share ** 1.08 + wobble, from[1] + (to[1] - from[1]) * share];
  });
}

/** @param {Scene} scene @param {Point[]} one @param {Point[]} other @param {number} line @param {string} fill */
function snowCap({ random }, one, other, line, fill) {
  const upper = one.filter(([, y]) => y <= line);
  const lower = other.filter(([, y]) => y <= line);
  const from = upper.at(-1);
  const to = lower.at(-1);
  if (!from || !to || upper.length < 2) return "";
  /** @type {Point[]} */
  const hem = [];
  const reach = Math.min(Math.abs(to[0] - from[0]), (line - (one[0]?.[1] ?? line)) * 0.7);
  for (let index = 1; index < 11; index++) {
    const share = (index + random.between(-0.4, 0.4)) / 11;
    const drop = (index % 2 === 0 ? random.between(-0.14, 0.02) : random.between(0.03, 0.32)) * reach;
    hem.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share + drop]);
  }
  return polygon([...upper, ...hem, ...lower.toReversed()], fill);
}

/** Water with a light path under the sun and fine waves that widen towards the eye. @param {Scene} scene @param {number} top @param {number} foot @param {{ sunX?: number | null, colour?: string, calm?: number }} [look] */
export function water(scene, top, foot, { sunX = null, colour = "#2f7f9e", calm = 0.4 } = {}) {
  const { w, u, random, light } = scene;
  const tall = foot - top;
  const surface = gradient([
    [0, css(mix(mix(light.low, light.middle, 0.4), hex(lit(scene, colour)), 0.25))],
    [0.4, css(mix(light.middle, hex(lit(scene, colour)), 0.62))],
    [1, css(mix(light.top, hex(lit(scene, colour, 0)), 0.8))],
  ]);
  const parts = [surface.def, rect(0, top, w, tall, surface.fill)];
  for (let index = 0; index < 240; index++) {
    const share = random.next() ** 1.7;
    const y = top + share * tall;
    const width = u * (1 + share * 11) * random.between(0.5, 1.4);
    const colour = random.chance(0.55)
      ? css(mix(light.low, light.middle, 0.4))
      : css(mix(light.top, hex(lit(scene, "#123a52")), 0.5));
    const opacity = random.between(0.06, 0.26) * (1 - calm * 0.5);
    parts.push(
      ellipse(
        random.between(0, w),
        y,
        width,
        u * (0.05 + share * 0.28),
        colour,
        `opacity="${opacity.toFixed(2)}"`,
      ),
    );
  }
  if (sunX !== null) parts.push(lightPath(scene, top, tall, sunX));
  return parts.join("");
}

/** @param {Scene} scene @param {number} top @param {number} tall @param {number} x */
function lightPath({ u, random, light }, top, tall, x) {
  const parts = [];
  const colour = css(mix(light.glow, hex("#ffffff"), 0.35));
  for (let index = 0; index < 230; index++) {
    const share = random.next() ** 1.35;
    const spread = u * (2 + share * 11);
    const at = x + (random.next() + random.next() + random.next() - 1.5) * spread;
    const opacity = random.between(0.25, 0.85) * (1 - share * 0.55) * (light.night > 0.8 ? 0.4 : 0.8);
    parts.push(
      ellipse(
        at,
        top + share * tall,
        u * random.between(0.5, 1.2 + share * 3.4),
        u * (0.06 + share * 0.2),
        colour,
        `opacity="${opacity.toFixed(2)}"`,
      ),
    );
  }
  return parts.join("");
}

/** @param {Scene} scene @param {number} x @param {number} foot @param {number} tall @param {string} fill */
export function conifer({ random }, x, foot, tall, fill) {
  const layers = 6;
  /** @type {Point[]} */
  const right = [];
  /** @type {Point[]} */
  const left = [];
  for (let index = 0; index < layers; index++) {
    const y = foot - tall + (tall * 0.92 * (index + 1)) / layers;
    const half = tall * 0.24 * ((index + 1) / layers) * random.between(0.85, 1.15);
    right.push([x + half, y], [x + half * 0.45, y - tall * 0.03]);
    left.push([x - half * random.between(0.85, 1.1), y], [x - half * 0.45, y - tall * 0.03]);
  }
  return (
    rect(x - tall * 0.02, foot - tall * 0.1, tall * 0.04, tall * 0.1, fill) +
    polygon([[x, foot - tall], ...right, ...left.toReversed()], fill)
  );
}

/** @param {Scene} scene @param {Point[]} line @param {{ count: number, tall: [number, number], fill: string }} look */
export function conifersAlong(scene, line, { count, tall, fill }) {
  const { random, w } = scene;
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + random.between(0, 1)) / count) * w;
    return conifer(scene, x, heightAt(line, x) + tall[1] * 0.08, random.between(tall[0], tall[1]), fill);
  }).join("");
}

/** A crown of overlapping rounds, lit from above. @param {Scene} scene @param {number} x @param {number} foot @param {number} tall @param {{ leaf: string, depth?: number, flat?: boolean }} look */
export function leafTree(scene, x, foot, tall, { leaf, depth = 0, flat = false }) {
  const { random } = scene;
  const trunk = lit(scene, "#4a3a30", depth);
  const parts = [
    stroke(
      `M${n(x)} ${n(foot)} Q${n(x + tall * 0.03)} ${n(foot - tall * 0.4)} ${n(x)} ${n(foot - tall * 0.7)}`,
      trunk,
      tall * 0.05,
    ),
  ];
  const shades = [-0.35, -0.1, 0.18].map((step) =>
    lit(scene, mix(hex(leaf), hex(step < 0 ? "#0d1f1c" : "#ffe9a8"), Math.abs(step)), depth),
  );
  for (const [level, shade] of shades.entries()) {
    for (let index = 0; index < 8; index++) {
      const along = random.between(-1, 1);
      const rx = tall * (flat ? 0.2 : 0.23) * random.between(0.7, 1.1) * (1 - level * 0.14);
      const y =
        foot -
        tall * ((flat ? 0.72 : 0.56) + level * 0.07) -
        (1 - along * along) * tall * (flat ? 0.06 : 0.16);
      parts.push(
        ellipse(
          x + along * tall * (flat ? 0.42 : 0.27) - level * tall * 0.015,
          y,
          rx,
          rx * (flat ? 0.45 : 0.85),
          shade,
        ),
      );
    }
  }
  return parts.join("");
}

/** Grass blades or reeds along the lower edge. @param {Scene} scene @param {number} foot @param {number} tall @param {string[]} fills @param {number} [count] */
export function blades({ random, w }, foot, tall, fills, count = 160) {
  return Array.from({ length: count }, () => {
    const x = random.between(-10, w + 10);
    const height = tall * random.between(0.4, 1);
    const lean = random.between(-0.35, 0.35) * height;
    return `<path d="M${n(x - tall * 0.02)} ${n(foot)} Q${n(x)} ${n(foot - height * 0.6)} ${n(x + lean)} ${n(foot - height)} Q${n(x + tall * 0.03)} ${n(foot - height * 0.5)} ${n(x + tall * 0.03)} ${n(foot)}Z" fill="${random.pick(fills)}"/>`;
  }).join("");
}
