import type { PlacedFile } from "./placed-file.ts";

/** darktable keeps the first version of "IMG_1.jpg" in "IMG_1.jpg.xmp", others in "IMG_1_01.jpg.xmp" (two digits or more). */
const version = /^(.+)_\d{2,}(\.[^.]+)\.xmp$/;

/**
 * Which of these sidecars, all without a photo of their own, tell of another version of one: another development of the
 * same file, whose title and stars are not the photo's.
 */
export function otherVersions(
  photos: readonly PlacedFile[],
  unused: readonly PlacedFile[],
): ReadonlySet<number> {
  const versions = new Map<number, string>();
  for (const { row, folder, name } of unused) {
    const [, stem, ending] = version.exec(name.toLowerCase()) ?? [];
    if (stem !== undefined) versions.set(row, `${folder}${stem}${ending}`);
  }
  if (versions.size === 0) return new Set();
  const paths = new Set(photos.map(({ folder, name }) => `${folder}${name.toLowerCase()}`));
  return new Set([...versions].filter(([, path]) => paths.has(path)).map(([row]) => row));
}
