import { useAtomValue } from "jotai";
import { useMemo, useState, type ReactElement } from "react";
import { dayMs } from "../../../photo/filter/histogram.ts";
import { tripsAtom } from "../../trips/page/trips.ts";
import type { GapsFound } from "./gaps.ts";
import { gapsWords } from "../words.ts";
import { formatCount, formatDay, formatMonth } from "../../../views/shell/words/format.ts";
import { tripName } from "../../../views/shell/words/trip-words.ts";
import { CalendarDays, firstOfMonth, numberOfDay } from "./calendar-days.ts";
import { ChosenDays, type ChosenRange } from "./chosen-days.tsx";
import { YearStrip } from "./year-strip.tsx";

const { say } = gapsWords;

/** Trips listed; there are people with hundreds. */
const mostTrips = 30;

/** Years shown at first: the rest follows in the table. */
const mostYears = 60;

/** The calendar as a table, a row for each month with photos; made when it is opened. */
function DaysTable({ days }: { days: CalendarDays }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="gaps-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("table")}</summary>
      {isOpen && (
        <table>
          <thead>
            <tr>
              {(["month", "photos", "unplaced"] as const).map((column) => (
                <th key={column} scope="col">
                  {say(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular">
            {monthsOf(days).map(({ first, photos, unplaced }) => (
              <tr key={first}>
                <th scope="row">{formatMonth(first * dayMs)}</th>
                <td>{formatCount(photos)}</td>
                <td>{formatCount(unplaced)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

function monthsOf(days: CalendarDays): { first: number; photos: number; unplaced: number }[] {
  return days.years.flatMap(({ year }) =>
    Array.from({ length: 12 }, (_, at) => 11 - at)
      .map((month) => {
        const first = firstOfMonth(year, month);
        const next = month === 11 ? firstOfMonth(year + 1, 0) : firstOfMonth(year, month + 1);
        return { first, ...days.within(first, next - 1) };
      })
      .filter(({ photos }) => photos > 0),
  );
}

/** Which photos of which days have no location. */
export function DaysSection({ gaps }: { gaps: GapsFound }): ReactElement {
  const days = useMemo(() => new CalendarDays(gaps.days), [gaps.days]);
  const [chosen, setChosen] = useState<ChosenRange | null>(null);
  const choose = (day: number, year: number): void =>
    setChosen({ from: day, to: day, name: formatDay(day * dayMs), under: String(year) });
  return (
    <section className="shell-section" aria-labelledby="gaps-days">
      <h2 id="gaps-days" className="shell-section-title">
        {say("days")}
      </h2>
      <p>{say("share", { count: gaps.unplaced, total: gaps.photos })}</p>
      <p className="shell-quiet">{say("daysText")}</p>
      <p id="gaps-keys" className="shell-quiet gaps-keys">
        {say("keys")}
      </p>
      <Legend />
      {days.years.slice(0, mostYears).map((year) => (
        <div key={year.year} className="gaps-year">
          <p className="gaps-year-name tabular">
            {year.year}
            <span className="shell-quiet">{say("share", { count: year.unplaced, total: year.photos })}</span>
          </p>
          <YearStrip
            days={days}
            year={year}
            chosen={chosen !== null && chosen.from === chosen.to ? chosen.from : null}
            onChoose={(day) => choose(day, year.year)}
          />
          {chosen?.under === String(year.year) && <ChosenDays days={days} chosen={chosen} />}
        </div>
      ))}
      {days.years.length > 0 && <DaysTable days={days} />}
      <TripGaps days={days} chosen={chosen} onChoose={setChosen} />
    </section>
  );
}

function Legend(): ReactElement {
  return (
    <ul className="gaps-legend">
      {(["legendAll", "legendSome", "legendNone"] as const).map((level) => (
        <li key={level}>
          <span className="gaps-sign" data-level={level} aria-hidden />
          {say(level)}
        </li>
      ))}
    </ul>
  );
}

interface TripGapsProps {
  days: CalendarDays;
  chosen: ChosenRange | null;
  onChoose: (range: ChosenRange) => void;
}

/** Trips some of whose days have photos without a location, most of them first. */
function TripGaps({ days, chosen, onChoose }: TripGapsProps): ReactElement | null {
  const trips = useAtomValue(tripsAtom)?.trips;
  const found = useMemo(
    () =>
      (trips ?? [])
        .map((trip) => {
          const [from, to] = [numberOfDay(trip.from), numberOfDay(trip.to)];
          return { id: trip.id, from, to, name: tripName(trip), ...days.within(from, to) };
        })
        .filter(({ unplaced }) => unplaced > 0)
        .sort((a, b) => b.unplaced - a.unplaced),
    [trips, days],
  );
  if (found.length === 0) return null;
  return (
    <>
      <h3 className="shell-section-title gaps-sub">{say("trips")}</h3>
      <ul className="gaps-rows">
        {found.slice(0, mostTrips).map(({ id, name, from, to, photos, unplaced }) => (
          <li key={id}>
            <button
              type="button"
              className="gaps-row"
              aria-expanded={chosen?.under === id}
              onClick={() => onChoose({ from, to, name, under: id })}
            >
              <span>{name}</span>
              <span className="shell-quiet tabular">{say("share", { count: unplaced, total: photos })}</span>
            </button>
            {chosen?.under === id && <ChosenDays days={days} chosen={chosen} />}
          </li>
        ))}
      </ul>
      {found.length > mostTrips && (
        <p className="shell-quiet">{say("more", { count: found.length - mostTrips })}</p>
      )}
    </>
  );
}
