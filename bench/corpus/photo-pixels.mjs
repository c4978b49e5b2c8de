import sharp from "sharp";

/** @typedef {import("../../scripts/random.mjs").Random} Random */

/**
 * Pixels that cost an encoder what photographs cost: brightness falls off with frequency as in nature (about 1/f), edges
 * of shapes, colour that changes slowly, a little sensor noise.
 * @param {Random} random
 * @param {number} width
 * @param {number} height
 * @returns {Promise<Uint8Array>} red, green, blue, row by row
 */
export async function photoPixels(random, width, height) {
  const brightness = new Float32Array(width * height);
  for (const [cells, strength] of /** @type {const} */ ([
    [5, 62],
    [17, 40],
    [63, 24],
    [250, 15],
    [1000, 16],
  ])) {
    await addOctave(brightness, random, { width, height, cells, strength });
  }
  const red = await octave(random, { width, height, cells: 7 });
  const blue = await octave(random, { width, height, cells: 6 });
  const shapes = await shapesOf(random, width, height);
  const pixels = new Uint8Array(width * height * 3);
  // A linear congruential step is noise enough for a sensor and far cheaper than the seeded stream.
  let state = Math.floor(random.next() * 2 ** 31);
  for (let at = 0, to = 0; at < brightness.length; at++, to += 3) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const value = 118 + (brightness[at] ?? 0) + ((shapes[at] ?? 0) - 128) * 0.6 + (state >> 28) * 0.8;
    pixels[to] = clamp(value + ((red[at] ?? 0) - 128) * 0.35);
    pixels[to + 1] = clamp(value);
    pixels[to + 2] = clamp(value + ((blue[at] ?? 0) - 128) * 0.4);
  }
  return pixels;
}

/** @param {number} value */
const clamp = (value) => (value < 0 ? 0 : value > 255 ? 255 : value);

/**
 * @param {Float32Array} sum
 * @param {Random} random
 * @param {{ width: number, height: number, cells: number, strength: number }} look
 */
async function addOctave(sum, random, { strength, ...size }) {
  const values = await octave(random, size);
  for (let at = 0; at < sum.length; at++)
    sum[at] = (sum[at] ?? 0) + ((values[at] ?? 0) - 128) * (strength / 128);
}

/** Smooth noise, `cells` values across. @param {Random} random @param {{ width: number, height: number, cells: number }} size */
async function octave(random, { width, height, cells }) {
  const rows = Math.max(2, Math.round((cells * height) / width));
  const seeds = Uint8Array.from({ length: cells * rows }, () => random.next() * 256);
  const grey = sharp(seeds, { raw: { width: cells, height: rows, channels: 1 } });
  return grey.resize(width, height, { fit: "fill", kernel: "cubic" }).extractChannel(0).raw().toBuffer();
}

/** Hard and soft edges at every size. @param {Random} random @param {number} width @param {number} height */
async function shapesOf(random, width, height) {
  const shapes = Array.from({ length: 90 }, () => {
    const [x, y, size] = [random.next() * width, random.next() * height, width * random.between(0.004, 0.12)];
    const grey = random.whole(40, 215);
    const points = Array.from(
      { length: 5 },
      () => `${x + random.between(-size, size)},${y + random.between(-size, size)}`,
    );
    return `<polygon points="${points.join(" ")}" fill="rgb(${grey},${grey},${grey})" opacity="${random.between(0.3, 0.9)}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#808080"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().extractChannel(0).raw().toBuffer();
}
