import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { exifIntoJpeg } from "../../scripts/exif-into.mjs";
import { exifBlock } from "../../scripts/exif-writer.mjs";
import { randomFrom } from "../../scripts/random.mjs";
import { cached } from "./cache.mjs";

const width = 320;
const height = 240;
/** A hundred thousand, one each half hour or so, end before today: a date to come is none. */
const start = Date.UTC(2019, 0, 1);
const everyMs = 1_900_000;
/** Two primes give each of the first hundred thousand files another size. */
const [sizeStep, sizes] = [7919, 100_003];
/** What a file takes on disk where zeros take nothing. */
const kilobytes = 4;

/** What is written into a small photo. @typedef {{ name: string, local: string, lat: number, lng: number }} SmallPhoto */

/**
 * JPEGs of a few KB, each with its own Exif date and place, in one flat folder. Zeros behind the picture make a file 4 to
 * 104 KB long, each of another length: real photos hardly ever share one, and those that do are looked at for copies. On
 * disk the zeros take nothing where the file system knows holes, as those of Linux and macOS do.
 * @param {number} count
 * @param {(line: string) => void} say
 * @returns {Promise<{ folder: string, photos: SmallPhoto[] }>}
 */
export async function smallPhotos(count, say) {
  const random = randomFrom("small");
  const photos = Array.from({ length: count }, (_, index) => ({
    name: `small-${String(index).padStart(5, "0")}.jpg`,
    local: new Date(start + index * everyMs).toISOString().slice(0, 19),
    lat: Math.round(random.between(-55, 68) * 1e5) / 1e5,
    lng: Math.round(random.between(-175, 175) * 1e5) / 1e5,
  }));
  const folder = await cached(`small-v3-${count}`, async (unfinished) => {
    say(`Making ${count} small photos, once (${Math.ceil((count * kilobytes) / 1000)} MB).`);
    const pictures = await Promise.all(Array.from({ length: 40 }, (_, index) => picture(index)));
    for (const [index, photo] of photos.entries()) {
      const block = exifBlock({
        make: "Pinroll",
        model: "Bench",
        width,
        height,
        orientation: 1,
        takenAt: photo.local,
        offset: "+00:00",
        seconds: 1 / 250,
        fNumber: 2.8,
        iso: 100,
        focalLength: 6.9,
        location: { lat: photo.lat, lng: photo.lng },
      });
      const jpeg = pictures[index % pictures.length] ?? new Uint8Array(0);
      const file = join(unfinished, photo.name);
      // At once and one by one: waiting for each takes several times as long.
      writeFileSync(file, exifIntoJpeg(jpeg, block));
      truncateSync(file, sizeOf(index));
    }
  });
  return { folder, photos };
}

/** In bytes; the pictures with their Exif are smaller than the smallest. @param {number} index */
const sizeOf = (index) => 4096 + ((index * sizeStep) % sizes);

/** A small drawn hill under a sky. @param {number} index */
async function picture(index) {
  const random = randomFrom(`picture ${index}`);
  const hue = random.whole(0, 359);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue},50%,70%)"/><circle cx="${random.whole(40, 280)}" cy="70" r="24" fill="#fff"/><path d="M0 240V${random.whole(120, 200)}Q160 ${random.whole(60, 200)} 320 ${random.whole(120, 200)}V240z" fill="hsl(${(hue + 140) % 360},40%,35%)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
