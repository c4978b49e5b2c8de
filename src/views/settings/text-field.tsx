import { useId, type ReactElement } from "react";

interface TextFieldProps {
  label: string;
  /** Its description, below it. */
  about: string;
  placeholder?: string;
  value: string;
  /** Whether what is typed is hidden. */
  hidden?: boolean;
  onChange: (value: string) => void;
}

/** A single-line field without completion and correction. */
export function TextField({
  label,
  about,
  placeholder,
  value,
  hidden = false,
  onChange,
}: TextFieldProps): ReactElement {
  const id = useId();
  return (
    <div className="settings-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={hidden ? "password" : "text"}
        value={value}
        placeholder={placeholder}
        autoComplete={hidden ? "new-password" : "off"}
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
