import { useId, type ReactElement } from "react";
import "./choice.css";

interface ChoiceProps<Value extends string> {
  /** Of what is around the label and the list. */
  className: string;
  label: string;
  value: Value;
  choices: readonly (readonly [value: Value, words: string])[];
  onChange: (value: Value) => void;
}

/** A labelled list of choices. */
export function Choice<Value extends string>({
  className,
  label,
  value,
  choices,
  onChange,
}: ChoiceProps<Value>): ReactElement {
  const id = useId();
  return (
    <div className={`shell-choice ${className}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([one]) => one === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
