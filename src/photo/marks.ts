import type { Annotations } from "./fields.ts";
import { type LabelMark, labelMark, labelMarks } from "./label.ts";
import { addRotations, type PhotoChange, type PhotoFlag, type Rotation, undeveloped } from "./photo-edit.ts";

/** What the page knows of a photo's marks, in one number of the `marks` column. */
export interface Marks {
  /** 0 (none) to 5 stars. */
  rating: number;
  rotation: Rotation;
  flag: PhotoFlag | null;
  hidden: boolean;
  label: LabelMark;
  /** Developed by a recipe. */
  recipe: boolean;
}

/** The column of marks. */
export const MarkColumn = Uint16Array;
export type MarkColumn = Uint16Array<ArrayBuffer>;

/** How many different marks there are. */
export const markCount = 4096;

/** Where a mark is within the number, and what it is there. */
interface MarkBits<Value> {
  at: number;
  mask: number;
  codeOf: (value: Value) => number;
  valueOf: (code: number) => Value;
}

const oneOf = <Value>(at: number, mask: number, values: readonly Value[]): MarkBits<Value> => ({
  at,
  mask,
  codeOf: (value) => values.indexOf(value),
  valueOf: (code) => values[code] ?? (values[0] as Value),
});

const bits: { readonly [Name in keyof Marks]: MarkBits<Marks[Name]> } = {
  rating: {
    at: 0,
    mask: 7,
    codeOf: (stars) => Math.max(0, Math.min(5, Math.round(stars))),
    valueOf: (code) => code,
  },
  rotation: oneOf<Rotation>(3, 3, [0, 90, 180, 270]),
  flag: oneOf<PhotoFlag | null>(5, 3, [null, "pick", "reject"]),
  hidden: oneOf(7, 1, [false, true]),
  label: oneOf(8, 7, labelMarks),
  recipe: oneOf(11, 1, [false, true]),
};

/** The names of all marks. */
export const markNames = Object.keys(bits) as (keyof Marks)[];

/** Marks that follow from what files tell; the others are Pinroll's own. */
export type AnnotationMarks = Pick<Marks, "rating" | "label">;

/** The marks of a record. */
export const marksOfAnnotations = ({
  rating,
  label,
}: Pick<Annotations, keyof AnnotationMarks>): AnnotationMarks => ({
  rating: rating ?? 0,
  label: labelMark(label),
});

/** Of packed marks those that follow from what files tell; nobody hid or turned such a photo. */
export const onlyAnnotated = (packed?: number): Marks => ({
  ...marksOf(),
  rating: ratingOf(packed),
  label: markOf("label", packed),
});

/** Marks as they are after a change; where the file counts again, it says which they are. */
export function marksAfter(now: Marks, change: Pick<PhotoChange, keyof Marks | "rotate">): Marks {
  const { rating, flag, hidden, rotation, rotate, label, recipe } = change;
  return {
    rating: rating ?? now.rating,
    rotation: addRotations(rotation === undefined ? now.rotation : (rotation ?? 0), rotate ?? 0),
    flag: flag === undefined ? now.flag : flag === "none" ? null : flag,
    hidden: hidden === undefined ? now.hidden : hidden === true,
    label: typeof label === "string" ? labelMark(label) : now.label,
    recipe: recipe === undefined ? now.recipe : recipe !== null && recipe !== undeveloped,
  };
}

/** Packs marks into a number. */
export function packMarks(marks: Marks): number {
  const code = <Name extends keyof Marks>(name: Name): number =>
    bits[name].codeOf(marks[name]) << bits[name].at;
  return markNames.reduce((packed, name) => packed | code(name), 0);
}

/** Unpacks a number of the `marks` column. */
export function marksOf(packed = 0): Marks {
  return {
    rating: ratingOf(packed),
    rotation: rotationOf(packed),
    flag: flagOf(packed),
    hidden: isHidden(packed),
    label: markOf("label", packed),
    recipe: isDeveloped(packed),
  };
}

/** One of the marks. */
export function markOf<Name extends keyof Marks>(name: Name, packed = 0): Marks[Name] {
  const { at, mask, valueOf } = bits[name];
  return valueOf((packed >> at) & mask);
}

/** 0 (none) to 5 stars. */
export const ratingOf = (packed?: number): number => markOf("rating", packed);

/** Clockwise, in degrees. */
export const rotationOf = (packed?: number): Rotation => markOf("rotation", packed);

/** Picked or rejected; null for neither. */
export const flagOf = (packed?: number): PhotoFlag | null => markOf("flag", packed);

/** Whether the photo is hidden. */
export const isHidden = (packed?: number): boolean => markOf("hidden", packed);

/** Whether it is developed by a recipe. */
export const isDeveloped = (packed?: number): boolean => markOf("recipe", packed);

/** Whether the rotation swaps width and height. */
export function isOnItsSide(packed = 0): boolean {
  return (packed & (1 << bits.rotation.at)) !== 0;
}
