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
