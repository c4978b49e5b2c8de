import { wordsOfPlace } from "../../places/place-words.ts";
import type { PhotoRecord } from "../../../../src/photo/photo.ts";
import type { PhotoParts } from "../../placing/photo-parts.ts";

/**
 * The texts a photo is found by: its own, and those of its place, its copies and the files in its tile. `record`: with
 * what its sidecars add. `locale`: the page's.
 */
export function textsOf(
  { records, pairs, duplicates, places }: PhotoParts,
  row: number,
  { camera, keywords, title, description, type }: PhotoRecord,
  locale: string | undefined,
): string[] {
  const texts = [records.folder(row), records.name(row), ...keywords];
  for (const text of [camera.make, camera.model, camera.lens, title, description])
    if (text !== null) texts.push(text);
  // Raw types of cameras are all named like this.
  if (type.startsWith("image/x-")) texts.push("raw");
  texts.push(...wordsOfPlace(places.table, places.of(row), locale));
  for (const copy of duplicates.copiesOf(row)) texts.push(records.folder(copy), records.name(copy));
  for (const part of pairs.partsOf(row)) texts.push(records.name(part.row));
  return texts;
}
