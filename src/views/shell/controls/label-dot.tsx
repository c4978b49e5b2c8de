import type { ReactElement } from "react";
import type { LabelMark } from "../../../photo/label.ts";
import { selectionWords } from "../../../words/selection.ts";

const { say } = selectionWords;

/** Calm, and told apart from each other beside light and dark pictures. */
const fills: Readonly<Record<LabelMark, string>> = {
  Red: "#d9534a",
  Yellow: "#e0b23a",
  Green: "#4f9d5d",
  Blue: "#4a7fd0",
  Purple: "#8f63c4",
  other: "#f2f2f2",
  "": "none",
};

interface LabelDotProps {
  label: LabelMark;
  size?: number | string;
  className?: string;
}

/** A colour label as a dot; one of no colour is a ring, and none is a dashed ring. */
export function LabelDot({ label, size = 10, className }: LabelDotProps): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" className={className} data-label={label} aria-hidden>
      <circle
        cx={5}
        cy={5}
        r={4}
        style={{ fill: fills[label] }}
        stroke="currentcolor"
        strokeWidth={0.75}
        strokeDasharray={label === "" ? "1.5 1.5" : undefined}
      />
    </svg>
  );
}

/** "Red"; "No label"; what is no colour is "Other label", unless its text is known. */
export function labelName(label: LabelMark): string {
  if (label === "") return say("labelNone");
  return say(label === "other" ? "labelOther" : `label${label}`);
}

/** "Label: Red". */
export const labelWords = (label: LabelMark): string => say("labelNamed", { label: labelName(label) });
