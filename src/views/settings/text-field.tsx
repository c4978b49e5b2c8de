import { useId, type ReactElement } from "react";

interface TextFieldProps {
  label: string;
  /** Its description, below it. */
  about: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A single-line field without completion and correction. */
export function TextField({ label, about, placeholder, value, onChange }: TextFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="settings-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-about`} className="shell-quiet">
        {about}
      </p>
    </div>
  );
}
