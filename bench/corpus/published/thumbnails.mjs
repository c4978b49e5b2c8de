import { crc32, deflateSync } from "node:zlib";
import { randomFrom } from "../../../scripts/random.mjs";

/**
 * Pictures of about this many bytes each, in colours of their own: PNGs whose noise does not compress.
 * @param {number} variants
 * @param {number} bytes
 */
export function thumbnailPictures(variants, bytes) {
  return Array.from({ length: variants }, (_, at) => picture(at, bytes + (at % 5) * Math.ceil(bytes / 20)));
}

/** @param {number} seed @param {number} bytes */
function picture(seed, bytes) {
  const [width, height] = [128, 85];
  const random = randomFrom(`thumbnail ${seed}`);
  const noisy = Math.min(1, bytes / (width * height));
  const raw = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const slope = Math.floor((x / width + y / height) * 110);
      raw[y * (width + 1) + 1 + x] = y / height > 1 - noisy ? slope + Math.floor(random.next() * 36) : slope;
    }
  const palette = Buffer.alloc(768);
  const tint = [seed * 47, seed * 101 + 80, seed * 23 + 160].map((value) => (value % 200) + 40);
  for (let at = 0; at < 256; at++)
    for (let channel = 0; channel < 3; channel++)
      palette[at * 3 + channel] = Math.min(255, Math.round(((tint[channel] ?? 0) * (at + 60)) / 256));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const parts = [chunk("IHDR", head), chunk("PLTE", palette), chunk("IDAT", deflateSync(raw))];
  return Buffer.concat([signature, ...parts, chunk("IEND", Buffer.alloc(0))]);
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
