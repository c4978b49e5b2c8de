import { useMemo, useRef, useState, type PointerEvent, type ReactElement } from "react";
import type { PublishedMonths } from "../shared/published.ts";
import { commonWords } from "../../../words/common.ts";
import { publishedWords } from "../words.ts";
import { formatMonth, formatYear } from "../../../views/shell/words/format.ts";

const { say } = publishedWords;

interface MonthBarsProps {
  months: PublishedMonths;
  from: number | null;
  to: number | null;
  /** A person chose these months, in wall-clock milliseconds, `to` excluded. */
  onChoose: (from: number, to: number) => void;
}

/** Most bars: a photo with a wrong date must not make every other bar invisible. */
const mostBars = 1200;

/** The first moment of a month that is counted as year * 12 + month - 1, in wall-clock milliseconds. */
export function startOfMonth(month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 1);
  return date.getTime();
}

/** CellCounts of every month to the last; `first` is the first of them. */
interface MonthCounts {
  first: number;
  bars: number[];
}

/** Every month from the first with photos to the last. */
export function barsOf({ months, counts }: Pick<PublishedMonths, "months" | "counts">): MonthCounts {
  const last = months.at(-1) ?? -1;
  const bars = Array<number>(Math.min(mostBars, Math.max(0, last - (months[0] ?? 0) + 1))).fill(0);
  const first = last - bars.length + 1;
  for (const [at, month] of months.entries()) if (month >= first) bars[month - first] = counts[at] ?? 0;
  return { first, bars };
}

/** The bars as a path, one high and one wide each. Heights go by the square root: few photos are visible beside thousands. */
function monthsPath(bars: readonly number[]): string {
  const most = Math.sqrt(bars.reduce((a, b) => Math.max(a, b), 1));
  const bar = (count: number, at: number): string => {
    const top = 1 - Math.max(0.08, Math.sqrt(count) / most);
    return count === 0 ? "" : `M${at + 0.1} 1V${top.toFixed(3)}h.8V1z`;
  };
  return bars.map(bar).join("");
}

/** The stretch of bars a filter leaves; null without one. */
export function spanOfFilter(
  { first, bars }: MonthCounts,
  from: number | null,
  to: number | null,
): { start: number; end: number } | null {
  if (from === null && to === null) return null;
  const place = (time: number): number => {
    const date = new Date(time);
    const part = (date.getUTCDate() - 1) / 31;
    return Math.min(bars.length, Math.max(0, date.getUTCFullYear() * 12 + date.getUTCMonth() + part - first));
  };
  return { start: from === null ? 0 : place(from), end: to === null ? bars.length : place(to) };
}

/** Years to name below the bars, at most seven or so: all, every second, fifth or tenth. */
export function barYears({ first, bars }: MonthCounts): { at: number; month: number }[] {
  const [start, end] = [Math.ceil(first / 12), Math.floor((first + bars.length - 1) / 12)];
  const step = [1, 2, 5, 10, 20, 50].find((each) => (end - start) / each <= 7) ?? 100;
  const marks: { at: number; month: number }[] = [];
  for (let year = Math.ceil(start / step) * step; year <= end; year += step)
    marks.push({ at: year * 12 - first, month: year * 12 });
  return marks;
}

/** Photos by month. A press or a drag chooses months; the date fields above do the same by keyboard. */
export function MonthBars({ months, from, to, onChoose }: MonthBarsProps): ReactElement | null {
  const counts = useMemo(() => barsOf(months), [months]);
  const { first, bars } = counts;
  const path = useMemo(() => monthsPath(bars), [bars]);
  const box = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ start: number; end: number } | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  if (bars.length === 0) return <div className="published-months" aria-hidden />;
  const barAt = ({ clientX }: PointerEvent): number => {
    const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return Math.min(bars.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars.length)));
  };
  const dragged = drag && { start: Math.min(drag.start, drag.end), end: Math.max(drag.start, drag.end) + 1 };
  const chosen = dragged ?? spanOfFilter(counts, from, to);
  const label = drag?.end ?? hovered;
  const share = (bar: number): string => `${(bar / bars.length) * 100}%`;
  return (
    <div
      ref={box}
      className="published-months"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, by no file
      role="img"
      aria-label={say("byMonth", {
        first: formatYear(startOfMonth(first)),
        last: formatYear(startOfMonth(first + bars.length - 1)),
      })}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ start: barAt(event), end: barAt(event) });
      }}
      onPointerMove={(event) => {
        const at = barAt(event);
        setHovered(event.pointerType === "mouse" ? at : null);
        setDrag((before) => before && { ...before, end: at });
      }}
      onPointerUp={() => {
        if (dragged) onChoose(startOfMonth(first + dragged.start), startOfMonth(first + dragged.end));
        setDrag(null);
      }}
      onPointerCancel={() => setDrag(null)}
      onPointerLeave={() => setHovered(null)}
    >
      <svg viewBox={`0 0 ${bars.length} 1`} preserveAspectRatio="none" aria-hidden>
        {chosen && <rect x={chosen.start} width={Math.max(0, chosen.end - chosen.start)} height={1} />}
        <path d={path} />
      </svg>
      <div className="published-years" aria-hidden>
        {barYears(counts).map(({ at, month }) => (
          <span key={month} style={{ left: `min(${share(at)}, 100% - 2.6em)` }}>
            {formatYear(startOfMonth(month))}
          </span>
        ))}
      </div>
      {label !== null && (
        <span className="published-month" style={{ left: `clamp(90px, ${share(label + 0.5)}, 100% - 90px)` }}>
          {say("ofMonth", {
            month: formatMonth(startOfMonth(first + label)),
            photos: commonWords.say("photos", { count: bars[label] ?? 0 }),
          })}
        </span>
      )}
    </div>
  );
}
