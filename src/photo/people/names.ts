import type { PhotoRecord } from "../photo.ts";

/** digiKam's tags of people ("People|Marie Curie"), but for those it gives faces without a name. */
const below = /^people\|(?:.*\|)?(?!un(?:known|confirmed)$|ignored$)([^|]+)$/i;

/** The person a tag names; null for other tags. */
export const personOfTag = (tag: string): string | null => below.exec(tag)?.[1] ?? null;

/** The names of the people in a photo: those its file names, and those among its tags. */
export function namesOf({ people, keywords }: Pick<PhotoRecord, "people" | "keywords">): string[] {
  const tagged = keywords.flatMap((keyword) => personOfTag(keyword) ?? []);
  return [...new Set([...(people?.people ?? []).map(({ name }) => name), ...tagged])];
}

/** The tags that name nobody: none below "People", and none that ends in the name of somebody who is in the photo. */
export function tagsWithoutNames(record: Pick<PhotoRecord, "people" | "keywords">): string[] {
  const names = new Set(namesOf(record));
  return record.keywords.filter(
    (keyword) => !/^people(?:\||$)/i.test(keyword) && !names.has(keyword.slice(keyword.lastIndexOf("|") + 1)),
  );
}
