import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { EscapeTurn } from "../../../features/tags/page/escape-turn.tsx";
import { Button } from "../../shell/controls/button.tsx";
import { EditIcon } from "../../shell/controls/icons.tsx";
import { infoWords } from "../../../words/info.ts";

const { say } = infoWords;

/** What each text is called, and the buttons beside it. */
const texts = {
  title: { label: "title", add: "addTitle", edit: "editTitle", restore: "restoreTitle" },
  description: {
    label: "description",
    add: "addDescription",
    edit: "editDescription",
    restore: "restoreDescription",
  },
} as const;

interface InlineTextProps {
  kind: keyof typeof texts;
  /** More than one line: Enter with Shift starts another. */
  long?: boolean;
  /** Null for none. */
  text: string | null;
  /** The text is not that of the file. */
  restores: boolean;
  /** "" removes the text. */
  onSave: (text: string) => void;
  onRestore: () => void;
}

/** A text of the details, edited where it stands: Enter or leaving the field saves, Escape cancels. */
export function InlineText({
  kind,
  long = false,
  text,
  restores,
  onSave,
  onRestore,
}: InlineTextProps): ReactElement {
  const [draft, setDraft] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const { label, add, edit, restore } = texts[kind];
  useEffect(() => {
    // Back to the button that opened the field.
    if (wasOpen.current && draft === null && document.activeElement?.closest(".viewer-info") === null)
      button.current?.focus();
    wasOpen.current = draft !== null;
  }, [draft]);
  const save = (): void => {
    if (draft === null) return;
    setDraft(null);
    if (draft.trim() !== (text ?? "")) onSave(draft.trim());
  };
  return (
    <div className="viewer-fact">
      <dt>{say(label)}</dt>
      <dd>
        {draft === null ? (
          <button
            ref={button}
            type="button"
            className="viewer-inline"
            aria-label={text === null ? say(add) : say(edit, { text })}
            onClick={() => setDraft(text ?? "")}
          >
            <span data-empty={text === null}>{text ?? say(add)}</span>
            <EditIcon size={16} aria-hidden />
          </button>
        ) : (
          <>
            <EscapeTurn onEscape={() => setDraft(null)} />
            <Field label={say(label)} long={long} value={draft} onChange={setDraft} onDone={save} />
          </>
        )}
      </dd>
      {restores && draft === null && (
        <dd>
          <Button kind="plain" className="viewer-restore" onClick={onRestore}>
            {say(restore)}
          </Button>
        </dd>
      )}
    </div>
  );
}

interface FieldProps {
  label: string;
  long: boolean;
  value: string;
  onChange: (text: string) => void;
  onDone: () => void;
}

function Field({ label, long, value, onChange, onDone }: FieldProps): ReactElement {
  const field = {
    className: "shell-field viewer-inline-field",
    "aria-label": label,
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
    autoFocus: true,
    autoComplete: "off",
    value,
    onBlur: onDone,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    onKeyDown: (event: KeyboardEvent) => {
      // The keys of the viewer would step through the photos.
      event.stopPropagation();
      if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onDone();
    },
  };
  return long ? <textarea rows={3} {...field} /> : <input type="text" {...field} />;
}
