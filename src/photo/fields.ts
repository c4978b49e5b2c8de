import { byName } from "./by-name.ts";
import { isOwnLabel, numberedLabels, type RepeatedWord } from "./label.ts";

/**
 * What files say about a photo in words and marks, and a person may change, as a record holds it. Unknown is null. Each field
 * has a row in `annotationFields`, which everything that handles all of them goes through.
 */
export interface Annotations {
  title: string | null;
  description: string | null;
  keywords: string[];
  /** Stars, 1 to 5. */
  rating: number | null;
  /** The colour label as XMP says it, "Red"; or any text. */
  label: string | null;
}

/** The name of such a field: in records, in edits, and in the public JSON and datasets. */
export type AnnotationName = keyof Annotations;

/** Values that replace those of the files; an empty text, an empty list and 0 remove them. */
export type GivenAnnotations = { [Name in AnnotationName]?: NonNullable<Annotations[Name]> };

/** What a field is, in one place. */
export interface AnnotationField {
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
  /** Properties in which other programs repeat a word: read where `xmp` is absent, and updated where a file has them. */
  repeats?: Readonly<Record<string, RepeatedWord>>;
  /** The part it belongs to when files are written: a person can leave out each part. */
  part: string;
  /** The name of its column in CSV; absent if it has none. */
  csv?: string;
  /** The bit that says whether a kept record has it; absent for fields that were there from the start. */
  bit?: number;
  /** It stays in photos that are saved with trimmed metadata, as camera and exposure do. */
  trimmed?: true;
  /** Whether the search, here and on a search server, finds photos by this text; by any text if absent. */
  isSearched?: (text: string) => boolean;
}

/** All annotations, in the order of kept records. */
const annotationFields = {
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
} as const satisfies Record<AnnotationName, AnnotationField>;

/** The names of all of them. */
export const annotationNames = Object.keys(annotationFields) as AnnotationName[];

/** The row of a field in the table. */
export const annotationField = (name: AnnotationName): AnnotationField => annotationFields[name];

/** The parts of which a person chooses whether they are written into files. */
export type AnnotationPart = (typeof annotationFields)[AnnotationName]["part"];

const none = (name: AnnotationName): [] | null => (annotationField(name).type === "texts" ? [] : null);

/** All annotations, each from its name; the values must be of the field's type. */
export function annotationsBy(value: (name: AnnotationName) => Annotations[AnnotationName]): Annotations {
  return byName(annotationNames, value) as Annotations;
}

/** Every field unknown. */
export const noAnnotations: Readonly<Annotations> = Object.freeze(annotationsBy(none));

/** Only the annotations of an object with more fields; those an older version did not write are unknown. */
export function annotationsIn(values: Partial<Annotations>): Annotations {
  return annotationsBy((name) => values[name] ?? noAnnotations[name]);
}

/** Whether a field has no value. */
export const isUnset = (value: Annotations[AnnotationName] | undefined): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** For each field the first value among several sources. */
export function firstAnnotations(all: readonly Partial<Annotations>[]): Annotations {
  return annotationsBy((name) => all.find((values) => !isUnset(values[name]))?.[name] ?? noAnnotations[name]);
}

/** The record's values of the fields a person changed. */
export function annotationsAfter(given: GivenAnnotations): Partial<Annotations> {
  const known = annotationNames.filter((name) => given[name] !== undefined);
  return byName(known, (name) => given[name] || null) as Partial<Annotations>;
}

/** The values as a change: an unknown field becomes the value that removes it. */
export function givenOf(values: Annotations): Required<GivenAnnotations> {
  const empty = (name: AnnotationName): string | 0 => (annotationField(name).type === "number" ? 0 : "");
  return annotationsBy((name) => values[name] ?? empty(name)) as Required<GivenAnnotations>;
}

/** Only the annotations of a change with more fields. */
export function givenIn(given: { readonly [Name in AnnotationName]?: unknown }): GivenAnnotations {
  const known = annotationNames.filter((name) => given[name] !== undefined);
  return byName(known, (name) => given[name]) as GivenAnnotations;
}

/** Whether a value can be given to a field. */
export function isGivenAnnotation(name: AnnotationName, value: unknown): boolean {
  const { type, most = 0 } = annotationField(name);
  if (type === "texts") return Array.isArray(value) && value.every((text) => typeof text === "string");
  if (type !== "number") return typeof value === "string";
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

/** The texts of a field by which a photo is found. */
export function searchedTexts(values: Annotations, name: AnnotationName): string[] {
  const { isSearched = () => true } = annotationField(name);
  return [values[name] ?? []]
    .flat()
    .filter((text) => typeof text === "string" && isSearched(text)) as string[];
}
