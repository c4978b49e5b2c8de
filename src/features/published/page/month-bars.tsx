import { useMemo, useRef, useState, type PointerEvent, type ReactElement } from "react";
import type { PublishedMonths } from "../shared/published.ts";
import { commonWords } from "../../../words/common.ts";
import { publishedWords } from "../words.ts";
import { formatMonth, formatYear } from "../../../views/shell/words/format.ts";
import { barsOf, monthsPath, spanOfFilter, startOfMonth, barYears } from "./months.ts";

const { say } = publishedWords;

interface MonthBarsProps {
  months: PublishedMonths;
  from: number | null;
  to: number | null;
  /** A person chose these months, in wall-clock milliseconds, `to` excluded. */
  onChoose: (from: number, to: number) => void;
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
