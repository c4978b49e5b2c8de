import { useId, useState, type ReactElement } from "react";
import type { Facets } from "../../../photo/filter/facets.ts";
import { changeFilter } from "../../../store/filter/filter.ts";
import { Button } from "../../shell/controls/button.tsx";
import { Pill } from "./pill.tsx";

interface DateChoiceProps {
  from: string | null;
  to: string | null;
  years: Facets["years"];
}

const fewYears = 8;

/** A year by one press, or any two days. */
export function DateChoice({ from, to, years }: DateChoiceProps): ReactElement {
  const [all, setAll] = useState(false);
  const isChosen = (year: number): boolean => from === firstDay(year) && to === lastDay(year);
  const shown = all ? years : years.filter(({ year }, i) => i < fewYears || isChosen(year));
  return (
    <fieldset className="search-group">
      <legend className="search-group-name">Date</legend>
      <div className="search-days">
        <Day label="From" value={from} last={to} onChange={(day) => changeFilter({ from: day })} />
        <Day label="To" value={to} first={from} onChange={(day) => changeFilter({ to: day })} />
      </div>
      {years.length > 0 && (
        <div className="search-pills">
          {shown.map(({ year, count }) => (
            <Pill
              key={year}
              label={String(year)}
              count={count}
              chosen={isChosen(year)}
              onChoose={(on) =>
                changeFilter(on ? { from: firstDay(year), to: lastDay(year) } : { from: null, to: null })
              }
            />
          ))}
          {shown.length < years.length && (
            <Button kind="plain" className="search-more" onClick={() => setAll(true)}>
              Show all {years.length} years
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

const firstDay = (year: number): string => `${String(year).padStart(4, "0")}-01-01`;
const lastDay = (year: number): string => `${String(year).padStart(4, "0")}-12-31`;

interface DayProps {
  label: string;
  value: string | null;
  first?: string | null;
  last?: string | null;
  onChange: (day: string | null) => void;
}

function Day({ label, value, first = null, last = null, onChange }: DayProps): ReactElement {
  const id = useId();
  return (
    <div className="search-day">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value ?? ""}
        min={first ?? undefined}
        max={last ?? undefined}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  );
}
