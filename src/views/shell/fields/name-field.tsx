import { useState, type ReactElement } from "react";
import "./name-field.css";

interface NameFieldProps {
  /** Accessible name of the field. */
  label: string;
  name: string;
  /** Takes a new name, without space around it; "" where `canBeEmpty`. Settles once `name` is what became of it. */
  onSave: (name: string) => Promise<unknown>;
  canBeEmpty?: boolean;
}

/**
 * The heading of a page, edited where it stands: Enter or leaving it saves, Escape restores. What was written stays
 * until it is saved; else it shows its name, which may change elsewhere.
 */
export function NameField({ label, name, onSave, canBeEmpty = false }: NameFieldProps): ReactElement {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? name;
  const save = async (): Promise<void> => {
    const next = text.trim();
    if (next !== name && (next !== "" || canBeEmpty)) await onSave(next);
    // Unless more was written meanwhile.
    setDraft((now) => (now === draft ? null : now));
  };
  return (
    <h1 className="shell-name-heading">
      <span className="visually-hidden">{name}</span>
      {/* Long names wrap; a name has no lines of its own. */}
      <textarea
        className="shell-name-field"
        aria-label={label}
        value={text}
        maxLength={200}
        rows={1}
        cols={Math.max(8, text.length)}
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value.replaceAll(/\s*\n\s*/g, " "))}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) {
            event.preventDefault();
            event.currentTarget.blur();
          }
          if (event.key !== "Escape") return;
          event.stopPropagation();
          setDraft(null);
        }}
      />
    </h1>
  );
}
