import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { exifIntoJpeg } from "../../scripts/exif-into.mjs";
import { exifBlock } from "../../scripts/exif-writer.mjs";
import { addedFiles, type Visit } from "./earlier-visit.ts";

/** Kept between runs; the number goes up when what is made changes. */
const cache = resolve("node_modules/.cache/pinroll/travels-3");

const dayMs = 86_400_000;

/** One a country. */
const towns = [
  { name: "Lisbon", lat: 38.72, lng: -9.14, offset: "+00:00" },
  { name: "Stockholm", lat: 59.33, lng: 18.07, offset: "+01:00" },
  { name: "Venice", lat: 45.44, lng: 12.33, offset: "+01:00" },
  { name: "Kyoto", lat: 35.01, lng: 135.77, offset: "+09:00" },
  { name: "Reykjavik", lat: 64.15, lng: -21.94, offset: "+00:00" },
] as const;

const shapes = [
  [480, 360],
  [480, 360],
  [360, 480],
  [480, 320],
  [480, 270],
] as const;

/** Seconds of the photos of a day: mostly one, sometimes a few, a burst of five, or a long day of thirty. */
function secondsOf(day: number): number[] {
  const noon = 43_200 + ((day * 137) % 14_000);
  if (day % 97 === 41) return Array.from({ length: 30 }, (_, i) => noon + i * 211);
  if (day % 31 === 7) return Array.from({ length: 5 }, (_, i) => noon + i / 4);
  if (day % 17 === 3) return [noon, noon + 900, noon + 4000];
  return [noon];
}

/** This many small JPEGs were added, mostly one a day, from five countries, from 1 March 2019 on; no two look alike. */
export function travels(count: number): Visit {
  return addedFiles(`travels of ${count} photos`, async () => {
    const folder = join(cache, `Travels ${count}`);
    if (!existsSync(folder)) await make(folder, count);
    return readdirSync(folder).map((name) => join(folder, name));
  });
}

/** Makes the files once for all runs; another worker of the test runner may be at it, too. */
async function make(folder: string, count: number): Promise<void> {
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  const start = Date.UTC(2019, 2, 1);
  let made = 0;
  for (let day = 0; made < count; day++) {
    const town = towns[Math.floor(day / 90) % towns.length] ?? towns[0];
    for (const second of secondsOf(day)) {
      if (made === count) break;
      made++;
      const [width, height] = shapes[(day * 7) % shapes.length] ?? [480, 360];
      const block = exifBlock({
        make: "Pinroll",
        model: "Test",
        width,
        height,
        orientation: 1,
        takenAt: new Date(start + day * dayMs + second * 1000).toISOString().slice(0, 23),
        offset: town.offset,
        location: { lat: town.lat + (day % 40) / 1500, lng: town.lng + (day % 37) / 1500 },
      });
      const name = `${town.name} ${String(made).padStart(4, "0")}.jpg`;
      writeFileSync(join(half, name), exifIntoJpeg(await scene(width, height, day), block));
    }
  }
  if (existsSync(folder)) rmSync(half, { recursive: true });
  else renameSync(half, folder);
}

/** A sky, a sun and hills in the colours of a day. */
function scene(width: number, height: number, day: number): Promise<Buffer> {
  const hue = (day * 47) % 360;
  const horizon = height * (0.45 + ((day * 13) % 30) / 100);
  const hills = Array.from({ length: 4 }, (_, i) => {
    const x = ((day * 31 + i * 53) % 100) / 100;
    const size = width * (0.25 + ((day + i * 7) % 10) / 40);
    return `<ellipse cx="${x * width}" cy="${horizon + size * 0.6}" rx="${size}" ry="${size * 0.75}" fill="hsl(${(hue + 80 + i * 25) % 360} 30% ${22 + i * 9}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 62%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 70% 84%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/><circle cx="${(((day * 17) % 100) / 100) * width}" cy="${horizon * 0.5}" r="${height / 12}" fill="#fff6d8"/>${hills.join("")}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
