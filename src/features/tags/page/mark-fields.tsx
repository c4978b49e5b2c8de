import { useAtomValue } from "jotai";
import { useMemo, type ReactElement } from "react";
import type { GivenTold } from "../../../photo/fields.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { sharedMarks } from "../../../views/selection/acted-on.ts";
import { givenMarks, type GivenMark, type MarkValue } from "../../../views/selection/given-marks.ts";
import { commonWords } from "../../../words/common.ts";
import { infoWords } from "../../../words/info.ts";
import { selectionWords } from "../../../words/selection.ts";
import { labelMark } from "../../../photo/label.ts";
import { labelName } from "../../../views/shell/controls/label-dot.tsx";
import { doneWords } from "../../../views/selection/action-words.ts";
import { tagsWords } from "../words.ts";
import { LabelField } from "./label-field.tsx";
import { StarsField } from "./stars-field.tsx";

const { say } = tagsWords;

/** A mark as it is chosen in the details and in their dialog. */
interface MarkField {
  /** Of the group, for screen readers. */
  name: () => string;
  title: () => string;
  /** `value`: null where photos differ. */
  field: (value: MarkValue | null, onChoose: (value: MarkValue) => void) => ReactElement;
  /** What saving does, as a part of a sentence. */
  sets: (value: MarkValue) => string;
  /** Said after it was chosen for one photo. */
  saved: (value: MarkValue) => string;
}

/** All marks that are fields of the details. */
export const markFields: Readonly<Record<GivenMark, MarkField>> = {
  rating: {
    name: () => say("rating"),
    title: () => say("starsHeading"),
    field: (value, onChoose) => (
      <StarsField stars={value === null ? null : Number(value)} onRate={onChoose} />
    ),
    sets: (stars) =>
      stars === 0
        ? say("setsNoStars")
        : say("setsStars", { stars: commonWords.say("stars", { count: Number(stars) }) }),
    saved: (stars) => infoWords.say(stars === 0 ? "starsRemoved" : "rated"),
  },
  label: {
    name: () => selectionWords.say("labels"),
    title: () => selectionWords.say("labels"),
    field: (value, onChoose) => (
      <LabelField label={value === null ? null : String(value)} onChoose={onChoose} />
    ),
    sets: (label) =>
      label === "" ? say("removesLabel") : say("setsLabel", { label: labelName(labelMark(String(label))) }),
    saved: (label) => doneWords(1, givenMarks.label.done(label)),
  },
};

interface SharedMarkFieldsProps {
  rows: Uint32Array;
  /** The marks to be set; undefined to leave them. */
  draft: Pick<GivenTold, GivenMark>;
  onChoose: (name: GivenMark, value: MarkValue | undefined) => void;
}

/** The marks of some photos: those all have, or that they differ. */
export function SharedMarkFields({ rows, draft, onChoose }: SharedMarkFieldsProps): ReactElement[] {
  const library = useAtomValue(libraryAtom);
  const shared = useMemo(() => sharedMarks(rows, library.columns.marks), [rows, library]);
  return (Object.keys(markFields) as GivenMark[]).map((mark) => {
    const { name, title, field } = markFields[mark];
    const choose = (value: MarkValue): void => onChoose(mark, value === shared[mark] ? undefined : value);
    return (
      <section key={mark} className="tags-section" aria-label={name()}>
        <h3 className="tags-heading">{title()}</h3>
        {field(draft[mark] ?? shared[mark], choose)}
      </section>
    );
  });
}
