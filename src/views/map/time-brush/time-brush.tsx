/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an <input type="range"> has one handle, and cannot be drawn upon */
import { atom, useAtom, useAtomValue } from "jotai";
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
} from "react";
import { changeFilter, filterAtom } from "../../../store/filter/filter.ts";
import { dayMs, type Histogram } from "../../../photo/filter/histogram.ts";
import { previewDates } from "../../../store/map/preview-dates.ts";
import { liveQuery } from "../../../store/query.ts";
import { orderAtom } from "../../../store/library/snapshot.ts";
import { formatShortDay } from "../../shell/words/format.ts";
import { CalendarIcon } from "../../shell/controls/icons.tsx";
import { useNarrow } from "../../shell/layout/use-media.ts";
import { mapMoveAtom } from "../map-state.ts";
import { oncePerLocale } from "../../../words/locale.ts";
import {
  chosenSpan,
  datesOf,
  dayAfterKey,
  dayAt,
  daysOf,
  movedBy,
  partsOf,
  spanBetween,
  withEnd,
  type End,
  type Span,
} from "./time-span.ts";
import { ToolButton } from "../tools/tool-button.tsx";
import { useEscape } from "../../shell/keys.ts";
import { mapWords } from "../../../words/map.ts";
import "./time-brush.css";

const { say } = mapWords;

/** Whether the person opened or closed the brush; null depends on the window's width. */
const wishAtom = atom<boolean | null>(null);

/** Width of a bar in CSS pixels. */
const barPixels = 4;

/** As wide as the map, in CSS pixels. */
const widthAtom = atom((get) => get(mapMoveAtom)?.width ?? 600);

/**
 * When the matching photos were taken, regardless of the filter's dates. Null before the first answer, and with fewer
 * than two dates.
 */
const histogramAtom = liveQuery<number, Histogram | null>({
  // In steps, so that dragging the divider does not ask at every pixel.
  question: (get) => Math.max(20, Math.round(get(widthAtom) / barPixels / 10) * 10),
  dependsOn: (get) => get(orderAtom),
  ask: (library, bins) => library.queries.histogram(bins),
  restMs: 500,
});

/** Opens and closes the time brush, if there are dates to choose from. */
export function TimeTool(): ReactElement {
  const [wish, setWish] = useAtom(wishAtom);
  const narrow = useNarrow();
  const open = wish ?? !narrow;
  const some = useAtomValue(histogramAtom) !== null;
  return (
    <ToolButton
      icon={CalendarIcon}
      label={say("time")}
      title={say("timeHint")}
      expanded={open && some}
      disabled={some ? null : say("timeNone")}
      onClick={() => setWish(!open)}
    />
  );
}

/** Bars under the map that show when the photos were taken; a span of them can be selected. */
export function TimeBrush(): ReactElement | null {
  const wish = useAtomValue(wishAtom);
  const narrow = useNarrow();
  const width = useAtomValue(widthAtom);
  const histogram = useAtomValue(histogramAtom);
  if (!histogram || !(wish ?? !narrow)) return null;
  return <Brush histogram={histogram} width={width} />;
}

interface BrushProps {
  histogram: Histogram;
  /** About, in CSS pixels. */
  width: number;
}

/**
 * Bars as an SVG path, one unit high and a unit wide each. Heights go by the square root, so that a few photos are
 * visible beside thousands.
 */
export function barsPath(counts: Uint32Array): string {
  const most = Math.sqrt(counts.reduce((a, b) => Math.max(a, b), 1));
  let path = "";
  for (const [at, count] of counts.entries()) {
    if (count === 0) continue;
    const top = 1 - Math.max(0.08, Math.sqrt(count) / most);
    path += `M${at + 0.1} 1V${top.toFixed(3)}h.8V1z`;
  }
  return path;
}

interface BrushTarget {
  all: Span;
  /** The current selection. */
  span: Span;
  onChange: (span: Span) => void;
  /** The drag is over; null if it was cancelled, or was a click. */
  onEnd: (span: Span | null) => void;
}

/** What a pointer drags: an end, the whole span, or a new span. */
type Hold = { pointer: number; from: number; day: number; span: Span; of: End | "all" | "new" };

/** Longest movement of a click, in CSS pixels. */
const clickSlop = 4;

/** A date written under the brush; `at` is its position, 0 to 1. */
interface TimeMark {
  at: number;
  text: string;
}

/** Room for one mark in CSS pixels. */
const markPixels = 64;

/** Steps between marks; `days` is about how long one is. */
const steps = [
  { unit: "day", size: 1, days: 1 },
  { unit: "day", size: 2, days: 2 },
  { unit: "day", size: 7, days: 7 },
  { unit: "month", size: 1, days: 30 },
  { unit: "month", size: 3, days: 91 },
  { unit: "year", size: 1, days: 365 },
  { unit: "year", size: 2, days: 730 },
  { unit: "year", size: 5, days: 1826 },
  { unit: "year", size: 10, days: 3652 },
  { unit: "year", size: 25, days: 9131 },
] as const;

type MarkStep = (typeof steps)[number];

/** The dates under a brush this many CSS pixels wide. */
export function timeMarks(all: Span, width: number): TimeMark[] {
  const days = all.last - all.first + 1;
  const room = (markPixels / Math.max(1, width)) * days;
  const step = steps.find((each) => each.days >= room) ?? { unit: "year", size: 50, days: 18_262 };
  const marks: TimeMark[] = [];
  for (let day = begin(all.first, step); day <= all.last; day = next(day, step)) {
    const at = (day - all.first) / days;
    if (at >= 0 && at * width <= width - markPixels) marks.push({ at, text: textOf(day, step.unit) });
  }
  return marks;
}

/** The last date at or before a day that can have a mark. */
function begin(
  day: number,
  { unit, size }: Pick<MarkStep, "unit" | "size"> | { unit: "year"; size: number },
): number {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  // Weeks start on Mondays, like 29 December 1969.
  if (unit === "day") return day - ((((day + 3) % size) + size) % size);
  if (unit === "month") return Date.UTC(year, Math.floor(month / size) * size) / dayMs;
  return Date.UTC(Math.floor(year / size) * size, 0) / dayMs;
}

function next(day: number, { unit, size }: { unit: MarkStep["unit"]; size: number }): number {
  const date = new Date(day * dayMs);
  if (unit === "day") return day + size;
  if (unit === "month") return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + size) / dayMs;
  return Date.UTC(date.getUTCFullYear() + size, 0) / dayMs;
}

const dayNames = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short" }),
);
const monthNames = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short" }),
);
const yearNames = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", year: "numeric" }),
);

/** January is labelled with its year. */
function textOf(day: number, unit: MarkStep["unit"]): string {
  const date = new Date(day * dayMs);
  if (unit === "day") return dayNames().format(date);
  const isYear = unit === "year" || date.getUTCMonth() === 0;
  return (isYear ? yearNames() : monthNames()).format(date);
}

/** Drawing a span on a track, moving it, or dragging an end. Escape cancels. */
function useBrushDrag(track: RefObject<HTMLElement | null>, target: BrushTarget) {
  const hold = useRef<Hold | null>(null);
  const [span, setSpan] = useState<Span | null>(null);
  const { all } = target;
  const dayUnder = ({ clientX }: PointerEvent): number => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    return dayAt((clientX - left) / Math.max(1, width), all);
  };
  const end = (result: Span | null): void => {
    hold.current = null;
    setSpan(null);
    target.onEnd(result);
  };
  useEscape(span !== null, () => end(null), true);
  const handlers = {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0 || hold.current || !track.current) return;
      track.current.setPointerCapture(event.pointerId);
      const day = dayUnder(event);
      const of = partUnder(event.target, day, target);
      hold.current = { pointer: event.pointerId, from: event.clientX, day, span: target.span, of };
    },
    onPointerMove(event: PointerEvent): void {
      const held = hold.current;
      if (held?.pointer !== event.pointerId) return;
      if (span === null && Math.abs(event.clientX - held.from) <= clickSlop) return;
      const next = spanAfter(held, dayUnder(event), all);
      if (span?.first === next.first && span.last === next.last) return;
      setSpan(next);
      target.onChange(next);
    },
    onPointerUp(event: PointerEvent): void {
      if (hold.current?.pointer === event.pointerId) end(span);
    },
    onPointerCancel: () => end(null),
  };
  return { span, handlers };
}

function partUnder(under: EventTarget, day: number, { span, all }: BrushTarget): Hold["of"] {
  const end = under instanceof Element ? under.closest<HTMLElement>("[data-end]")?.dataset["end"] : undefined;
  if (end === "first" || end === "last") return end;
  const whole = span.first === all.first && span.last === all.last;
  return !whole && day >= span.first && day <= span.last ? "all" : "new";
}

function spanAfter({ of, day, span }: Hold, now: number, all: Span): Span {
  if (of === "new") return spanBetween(day, now);
  if (of === "all") return movedBy(span, now - day, all);
  return withEnd(span, of, now, all);
}

function Brush({ histogram, width }: BrushProps): ReactElement {
  const filter = useAtomValue(filterAtom);
  const track = useRef<HTMLDivElement>(null);
  const all = useMemo(() => daysOf(histogram), [histogram]);
  const chosen = chosenSpan(filter, all);
  const choose = (next: Span): void => {
    previewDates(null);
    changeFilter(datesOf(next, all));
  };
  const drag = useBrushDrag(track, {
    all,
    span: chosen,
    onChange: (next) => previewDates(datesOf(next, all)),
    onEnd: (next) => (next ? choose(next) : previewDates(null)),
  });
  const [keyed, chooseByKey] = useRestingChoice<Span>((next) => previewDates(datesOf(next, all)), choose);
  const span = drag.span ?? keyed ?? chosen;
  const bars = useMemo(() => barsPath(histogram.counts), [histogram]);
  const marks = useMemo(() => timeMarks(all, width), [all, width]);
  const [from, to] = partsOf(span, all);
  const place = { "--brush-from": from, "--brush-to": to } as CSSProperties;
  const box = `0 0 ${histogram.counts.length} 1`;
  const handle = (end: End): ReactElement => (
    <Handle end={end} span={span} all={all} onChoose={chooseByKey} />
  );
  return (
    <div className="time-brush" role="group" aria-label={say("time")} style={place}>
      <div
        ref={track}
        className="time-brush-track"
        data-all={from === 0 && to === 1}
        onDoubleClick={() => choose(all)}
        {...drag.handlers}
      >
        <svg className="time-brush-bars" viewBox={box} preserveAspectRatio="none" aria-hidden>
          <path d={bars} />
        </svg>
        <svg
          className="time-brush-bars time-brush-chosen"
          viewBox={box}
          preserveAspectRatio="none"
          aria-hidden
        >
          <path d={bars} />
        </svg>
        <span className="time-brush-span" aria-hidden />
        {handle("first")}
        {handle("last")}
      </div>
      <div className="time-brush-marks tabular" aria-hidden>
        {marks.map(({ at, text }) => (
          <span key={at} style={{ left: `${at * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
      {(drag.span ?? keyed) && (
        <span className="time-brush-words" aria-hidden>
          {wordsOf(span)}
        </span>
      )}
    </div>
  );
}

const wordsOf = ({ first, last }: Span): string =>
  first === last
    ? formatShortDay(first * dayMs)
    : say("timeSpan", { from: formatShortDay(first * dayMs), to: formatShortDay(last * dayMs) });

interface HandleProps {
  end: End;
  span: Span;
  all: Span;
  onChoose: (span: Span) => void;
}

/** The handle at one end of the selection. */
function Handle({ end, span, all, onChoose }: HandleProps): ReactElement {
  const day = span[end];
  const pressed = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const next = key === "Delete" || key === "Backspace" ? all : moved(key, shiftKey);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
  };
  const moved = (key: string, shift: boolean): Span | null => {
    const next = dayAfterKey(day, key, shift, all);
    return next === null ? null : withEnd(span, end, next, all);
  };
  return (
    <div
      className="time-brush-handle"
      data-end={end}
      role="slider"
      tabIndex={0}
      aria-label={say(end === "first" ? "timeFirst" : "timeLast")}
      aria-orientation="horizontal"
      aria-valuemin={end === "first" ? all.first : span.first}
      aria-valuemax={end === "first" ? span.last : all.last}
      aria-valuenow={day}
      aria-valuetext={formatShortDay(day * dayMs)}
      onKeyDown={pressed}
    />
  );
}

/** Pause after which the last key press counts, in milliseconds. */
const restMs = 400;

/** Waits for the last of several quick choices: `shown` gets each of them, `chosen` the last. Returns the waiting one. */
function useRestingChoice<T>(
  shown: (choice: T) => void,
  chosen: (choice: T) => void,
): [T | null, (choice: T) => void] {
  const [waiting, setWaiting] = useState<{ choice: T } | null>(null);
  const rested = useEffectEvent(chosen);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      setWaiting(null);
      rested(waiting.choice);
    }, restMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  const choose = (choice: T): void => {
    setWaiting({ choice });
    shown(choice);
  };
  return [waiting?.choice ?? null, choose];
}
