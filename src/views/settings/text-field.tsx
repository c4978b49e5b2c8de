import { useId, type ReactElement } from "react";

interface TextFieldProps {
  label: string;
  /** What it is for, below it; read out with it. */
  about: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A line to fill in: a key, an address. Nothing is completed or corrected in it. */
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
