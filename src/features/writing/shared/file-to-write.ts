import { annotationField, annotationNames, type AnnotationPart } from "../../../photo/fields.ts";
import type { Row } from "../../../photo/photo.ts";
import type { WantedFacts } from "./wanted.ts";

/** A file that does not say yet what a person said of its photo. */
export interface FileToWrite {
  id: Row;
  /** The tile it belongs to. */
  photo: Row;
  path: string;
  /** MIME type. */
  type: string;
  bytes: number;
  /** Milliseconds since 1970, UTC; 0 where it is not known. */
  modified: number;
  /** The file of the same bytes that comes before it; null for none. */
  copyOf: Row | null;
  /** All that the person said and files can say, and whose faces are in it. */
  wanted: WantedFacts;
  /** The person's rotation of the tile, clockwise in degrees, which `wanted.orientation` has in it; 0 for none. */
  rotation: number;
}

/** The parts of what is written that a person chooses. */
export type WrittenField = "date" | "place" | AnnotationPart | "rotation" | "edits" | "people";

const toldParts = new Set(annotationNames.map((name) => annotationField(name).part as AnnotationPart));

/** All of them, in the order they are shown. */
export const writtenFields: readonly WrittenField[] = [
  "date",
  "place",
  ...toldParts,
  "rotation",
  "edits",
  "people",
];

const others: Partial<Record<WrittenField, readonly (keyof WantedFacts)[]>> = {
  date: ["takenAt"],
  place: ["position"],
  rotation: ["orientation"],
  edits: ["edits"],
  people: ["people"],
};

const namesOf = (field: WrittenField): readonly (keyof WantedFacts)[] =>
  others[field] ?? annotationNames.filter((name) => annotationField(name).part === field);

/** Whether facts have something of a field. */
export function hasField(wanted: WantedFacts, field: WrittenField): boolean {
  return namesOf(field).some((name) => wanted[name] !== undefined);
}

/** These fields of the facts; null where nothing is left. */
export function chosenFacts(wanted: WantedFacts, fields: ReadonlySet<WrittenField>): WantedFacts | null {
  const names = new Set(writtenFields.filter((field) => fields.has(field)).flatMap(namesOf));
  const kept = Object.entries(wanted).filter(([name]) => names.has(name as keyof WantedFacts));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
