import type { GivenAnnotations } from "../../photo/fields.ts";
import type { AnnotationMarks } from "../../photo/marks.ts";
import type { PhotoChange } from "../../photo/photo-edit.ts";
import { commonWords } from "../../words/common.ts";
import { selectionWords } from "../../words/selection.ts";
import { type LabelColour, labelColours, labelMark } from "../../photo/label.ts";
import { StarIcon, type Icon } from "../shell/controls/icons.tsx";
import { labelName } from "../shell/controls/label-dot.tsx";
import type { Done } from "./action-words.ts";

const { say } = selectionWords;

/** A mark that is one of several choices. */
export type GivenMark = keyof AnnotationMarks;

/** What a mark is given as; the empty text and 0 take it out. */
export type MarkValue = NonNullable<GivenAnnotations[GivenMark]>;

interface MarkChoices {
  /** In the order of menus. */
  choices: readonly MarkValue[];
  /** The key of a choice; null for none. */
  keyOf: (value: MarkValue) => string | null;
  icon?: Icon;
  words: (value: MarkValue) => string;
  done: (value: MarkValue) => Done;
  undone: Done;
  /** A choice is taken out again by its key. */
  toggles: boolean;
}

/** "No stars", "1 star", "4 stars". */
export const starWords = (count: number): string =>
  count === 0 ? say("starsNone") : commonWords.say("stars", { count });

/** As Lightroom has them: purple has none. */
export const labelKeys = ["6", "7", "8", "9"];

/** All marks that are given by menus and keys. */
export const givenMarks: Readonly<Record<GivenMark, MarkChoices>> = {
  rating: {
    choices: [5, 4, 3, 2, 1, 0],
    keyOf: String,
    icon: StarIcon,
    words: (stars) => starWords(Number(stars)),
    done: (stars) => (count) =>
      stars === 0 ? say("ratedNone", { count }) : say("rated", { count, stars: starWords(Number(stars)) }),
    undone: "doneRatedBefore",
    toggles: false,
  },
  label: {
    choices: [...labelColours, ""],
    keyOf: (label) => labelKeys[labelColours.indexOf(label as LabelColour)] ?? null,
    words: (label) => labelName(labelMark(String(label))),
    done: (label) => (count) =>
      label === ""
        ? say("unlabelled", { count })
        : say("labelled", { count, label: labelName(labelMark(String(label))) }),
    undone: "doneLabelledBefore",
    toggles: true,
  },
};

/** The names of all of them. */
export const givenMarkNames = Object.keys(givenMarks) as GivenMark[];

/** Marks that photos have in common; null where they differ. */
export type SharedMarks = { [Name in GivenMark]: AnnotationMarks[Name] | null };

/** A change by which a mark is given, and its messages. */
export interface MarkChange {
  change: PhotoChange;
  done: Done;
  undone: Done;
}

/** Gives a mark. */
export const markChange = (name: GivenMark, value: MarkValue): MarkChange => ({
  change: { [name]: value },
  done: givenMarks[name].done(value),
  undone: givenMarks[name].undone,
});

/** What a key gives; null for other keys. */
export function changeOfKey(key: string, { get }: { get: (name: GivenMark) => unknown }): MarkChange | null {
  for (const name of givenMarkNames) {
    const { choices, keyOf, toggles } = givenMarks[name];
    const value = choices.find((choice) => keyOf(choice) === key);
    if (value === undefined) continue;
    const none = choices.at(-1) ?? value;
    return markChange(name, toggles && get(name) === value ? none : value);
  }
  return null;
}

/** Whether a key gives a mark. */
export const isMarkKey = (key: string): boolean => changeOfKey(key, { get: () => null }) !== null;
