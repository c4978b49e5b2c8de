import type { Marks } from "../../../photo/marks.ts";
import type { PhotoChange } from "../../../photo/photo-edit.ts";
import type { PhotoRecord } from "../../../photo/photo.ts";
import type { Likeness } from "./similar.ts";

/** What a photo that is kept can be given from one that goes. */
export type Carried =
  "location" | "date" | "stars" | "favourite" | "pick" | "title" | "description" | "keywords";

/** What is known of a photo, a person's own words included. */
export interface CarriedFacts {
  record: Pick<PhotoRecord, "takenAt" | "location" | "title" | "description" | "keywords">;
  favourite: boolean;
  marks: Pick<Marks, "rating" | "flag">;
}

/** A photo that goes, and what it is to the kept one. */
export interface Leaving {
  facts: CarriedFacts;
  likeness: Likeness;
}

/** What the kept photo lacks and others have: the change that gives it, and its parts by name. */
export interface CarryOver {
  change: PhotoChange;
  carried: Carried[];
}

/**
 * What others of a group have and the kept photo lacks. What it has stays as it is. A date is taken from copies and edited
 * copies alone: another shot was taken at another moment. A kept photo that was marked for deletion is no longer.
 */
export function carryOver(kept: CarriedFacts, leaving: readonly Leaving[]): CarryOver {
  const change: PhotoChange = {};
  const carried: Carried[] = [];
  const first = <T>(of: (facts: CarriedFacts) => T | null | undefined): T | null =>
    leaving.map(({ facts }) => of(facts)).find((value) => value !== null && value !== undefined) ?? null;
  const { record, marks } = kept;

  const location = record.location === null ? first(({ record: { location: it } }) => it) : null;
  if (location !== null) {
    change.location = { ...location, source: "hand" };
    carried.push("location");
  }
  const dated = leaving.find(({ facts, likeness }) => likeness !== "shot" && hasDate(facts));
  const takenAt = hasDate(kept) ? null : dated?.facts.record.takenAt;
  if (takenAt) {
    const { local, offset, offsetSource } = takenAt;
    change.takenAt = { local, offset, source: "hand", ...(offsetSource && { offsetSource }) };
    carried.push("date");
  }
  const stars = Math.max(0, ...leaving.map(({ facts }) => facts.marks.rating));
  if (marks.rating === 0 && stars > 0) {
    change.rating = stars;
    carried.push("stars");
  }
  if (!kept.favourite && leaving.some(({ facts }) => facts.favourite)) {
    change.favourite = true;
    carried.push("favourite");
  }
  if (marks.flag === "reject") change.flag = "none";
  if (marks.flag !== "pick" && leaving.some(({ facts }) => facts.marks.flag === "pick")) {
    change.flag = "pick";
    carried.push("pick");
  }
  for (const name of ["title", "description"] as const) {
    const text = isBlank(record[name])
      ? first((facts) => (isBlank(facts.record[name]) ? null : facts.record[name]))
      : null;
    if (text === null) continue;
    change[name] = text;
    carried.push(name);
  }
  const keywords = missingKeywords(record.keywords, leaving);
  if (keywords.length > 0) {
    change.addKeywords = keywords;
    carried.push("keywords");
  }
  return { change, carried };
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === "";

/** A file's modified time is a guess. */
const hasDate = ({ record: { takenAt } }: CarriedFacts): boolean =>
  takenAt !== null && takenAt.source !== "modified";

function missingKeywords(own: readonly string[], leaving: readonly Leaving[]): string[] {
  const known = new Set(own.map((word) => word.toLowerCase()));
  const missing: string[] = [];
  for (const word of leaving.flatMap(({ facts }) => facts.record.keywords)) {
    const same = word.toLowerCase();
    if (known.has(same)) continue;
    known.add(same);
    missing.push(word);
  }
  return missing;
}
