import { css, hex, mix } from "./colour.mjs";
import { blurred, ellipse, gradient, glow, rect } from "./shapes.mjs";

/** @typedef {import("./shapes.mjs").Scene} Scene */

/**
 * Sky down to `foot`, with a sun or moon at `sun` (x, y in pixels) where the light has one, clouds and stars.
 * @param {Scene} scene @param {number} foot @param {{ x: number, y: number } | null} [sun]
 */
export function sky(scene, foot, sun = null) {
  const { w, light, u } = scene;
  const back = gradient([
    [0, css(light.top)],
    [0.55, css(light.middle)],
    [1, css(light.low)],
  ]);
  const parts = [back.def, rect(0, 0, w, foot + 2, back.fill)];
  if (light.night > 0.6) parts.push(stars(scene, foot));
  if (sun && light.weather !== "grey") parts.push(sunAt(scene, sun));
  if (light.weather === "fog") parts.push(glow(w * 0.6, foot * 0.5, u * 60, css(light.glow), 0.5));
  else parts.push(clouds(scene, foot));
  return parts.join("");
}

/** @param {Scene} scene @param {{ x: number, y: number }} sun */
function sunAt({ light, u }, { x, y }) {
  const colour = css(light.glow);
  const low = light.height < 12;
  const size = light.night > 0.9 ? 1.6 : 2.8;
  const veil = light.weather === "fog" ? 0.35 : 1;
  // A high sun stands outside the frame; only its glow comes in.
  if (!low) return glow(x, y - u * 12, u * 55, "#ffffff", 0.55 * veil);
  return (
    glow(x, y, u * 62, colour, 0.75 * veil) +
    glow(x, y, u * 16, "#ffffff", (light.night > 0.9 ? 0.25 : 0.6) * veil) +
    (light.height > -3 || light.night > 0.9
      ? ellipse(x, y, u * size, u * size, css(mix(light.glow, hex("#ffffff"), 0.8)))
      : "")
  );
}

/** @param {Scene} scene @param {number} foot */
export function stars({ w, u, random, light }, foot) {
  const parts = [];
  for (let index = 0; index < 420 * light.night; index++) {
    const bright = random.next() ** 5;
    const y = random.next() ** 1.2 * foot;
    const radius = u * (0.05 + bright * 0.16);
    const opacity = (0.25 + 0.75 * bright) * (1 - (y / foot) * 0.6);
    const fill = random.pick(["#ffffff", "#dfe8ff", "#fff0dc"]);
    parts.push(ellipse(random.between(0, w), y, radius, radius, fill, `opacity="${opacity.toFixed(2)}"`));
  }
  return parts.join("");
}

/** Long thin streaks low in the sky, heaps higher up where it is cloudy. @param {Scene} scene @param {number} foot */
function clouds(scene, foot) {
  const { random, w, u, light } = scene;
  const grey = light.weather === "grey";
  const parts = [];
  const streaks = grey ? 26 : light.weather === "cloudy" ? 16 : 7;
  const low = light.height < 10;
  for (let index = 0; index < streaks; index++) {
    const y = foot * random.between(0.08, 0.92);
    const share = y / foot;
    const lightSide = mix(light.middle, low ? light.glow : hex("#ffffff"), grey ? 0.25 : 0.35 + share * 0.45);
    const shade = mix(light.top, light.low, 0.35);
    const colour = css(
      random.chance(grey ? 0.5 : 0.25) ? shade : mix(lightSide, light.top, light.night * 0.7),
    );
    const width = u * random.between(10, 34) * (1.2 - share * 0.5);
    const opacity = random.between(0.15, grey ? 0.4 : 0.5) * (1 - light.night * 0.5);
    const x = random.between(-0.1, 1.1) * w;
    const tilt = random.between(-4, 1);
    for (let strand = 0; strand < 4; strand++) {
      const dx = random.between(-0.7, 0.7) * width;
      const thick = u * random.between(0.25, 0.9) * (grey ? 2.4 : 1);
      parts.push(
        ellipse(
          x + dx,
          y + random.between(-1, 1) * u,
          width * random.between(0.3, 0.8),
          thick,
          colour,
          `opacity="${opacity.toFixed(2)}" transform="rotate(${tilt.toFixed(1)} ${x.toFixed(0)} ${y.toFixed(0)})"`,
        ),
      );
    }
  }
  const heaps =
    light.weather === "cloudy" && !low ? random.whole(2, 4) : light.weather === "clear" && !low ? 1 : 0;
  return (
    blurred(u * (grey ? 1.6 : 0.5), parts.join("")) +
    Array.from({ length: heaps }, () => heap(scene, foot)).join("")
  );
}

/** A fair-weather cloud: flat foot, round head, light above and shade below. @param {Scene} scene @param {number} foot */
function heap({ random, w, u, light }, foot) {
  const x = random.between(0.05, 0.95) * w;
  const y = foot * random.between(0.3, 0.62);
  const size = u * random.between(7, 13);
  const shade = [];
  const head = [];
  for (let index = 0; index < 16; index++) {
    const along = random.between(-1, 1);
    const radius = size * (0.2 + 0.42 * (1 - along * along)) * random.between(0.6, 1);
    const [cx, cy] = [x + along * size * 1.25, y - radius * 0.55];
    shade.push(
      ellipse(cx, cy + radius * 0.25, radius * 1.05, radius * 0.8, css(mix(light.middle, light.low, 0.45))),
    );
    head.push(
      ellipse(
        cx - radius * 0.1,
        cy - radius * 0.12,
        radius * 0.9,
        radius * 0.75,
        css(mix(light.low, hex("#ffffff"), 0.75)),
      ),
    );
  }
  return `<g opacity="0.92">${blurred(u * 0.45, shade.join(""))}${blurred(u * 0.6, head.join(""))}</g>`;
}
