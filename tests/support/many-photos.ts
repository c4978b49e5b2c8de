import { existsSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { makePhotos } from "./photos.ts";

/** Kept between runs; the number goes up when what is made changes. */
const cache = resolve("node_modules/.cache/pinroll/photos-1");

/** Files of a folder in the nested part. */
const perFolder = 100;

/**
 * A folder of this many small JPEGs with Exif, about a kilobyte each: four in ten flat in one folder, the rest nested in
 * folders of 100, three deep. Made once and kept. The oldest is number 1, in the flat folder.
 */
export async function manyPhotos(count: number): Promise<string> {
  const folder = join(cache, String(count));
  if (existsSync(folder)) return folder;
  const half = `${folder}.part`;
  rmSync(half, { recursive: true, force: true });
  const small = { width: 48, height: 36 };
  const flat = Math.floor(count * 0.4);
  await makePhotos(join(half, "Flat"), { ...small, count: flat });
  for (let made = flat; made < count; made += perFolder) {
    const number = made / perFolder;
    const place = join(half, "Nested", String(number % 7), String(number % 11), `Day ${number}`);
    await makePhotos(place, { ...small, count: Math.min(perFolder, count - made), first: made + 1 });
  }
  renameSync(half, folder);
  return folder;
}
