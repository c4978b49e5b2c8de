import { formatCount, formatNoun } from "../shell/words/format.ts";

/** What saving does: "Sets the location of 12 photos to Lisbon, Portugal. 3 of them already have one." */
export function placingWords(photos: number, { located }: { located: number }, name: string | null): string {
  const to = name === null ? "the pin" : name;
  const which = photos === 1 ? "this photo" : formatNoun(photos, "photo");
  const sets = `Sets the location of ${which} to ${to}.`;
  if (located === 0) return sets;
  if (photos === 1) return `${sets} It already has one.`;
  if (located === photos) return `${sets} All of them already have one.`;
  return `${sets} ${formatCount(located)} of them already ${located === 1 ? "has" : "have"} one.`;
}
