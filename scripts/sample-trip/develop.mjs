/** @typedef {import("./light.mjs").Light} Light */

/**
 * What a lens and a film do to a drawing: a touch of vignette, a soft curve, grain that grows as the light goes.
 * @param {Uint8Array} pixels red, green, blue, row by row; changed in place
 * @param {{ w: number, h: number, random: import("../random.mjs").Random, light: Light, flat: boolean }} look `flat`: leave as drawn
 */
export function developed(pixels, { w, h, random, light, flat }) {
  if (flat) return pixels;
  const grain = 2.2 + light.night * 3.4;
  const tile = 512;
  const noise = Float32Array.from(
    { length: tile * tile },
    () => (random.next() + random.next() + random.next() - 1.5) * grain,
  );
  for (let y = 0; y < h; y++) {
    const dy = (y / h - 0.5) * 2;
    for (let x = 0; x < w; x++) {
      const dx = (x / w - 0.5) * 2;
      const corner = 1 - 0.1 * (dx * dx + dy * dy) ** 1.3;
      // Two by two pixels share a grain: it reads as texture and costs a JPEG little.
      const speck = noise[((y >> 1) % tile) * tile + ((x >> 1) % tile)] ?? 0;
      const at = (y * w + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const value = ((pixels[at + channel] ?? 0) / 255) * corner;
        const curved = value + 0.06 * (value - 0.5) * (1 - Math.abs(2 * value - 1));
        pixels[at + channel] = Math.max(0, Math.min(255, curved * 255 + speck));
      }
    }
  }
  return pixels;
}
