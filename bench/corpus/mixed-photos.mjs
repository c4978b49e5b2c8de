import { link, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exifIntoJpeg } from "../../scripts/exif-into.mjs";
import { exifBlock } from "../../scripts/exif-writer.mjs";
import { randomFrom } from "../../scripts/random.mjs";
import { cached } from "./cache.mjs";
import { largePhotos } from "./large-photos.mjs";
import { makeOriginal } from "./originals.mjs";

/** What people send each other: reduced by a program, without a preview. */
const sent = { width: 1600, height: 1200, pictures: 12 };

/** Of ten photos this many are of a camera with large previews, of a phone without, and sent by somebody. */
export const mix = { camera: 2, phone: 1, sent: 7 };

/**
 * Photos as they lie on somebody's disk, in one folder of three: 12 megapixels with a preview of 1,600 px, 12 megapixels
 * without, and pictures of 1,600 x 1,200 px. The large ones are hard links, and take no room of their own.
 * @param {number} count a multiple of ten
 * @param {(line: string) => void} say
 * @returns {Promise<{ folder: string, count: number }>}
 */
export async function mixedPhotos(count, say) {
  const part = (/** @type {number} */ tenths) => (count / 10) * tenths;
  const camera = await largePhotos(part(mix.camera), say, { preview: "large" });
  const phone = await largePhotos(part(mix.phone), say);
  const folder = await cached(`mixed-v1-${count}`, async (unfinished) => {
    say(`Making ${part(mix.sent)} pictures of 2 megapixels, once.`);
    await linkAll(camera.folder, join(unfinished, "Camera"));
    await linkAll(phone.folder, join(unfinished, "Phone"));
    await makeSent(join(unfinished, "Sent"), part(mix.sent));
  });
  return { folder, count };
}

/** @param {string} from @param {string} to */
async function linkAll(from, to) {
  await mkdir(to);
  for (const name of await readdir(from)) await link(join(from, name), join(to, name));
}

/** @param {string} folder @param {number} count */
async function makeSent(folder, count) {
  await mkdir(folder);
  /** @type {Uint8Array[]} */
  const pictures = [];
  for (let index = 0; index < sent.pictures; index++) pictures.push(await makeOriginal(index, sent));
  const random = randomFrom("sent");
  for (let index = 0; index < count; index++) {
    const block = exifBlock({
      make: "Pinroll",
      model: "Bench",
      width: sent.width,
      height: sent.height,
      orientation: 1,
      takenAt: new Date(Date.UTC(2025, 4, 4, 8, 0, index * 9)).toISOString().slice(0, 19),
      offset: "+02:00",
      location: { lat: random.between(36, 58), lng: random.between(-8, 24) },
    });
    const name = `sent-${String(index).padStart(4, "0")}.jpg`;
    await writeFile(
      join(folder, name),
      exifIntoJpeg(pictures[index % pictures.length] ?? new Uint8Array(0), block),
    );
  }
}
