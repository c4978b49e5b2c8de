import type { PhotoRecord } from "../photo.ts";

/**
 * The upright picture that a recipe within a file is of, as the file says it ("3000 4000"): other programs keep what they do
 * not know, also in pictures that they cut. Null for films, and where the size is not known.
 */
export function recipeSize({
  kind,
  width,
  height,
}: Pick<PhotoRecord, "kind" | "width" | "height">): string | null {
  return kind === "photo" && width && height ? `${width} ${height}` : null;
}
