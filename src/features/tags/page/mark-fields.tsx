import { useAtomValue } from "jotai";
import { useId, useMemo, type ReactElement } from "react";
import type { GivenAnnotations } from "../../../photo/fields.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { sharedMarks } from "../../../views/selection/acted-on.ts";
import { givenMarks, type GivenMark, type MarkValue } from "../../../views/selection/given-marks.ts";
import { commonWords } from "../../../words/common.ts";
import { infoWords } from "../../../words/info.ts";
import { selectionWords } from "../../../words/selection.ts";
import { isOwnLabel, labelColours, labelMark } from "../../../photo/label.ts";
import { LabelDot, labelName } from "../../../views/shell/controls/label-dot.tsx";
import { doneWords } from "../../../views/selection/action-words.ts";
import { tagsWords } from "../words.ts";
import "./stars-field.css";
import { StarIcon } from "../../../views/shell/controls/icons.tsx";

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

interface StarsFieldProps {
  /** 0 to 5; null where photos differ. */
  stars: number | null;
  onRate: (stars: number) => void;
}

/** Stars as a group of radio buttons: arrow keys move, a press on the chosen number takes the stars away. */
function StarsField({ stars, onRate }: StarsFieldProps): ReactElement {
  const name = useId();
  return (
    <fieldset className="tags-stars" aria-label={say("starsHeading")}>
      {[0, 1, 2, 3, 4, 5].map((value) => (
        <label key={value} className="tags-star" data-on={stars !== null && value > 0 && value <= stars}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={stars === value}
            aria-label={value === 0 ? say("noStars") : commonWords.say("stars", { count: value })}
            onChange={() => onRate(value)}
            onClick={() => {
              if (stars === value && value > 0) onRate(0);
            }}
          />
          {value === 0 ? (
            <span className="tags-star-none">{say("none")}</span>
          ) : (
            <StarIcon size={20} aria-hidden />
          )}
        </label>
      ))}
      {stars === null && <span className="shell-quiet">{say("differentStars")}</span>}
    </fieldset>
  );
}

interface LabelFieldProps {
  /** Its text, "" for none; null where photos differ. */
  label: string | null;
  onChoose: (label: string) => void;
}

/** Colours as a group of radio buttons: arrow keys move, a press on the chosen one takes it away. Other texts are told. */
function LabelField({ label, onChoose }: LabelFieldProps): ReactElement {
  const name = useId();
  const mark = label === null ? null : labelMark(label);
  return (
    <fieldset className="tags-stars" aria-label={selectionWords.say("labels")}>
      {(["", ...labelColours] as const).map((value) => (
        <label key={value} className="tags-star" title={labelName(value)}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={mark === value}
            aria-label={labelName(value)}
            onChange={() => onChoose(value)}
            onClick={() => {
              if (mark === value && value !== "") onChoose("");
            }}
          />
          {value === "" ? (
            <span className="tags-star-none">{tagsWords.say("none")}</span>
          ) : (
            <LabelDot label={value} size={mark === value ? 22 : 14} />
          )}
        </label>
      ))}
      {label === null && <span className="shell-quiet">{tagsWords.say("mixed")}</span>}
      {label !== null && isOwnLabel(label) && (
        <span className="shell-quiet">{label === "other" ? labelName("other") : label}</span>
      )}
    </fieldset>
  );
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
  draft: Pick<GivenAnnotations, GivenMark>;
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
