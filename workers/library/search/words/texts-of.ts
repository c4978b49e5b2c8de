import { wordsOfPlace } from "../../places/place-words.ts";
import { searchedTexts, annotationNames } from "../../../../src/photo/fields.ts";
import type { PhotoRecord } from "../../../../src/photo/photo.ts";
import type { PhotoParts } from "../../placing/photo-parts.ts";

/** What of a photo is told in words beside what it says of itself. */
interface ToldTexts {
  /** Names of files and folders. */
  names: boolean;
  /** The number of a place. */
  place: number;
  /** The language places are named in, beside English; undefined: the engine's own. */
  locale: string | undefined;
  /** What places are called in that language and where they are, too, not only what their countries are. */
  called: boolean;
}

/**
 * The texts a photo is found by: its own, and those of its place, its copies and the files in its tile. `record`: with
 * what its sidecars add.
 */
export function textsOf(
  { records, pairs, duplicates, places }: PhotoParts,
  row: number,
  record: PhotoRecord,
  { names, place, locale, called }: ToldTexts,
): string[] {
  const texts = names ? [records.folder(row), records.name(row)] : [];
  const { camera, type } = record;
  const own = annotationNames.filter((name) => name !== "keywords");
  texts.push(...searchedTexts(record, "keywords"));
  for (const text of [camera.make, camera.model, camera.lens]) if (text !== null) texts.push(text);
  for (const name of own) texts.push(...searchedTexts(record, name));
  // Raw types of cameras are all named like this.
  if (type.startsWith("image/x-")) texts.push("raw");
  texts.push(...wordsOfPlace(places.table, place, locale, called));
  if (!names) return texts;
  for (const copy of duplicates.copiesOf(row)) texts.push(records.folder(copy), records.name(copy));
  for (const part of pairs.partsOf(row)) texts.push(records.name(part.row));
  return texts;
}
