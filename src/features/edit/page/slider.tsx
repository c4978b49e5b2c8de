import { useId, type CSSProperties, type ReactElement } from "react";
import { localeNow, oncePerLocale } from "../../../words/locale.ts";

interface EditSliderProps {
  name: string;
  least: number;
  most: number;
  step: number;
  value: number;
  /** Behind the number. */
  unit?: string;
  onChange: (value: number) => void;
}

const signed = oncePerLocale(
  (locale) => new Intl.NumberFormat(locale, { signDisplay: "exceptZero", maximumFractionDigits: 2 }),
);

/** A slider with its name and value; a double click on it, or Delete, lets it rest at 0. */
export function EditSlider(props: EditSliderProps): ReactElement {
  const { name, least, most, step, value, unit = "", onChange } = props;
  const field = useId();
  const share = (at: number): number => (100 * (at - least)) / (most - least);
  const [from, to] = [share(Math.min(0, value)), share(Math.max(0, value))];
  const shown = `${signed(localeNow()).format(value)}${unit}`;
  return (
    <div
      className="edit-slider"
      style={{ "--edit-from": `${from}%`, "--edit-to": `${to}%` } as CSSProperties}
    >
      <label htmlFor={field}>{name}</label>
      <output htmlFor={field} className="tabular" aria-hidden>
        {shown}
      </output>
      <input
        id={field}
        type="range"
        {...{ min: least, max: most, step, value }}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        onDoubleClick={() => onChange(0)}
        onKeyDown={(event) => {
          if (event.key === "Backspace" || event.key === "Delete") onChange(0);
        }}
      />
    </div>
  );
}
