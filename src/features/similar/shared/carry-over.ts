import {
  isUnset,
  annotationField,
  annotationNames,
  type AnnotationName,
  type Annotations,
} from "../../../photo/fields.ts";
import type { Marks } from "../../../photo/marks.ts";
import type { PhotoChange } from "../../../photo/photo-edit.ts";
import type { PhotoRecord } from "../../../photo/photo.ts";
import type { Likeness } from "./similar.ts";

/** What a photo that is kept can be given from one that goes. */
export type Carried = "location" | "date" | "favourite" | "pick" | AnnotationName;

/** What is known of a photo, a person's own words included. */
export interface CarriedFacts {
  record: Pick<PhotoRecord, "takenAt" | "location" | AnnotationName>;
  favourite: boolean;
  marks: Pick<Marks, "flag">;
}

/** A photo that goes, and what it is to the kept one. */
interface Leaving {
  facts: CarriedFacts;
  likeness: Likeness;
}

/** What the kept photo lacks and others have: the change that gives it, and its parts by name. */
interface CarryOver {
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
  const isNumber = (name: AnnotationName): boolean => annotationField(name).type === "number";
  const carry = (isOf: (name: AnnotationName) => boolean): void => {
    for (const name of annotationNames.filter(isOf)) {
      const told = annotationOver(name, record, leaving);
      if (told === null) continue;
      Object.assign(change, told);
      carried.push(name);
    }
  };
  carry(isNumber);
  if (!kept.favourite && leaving.some(({ facts }) => facts.favourite)) {
    change.favourite = true;
    carried.push("favourite");
  }
  if (marks.flag === "reject") change.flag = "none";
  if (marks.flag !== "pick" && leaving.some(({ facts }) => facts.marks.flag === "pick")) {
    change.flag = "pick";
    carried.push("pick");
  }
  carry((name) => !isNumber(name));
  return { change, carried };
}

/** The words that are missing, the most stars, or the first text; null where the kept photo has it, or nobody. */
function annotationOver(
  name: AnnotationName,
  own: Annotations,
  leaving: readonly Leaving[],
): PhotoChange | null {
  if (name === "keywords") {
    const addKeywords = missingKeywords(own.keywords, leaving);
    return addKeywords.length === 0 ? null : { addKeywords };
  }
  if (!isBlank(own[name])) return null;
  const values = leaving.map(({ facts }) => facts.record[name]).filter((value) => !isBlank(value));
  const value = annotationField(name).type === "number" ? Math.max(0, ...values.map(Number)) : values[0];
  return value ? { [name]: value } : null;
}

const isBlank = (value: Annotations[AnnotationName]): boolean =>
  isUnset(value) || (typeof value === "string" && value.trim() === "");

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
