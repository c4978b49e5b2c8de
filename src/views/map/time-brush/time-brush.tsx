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
  type ReactElement,
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
import { barsPath } from "./time-bars.ts";
import { timeMarks } from "./time-marks.ts";
import {
  chosenSpan,
  datesOf,
  dayAfterKey,
  daysOf,
  partsOf,
  withEnd,
  type End,
  type Span,
} from "./time-span.ts";
import { ToolButton } from "../tools/tool-button.tsx";
import { useBrushDrag } from "./use-brush-drag.ts";
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
