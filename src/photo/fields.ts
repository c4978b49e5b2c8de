import { byName } from "./by-name.ts";
import { isOwnLabel, numberedLabels, type RepeatedWord } from "./label.ts";

/**
 * The fields of a photo that files tell and a person may change, as a record holds them. Unknown is null. Each has a row in
 * `toldFields`; everything that has to do with all of them goes through that table.
 */
export interface ToldValues {
  title: string | null;
  description: string | null;
  keywords: string[];
  /** Stars, 1 to 5. */
  rating: number | null;
  /** The colour label as XMP says it, "Red"; or any text. */
  label: string | null;
}

/** The name of such a field: in records, in edits, and in the public JSON and datasets. */
export type ToldName = keyof ToldValues;

/** Values that take the place of those files tell; an empty text, an empty list and 0 take them out. */
export type GivenTold = { [Name in ToldName]?: NonNullable<ToldValues[Name]> };

/** What a field is, in one place. */
export interface ToldField {
  /**
   * - `text`: what people write; what cameras put there instead is none
   * - `word`: one of few texts, as it is
   * - `texts`: several texts
   * - `number`: whole, from 0 for none up to `most`
   */
  type: "text" | "word" | "texts" | "number";
  most?: number;
  /** The XMP property; of `texts` and `number` there are more, and code of their own. */
  xmp: `${"dc" | "xmp"}:${string}`;
  /** Properties of other programs that repeat a word: read where it has none of its own, written where they stand. */
  repeats?: Readonly<Record<string, RepeatedWord>>;
  /** As part of what is it written into files: each part can be left out. */
  part: string;
  /** A column of CSV has this name; without it there is none. */
  csv?: string;
  /** Its bit among what records hold besides what they always did; without it they did from the start. */
  bit?: number;
  /** It is told together with camera and exposure: photos that are saved without other metadata keep it. */
  trimmed?: true;
  /** Whether a photo is found by the words of a text, here and on a search server; by all of them unless told. */
  isSearched?: (text: string) => boolean;
}

/** All fields that files tell and a person may change. Their order is that of records. */
const toldFields = {
  title: { type: "text", xmp: "dc:title", part: "texts" },
  description: { type: "text", xmp: "dc:description", part: "texts" },
  keywords: { type: "texts", xmp: "dc:subject", part: "keywords" },
  rating: { type: "number", most: 5, xmp: "xmp:Rating", part: "rating", trimmed: true },
  label: {
    type: "word",
    xmp: "xmp:Label",
    repeats: numberedLabels,
    part: "label",
    csv: "label",
    bit: 32,
    isSearched: isOwnLabel,
  },
} as const satisfies Record<ToldName, ToldField>;

/** The names of all of them. */
export const toldNames = Object.keys(toldFields) as ToldName[];

/** What the table says of a field. */
export const toldField = (name: ToldName): ToldField => toldFields[name];

/** The parts of which a person chooses whether they are written into files. */
export type ToldPart = (typeof toldFields)[ToldName]["part"];

const none = (name: ToldName): [] | null => (toldField(name).type === "texts" ? [] : null);

/** The values of all fields, each by its name; they must be of its type. */
export function disclosedBy(value: (name: ToldName) => ToldValues[ToldName]): ToldValues {
  return byName(toldNames, value) as ToldValues;
}

/** Nothing is told. */
export const nothingTold: Readonly<ToldValues> = Object.freeze(disclosedBy(none));

/** Only these fields of something that has more; what an older version did not know yet is told by nobody. */
export function toldIn(values: Partial<ToldValues>): ToldValues {
  return disclosedBy((name) => values[name] ?? nothingTold[name]);
}

/** Whether nothing is told. */
export const isUntold = (value: ToldValues[ToldName] | undefined): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Of several that tell the same fields, of each the first that is told. */
export function firstTold(all: readonly Partial<ToldValues>[]): ToldValues {
  return disclosedBy((name) => all.find((values) => !isUntold(values[name]))?.[name] ?? nothingTold[name]);
}

/** A record's values of those fields that were given. */
export function toldAfter(given: GivenTold): Partial<ToldValues> {
  const known = toldNames.filter((name) => given[name] !== undefined);
  return byName(known, (name) => given[name] || null) as Partial<ToldValues>;
}

/** The same values as a person gives them: of a field without one, what takes it out. */
export function givenOf(values: ToldValues): Required<GivenTold> {
  const empty = (name: ToldName): string | 0 => (toldField(name).type === "number" ? 0 : "");
  return disclosedBy((name) => values[name] ?? empty(name)) as Required<GivenTold>;
}

/** Only these fields of what was given with more. */
export function givenIn(given: { readonly [Name in ToldName]?: unknown }): GivenTold {
  const known = toldNames.filter((name) => given[name] !== undefined);
  return byName(known, (name) => given[name]) as GivenTold;
}

/** Whether a value can be given to a field. */
export function isGivenTold(name: ToldName, value: unknown): boolean {
  const { type, most = 0 } = toldField(name);
  if (type === "texts") return Array.isArray(value) && value.every((text) => typeof text === "string");
  if (type !== "number") return typeof value === "string";
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

/** The texts of a field by which a photo is found. */
export function searchedTexts(values: ToldValues, name: ToldName): string[] {
  const { isSearched = () => true } = toldField(name);
  return [values[name] ?? []]
    .flat()
    .filter((text) => typeof text === "string" && isSearched(text)) as string[];
}
