import { useState, type ReactElement } from "react";
import "./name-field.css";

interface NameFieldProps {
  /** Accessible name of the field. */
  label: string;
  name: string;
  /** Takes a new name, without space around it; "" where `canBeEmpty`. */
  onSave: (name: string) => void;
  canBeEmpty?: boolean;
}

/**
 * The heading of a page, edited where it stands: Enter or leaving it saves, Escape restores. Give it its name as its key,
 * so that it follows changes from elsewhere.
 */
export function NameField({ label, name, onSave, canBeEmpty = false }: NameFieldProps): ReactElement {
  const [draft, setDraft] = useState(name);
  const save = (): void => {
    const next = draft.trim();
    if (next === name || (next === "" && !canBeEmpty)) setDraft(name);
    else onSave(next);
  };
  return (
    <h1 className="shell-name-heading">
      <span className="visually-hidden">{name}</span>
      <input
        className="shell-name-field"
        aria-label={label}
        value={draft}
        maxLength={200}
        size={Math.max(8, draft.length)}
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key !== "Escape") return;
          event.stopPropagation();
          setDraft(name);
        }}
      />
    </h1>
  );
}
