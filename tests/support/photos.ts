import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { exifIntoJpeg } from "../../scripts/exif-into.mjs";
import { exifBlock } from "../../scripts/exif-writer.mjs";

/** What a made photo is like. */
export interface MadePhotos {
  count: number;
  /** Number of the first one; 1 unless told. */
  first?: number;
  /** Stored pixels. */
  width?: number;
  height?: number;
  /** Pixels that do not compress, so that drawing takes a while. */
  noisy?: boolean;
  /** Degrees; the photos lie at them in turn. Without, each lies some metres from the one before. */
  places?: readonly (readonly [lat: number, lng: number])[];
  /** False for photos that do not know where they were taken. */
  located?: boolean;
}

/** Writes camera-like JPEGs (IMG_0001.jpg and so on), a minute and some metres apart, and returns their folder. */
export async function makePhotos(folder: string, photos: MadePhotos): Promise<string> {
  const { count, first = 1, width = 320, height = 240, noisy = false, places, located = true } = photos;
  mkdirSync(folder, { recursive: true });
  const bodies = await Promise.all([0, 1, 2, 3].map((hue) => body(width, height, hue, noisy)));
  for (let number = first; number < first + count; number++) {
    const block = exifBlock({
      make: "Pinroll",
      model: "Test",
      width,
      height,
      orientation: 1,
      takenAt: new Date(Date.UTC(2024, 4, 3, 8, number)).toISOString().slice(0, 19),
      offset: "+02:00",
      ...(located && { location: locationOf(number, places?.[(number - first) % places.length]) }),
    });
    const name = `IMG_${String(number).padStart(4, "0")}.jpg`;
    const jpeg = bodies[number % bodies.length];
    if (jpeg) writeFileSync(join(folder, name), exifIntoJpeg(jpeg, block));
  }
  return folder;
}

function locationOf(number: number, place: readonly [lat: number, lng: number] | undefined) {
  if (place) return { lat: place[0], lng: place[1] };
  // Wraps before the pole.
  return { lat: 48.85 + (number % 40_000) / 1000, lng: 2.29 + (number % 40_000) / 1000 };
}

function body(width: number, height: number, hue: number, noisy: boolean): Promise<Buffer> {
  const background = { r: 60 * hue, g: 200 - 40 * hue, b: 120 };
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background, ...(noisy ? { noise } : {}) } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
