import { useState, type ReactElement } from "react";
import { dayMs } from "../../../photo/filter/histogram.ts";
import { coverageWords } from "../words.ts";
import { formatCount, formatMonth } from "../../../views/shell/words/format.ts";
import { firstOfMonth, type CalendarDays } from "./calendar-days.ts";

const { say } = coverageWords;

/** The calendar as a table, a row for each month with photos; made when it is opened. */
export function DaysTable({ days }: { days: CalendarDays }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="coverage-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
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
