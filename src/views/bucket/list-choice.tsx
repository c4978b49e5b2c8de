import { useId, type ReactElement } from "react";

interface ListChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly (readonly [value: Value, words: string])[];
  onChange: (value: Value) => void;
}

/** A list of choices below its name. */
export function ListChoice<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: ListChoiceProps<Value>): ReactElement {
  const id = useId();
  return (
    <div className="bucket-field">
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
