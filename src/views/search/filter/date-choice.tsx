import { useId, type ReactElement } from "react";
import type { Facets } from "../../../photo/filter/facets.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { changeFilter } from "../../../store/filter/filter.ts";
import { formatYear } from "../../shell/words/format.ts";
import { PillGroup, Pills } from "./pills.tsx";
import { searchWords } from "../../../words/search.ts";

const { say } = searchWords;

interface DateChoiceProps {
  from: string | null;
  to: string | null;
  years: Facets["years"];
}

/** A year by one press, or any range of days. */
export function DateChoice({ from, to, years }: DateChoiceProps): ReactElement {
  return (
    <PillGroup name={say("date")}>
      <div className="search-days">
        <DayField
          label={say("from")}
          value={from}
          last={to}
          onChange={(day) => changeFilter({ from: day })}
        />
        <DayField label={say("to")} value={to} first={from} onChange={(day) => changeFilter({ to: day })} />
      </div>
      {years.length > 0 && (
        <div className="search-pills">
          <Pills
            few={8}
            showAll={say("showAllYears", { count: years.length })}
            pills={years.map(({ year, count }) => ({
              id: String(year),
              label: formatYear(parseWallTime(`${firstDay(year)}T00:00`)),
              count,
              chosen: from === firstDay(year) && to === lastDay(year),
              onChoose: (on) =>
                changeFilter(on ? { from: firstDay(year), to: lastDay(year) } : { from: null, to: null }),
            }))}
          />
        </div>
      )}
    </PillGroup>
  );
}

const firstDay = (year: number): string => `${String(year).padStart(4, "0")}-01-01`;
const lastDay = (year: number): string => `${String(year).padStart(4, "0")}-12-31`;

interface DayFieldProps {
  label: string;
  value: string | null;
  first?: string | null;
  last?: string | null;
  onChange: (day: string | null) => void;
}

function DayField({ label, value, first = null, last = null, onChange }: DayFieldProps): ReactElement {
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
