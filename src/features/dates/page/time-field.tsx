import type { ReactElement } from "react";

interface TimeFieldProps {
  label: string;
  /** "2024-05-03T10:11:12", or "". */
  value: string;
  onValue: (value: string) => void;
}

/** A date and time of day, to the second, in no zone. */
export function TimeField({ label, value, onValue }: TimeFieldProps): ReactElement {
  return (
    <label className="dates-field">
      <span>{label}</span>
      <input
        type="datetime-local"
        className="shell-field"
        step={1}
        min="0001-01-01T00:00:00"
        max="9999-12-31T23:59:59"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </label>
  );
}
