import { byName } from "../by-name.ts";
import { type LabelColour, type LabelMark, labelColours } from "../label.ts";
import type { Marks } from "../marks.ts";
import { marksOf } from "../marks.ts";
import type { PhotoFlag } from "../photo-edit.ts";

/** The parts of a filter that ask for marks; null for any. */
export interface MarkFilter {
  /** At least so many stars, 1 to 5. */
  rating: number | null;
  flag: PhotoFlag | null;
  /** A colour, or "other" for any other label. */
  label: Exclude<LabelMark, ""> | null;
}

export type MarkFilterName = keyof MarkFilter;

/** What can be asked for of a mark. */
export type MarkChoice = NonNullable<MarkFilter[MarkFilterName]>;

/** The choices of a mark, and whether marks are as one of them says. A query has the choice as its text. */
interface MarkChoices {
  choices: readonly MarkChoice[];
  matches: (marks: Marks, wanted: MarkChoice) => boolean;
}

/** All filters by marks. Their order is that of chips and queries. */
export const markFilters: Readonly<Record<MarkFilterName, MarkChoices>> = {
  rating: { choices: [1, 2, 3, 4, 5], matches: ({ rating }, least) => rating >= Number(least) },
  flag: { choices: ["pick", "reject"], matches: ({ flag }, wanted) => flag === wanted },
  label: { choices: [...labelColours, "other"], matches: ({ label }, wanted) => label === wanted },
};

/** The names of all of them. */
export const markFilterNames = Object.keys(markFilters) as MarkFilterName[];

/** Marks people ask for by a word: the filter it means, and what it is called in English. */
export const calledMarks = {
  picked: { filter: { flag: "pick" }, english: ["picked"] },
  rejected: { filter: { flag: "reject" }, english: ["rejected"] },
  redLabel: labelled("Red"),
  yellowLabel: labelled("Yellow"),
  greenLabel: labelled("Green"),
  blueLabel: labelled("Blue"),
  purpleLabel: labelled("Purple"),
} as const satisfies Record<string, { filter: Partial<MarkFilter>; english: readonly string[] }>;

function labelled(label: LabelColour): { filter: Partial<MarkFilter>; english: readonly string[] } {
  const colour = label.toLowerCase();
  return { filter: { label }, english: [`${colour} label`, `label: ${colour}`, `label:${colour}`] };
}

/** Any marks. */
export const anyMarks: Readonly<MarkFilter> = Object.freeze(markFilterFrom(() => null));

/** A filter by marks of what a query says of each. Anything else is ignored. */
export function markFilterFrom(textOf: (name: MarkFilterName) => string | null): MarkFilter {
  return byName(markFilterNames, (name) => {
    const text = textOf(name);
    return markFilters[name].choices.find((choice) => String(choice) === text) ?? null;
  }) as MarkFilter;
}

/** Whether packed marks are as one part of a filter asks. */
export const matchesMark = (name: MarkFilterName, wanted: MarkChoice, packed: number): boolean =>
  markFilters[name].matches(marksOf(packed), wanted);

/** Whether packed marks are as all of these parts ask; those that are absent or null ask nothing. */
export const matchesMarks = (filter: Partial<MarkFilter>, packed: number): boolean =>
  markFilterNames.every((name) => {
    const wanted = filter[name] ?? null;
    return wanted === null || matchesMark(name, wanted, packed);
  });
