import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { exifIntoJpeg } from "../../scripts/exif-into.mjs";
import { exifBlock } from "../../scripts/exif-writer.mjs";
import type { Shot } from "./itineraries.ts";

const size = { width: 320, height: 214 };

/** Writes the photos of an itinerary as camera-like JPEGs, and returns their folder. */
export async function makeItinerary(folder: string, shots: readonly Shot[]): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const bodies = await Promise.all([0, 1, 2, 3].map(body));
  for (const [number, { local, at }] of shots.entries()) {
    const camera = { make: "Pinroll", model: "Test", orientation: 1, ...size };
    const block = exifBlock({
      ...camera,
      takenAt: `${local}:00`,
      offset: "+02:00",
      ...(at && { location: at }),
    });
    const jpeg = bodies[number % bodies.length];
    const name = `IMG_${String(number).padStart(4, "0")}.jpg`;
    if (jpeg) writeFileSync(join(folder, name), exifIntoJpeg(jpeg, block));
  }
  return folder;
}

function body(hue: number): Promise<Buffer> {
  const background = { r: 60 * hue, g: 200 - 40 * hue, b: 120 };
  return sharp({ create: { ...size, channels: 3, background } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
