import { useId, type ReactElement } from "react";
import { isOwnLabel, labelColours, labelMark } from "../../../photo/label.ts";
import { LabelDot, labelName } from "../../../views/shell/controls/label-dot.tsx";
import { selectionWords } from "../../../words/selection.ts";
import { tagsWords } from "../words.ts";
import "./stars-field.css";

interface LabelFieldProps {
  /** Its text, "" for none; null where photos differ. */
  label: string | null;
  onChoose: (label: string) => void;
}

/** Colours as a group of radio buttons: arrow keys move, a press on the chosen one takes it away. Other texts are told. */
export function LabelField({ label, onChoose }: LabelFieldProps): ReactElement {
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
