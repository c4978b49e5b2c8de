import { useId, type ReactElement } from "react";
import type { SharedText } from "./tags.ts";
import { tagsWords } from "../words.ts";

const { say } = tagsWords;

interface TextEntryProps {
  kind: "title" | "description";
  /** More than one line. */
  long?: boolean;
  /** What the photos have now; null before it is known. */
  shared: SharedText | null;
  /** What was typed; undefined to leave it as it is. */
  draft: string | undefined;
  onChange: (text: string | undefined) => void;
}

/** A text of some photos. Where they differ the field is empty and says so, and stays as it is until something is typed. */
export function TextEntry({ kind, long = false, shared, draft, onChange }: TextEntryProps): ReactElement {
  const id = useId();
  const text = shared?.text ?? "";
  const typed = (value: string): void =>
    onChange(value === text && shared?.mixed !== true ? undefined : value);
  const field = {
    id,
    className: "shell-field",
    value: draft ?? text,
    disabled: shared === null,
    placeholder: shared?.mixed === true && draft === undefined ? say("mixed") : "",
    onChange: ({ target }: { target: { value: string } }) => typed(target.value),
  };
  return (
    <div className="tags-section">
      <label className="tags-heading" htmlFor={id}>
        {say(kind)}
      </label>
      {long ? <textarea rows={3} {...field} /> : <input type="text" autoComplete="off" {...field} />}
      {draft !== undefined && (
        <button type="button" className="tags-undo" onClick={() => onChange(undefined)}>
          {say(kind === "title" ? "leaveTitle" : "leaveDescription")}
        </button>
      )}
    </div>
  );
}
