import type { PhotoRecord } from "../photo.ts";

/** digiKam's tags of people ("People|Marie Curie"), but for those it gives faces without a name. */
const below = /^people\|(?:.*\|)?(?!un(?:known|confirmed)$|ignored$)([^|]+)$/i;

/** The names of the people in a photo: those its file names, and those among its tags. */
export function namesOf({ people, keywords }: Pick<PhotoRecord, "people" | "keywords">): string[] {
  const tagged = keywords.flatMap((keyword) => below.exec(keyword)?.[1] ?? []);
  return [...new Set([...(people?.people ?? []).map(({ name }) => name), ...tagged])];
}
