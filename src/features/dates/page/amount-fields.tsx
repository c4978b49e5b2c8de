import type { ReactElement } from "react";
import { datesWords } from "../words.ts";
import type { Amount } from "./wish.ts";

const { say } = datesWords;

const parts = [
  ["days", "unitDays", 99_999],
  ["hours", "unitHours", 9999],
  ["minutes", "unitMinutes", 9999],
  ["seconds", "unitSeconds", 9999],
] as const;

interface AmountFieldsProps {
  legend: string;
  /** Names of the choice of direction, and of both. */
  direction: readonly [name: string, plus: string, minus: string];
  amount: Amount;
  onAmount: (amount: Amount) => void;
}

/** An amount of time and its direction. */
export function AmountFields({ legend, direction, amount, onAmount }: AmountFieldsProps): ReactElement {
  const [name, plus, minus] = direction;
  return (
    <fieldset className="dates-group">
      <legend>{legend}</legend>
      <div className="dates-amount">
        {parts.map(([key, unit, most]) => (
          <label key={key} className="dates-number">
            <input
              type="number"
              className="shell-field"
              inputMode="numeric"
              aria-label={say(key)}
              min={0}
              max={most}
              step={1}
              value={amount[key]}
              onChange={({ target }) => {
                const value = Math.floor(Number(target.value)) || 0;
                onAmount({ ...amount, [key]: Math.max(0, Math.min(most, value)) });
              }}
            />
            <span aria-hidden>{say(unit)}</span>
          </label>
        ))}
        <select
          className="shell-field"
          aria-label={name}
          value={amount.plus ? "plus" : "minus"}
          onChange={({ target }) => onAmount({ ...amount, plus: target.value === "plus" })}
        >
          <option value="plus">{plus}</option>
          <option value="minus">{minus}</option>
        </select>
      </div>
    </fieldset>
  );
}
