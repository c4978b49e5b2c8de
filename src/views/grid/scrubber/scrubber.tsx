/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an <input type="range"> knows no months of unlike length, and cannot be drawn upon */
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type RefObject,
} from "react";
import { monthName } from "../days/group-words.ts";
import type { GridWindow } from "../grid-window.ts";
import type { GridLayout } from "../layout.ts";
import { contentAt, lookedAt, monthAt, monthsOf, topFor, trackAt, type Months } from "../months.ts";
import { RestTimer } from "./rest-timer.ts";
import { formatYear } from "../../shell/words/format.ts";
import { isOfYears } from "../layout/groups.ts";
import { useScrubDrag } from "./use-scrub-drag.ts";
import { gridWords } from "../../../words/grid.ts";
import "./scrubber.css";

const { say } = gridWords;

interface ScrubberProps {
  grid: GridWindow;
  layout: GridLayout;
}

/** How long it stays visible on narrow screens after the last movement, in milliseconds. */
const lingerMs = 1400;

/** A year beside the track. `at` is its position on the track, 0 to 1. */
interface YearMark {
  year: string;
  at: number;
}

/** Years closer than this, in CSS pixels, would overlap. */
const apart = 22;

const yearOf = (start: number): string => (Number.isNaN(start) ? "" : formatYear(start));

/** The years that have room, from the top down. Photos without a date come last, if they are not alone. */
export function yearMarks({ start, at }: Months, trackHeight: number): YearMark[] {
  const marks: YearMark[] = [];
  let before = "";
  let free = 0;
  for (const [i, month] of start.entries()) {
    // Several years are none of them.
    if (isOfYears(month)) continue;
    const year = yearOf(month);
    const place = at[i] ?? 0;
    if (year === before) continue;
    before = year;
    if (place * trackHeight < free || (1 - place) * trackHeight < apart / 2) continue;
    if (Number.isNaN(month)) continue;
    marks.push({ year, at: place });
    free = place * trackHeight + apart;
  }
  return marks;
}

/** Widest bar, in CSS pixels. */
const barWidth = 14;

/**
 * A bar for each month, as an SVG path `barWidth` wide. Lengths go by the square root, so that a month of ten is
 * visible beside one of a thousand.
 */
export function densityPath({ count, at, most }: Months, trackHeight: number): string {
  const bars: string[] = [];
  for (const [i, photos] of count.entries()) {
    const from = (at[i] ?? 0) * trackHeight;
    const to = (at[i + 1] ?? 1) * trackHeight;
    const height = Math.min(4, Math.max(1, to - from - 1));
    const width = 2 + (barWidth - 2) * Math.sqrt(photos / Math.max(1, most));
    bars.push(
      `M${barWidth} ${(from + 0.5).toFixed(1)}h${(-width).toFixed(1)}v${height.toFixed(1)}H${barWidth}z`,
    );
  }
  return bars.join("");
}

/** The grid's time line at its right edge: shows how many photos each month has, and jumps to any of them. */
export function Scrubber({ grid, layout }: ScrubberProps): ReactElement {
  const months = useMemo(() => monthsOf(layout), [layout]);
  const track = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLSpanElement>(null);
  const height = useHeight(track);
  const { month, choose } = useChosenMonth(grid, months);
  useThumb(grid, months, height, track, thumb);
  const goTo = (y: number): void => grid.goTo(topFor(y, grid.sight()));
  const drag = useScrubDrag(track, {
    placeNow: () => trackAt(months, lookedAt(grid.sight())),
    goTo: (place) => goTo(contentAt(months, place)),
  });
  const marks = useMemo(() => yearMarks(months, height), [months, height]);
  const bars = useMemo(() => densityPath(months, height), [months, height]);
  const last = months.start.length - 1;
  return (
    <div
      ref={track}
      className="grid-scrubber"
      role="slider"
      tabIndex={0}
      aria-label={say("date")}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={last}
      // Up is towards the newest, so the newest is the most.
      aria-valuenow={last - month}
      aria-valuetext={monthName(months.start[month] ?? NaN)}
      data-held={drag.held}
      {...drag.handlers}
      onKeyDown={(event) => {
        const next = monthFor(event.key, months, month);
        if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        choose(next);
      }}
    >
      <svg className="grid-scrub-bars" width={barWidth} height={height} aria-hidden>
        <path d={bars} />
      </svg>
      {marks.map(({ year, at }) => (
        <span key={year} className="grid-scrub-year tabular" style={{ top: `${at * 100}%` }} aria-hidden>
          {year}
        </span>
      ))}
      <span ref={thumb} className="grid-scrub-thumb" aria-hidden />
      {drag.pointed !== null && (
        <span
          className="grid-scrub-bubble"
          style={{ top: `${drag.pointed * 100}%` }}
          hidden={drag.putAway}
          aria-hidden
        >
          {monthName(months.start[monthAt(months, contentAt(months, drag.pointed))] ?? NaN)}
        </span>
      )}
    </div>
  );
}

/**
 * The month on screen, and how to go to another. Months may share a line, which shows them all: of these it is the one
 * gone to, until the grid is scrolled on.
 */
function useChosenMonth(
  grid: GridWindow,
  months: Months,
): { month: number; choose: (month: number) => void } {
  const [chosen, setChosen] = useState<{ months: Months; month: number; top: number } | null>(null);
  const month = useSyncExternalStore(grid.follow, () => {
    const sight = grid.sight();
    if (chosen?.months === months && Math.abs(chosen.top - sight.top) < 1) return chosen.month;
    return monthAt(months, lookedAt(sight));
  });
  const choose = (next: number): void => {
    // A little below the edge, so that rounding does not end in the month above.
    grid.goTo(topFor((months.head[next] ?? 0) + (next === 0 ? 0 : 2), grid.sight()));
    setChosen({ months, month: next, top: grid.sight().top });
  };
  return { month, choose };
}

/** The month a key leads to; null for other keys. Page keys move by years. */
function monthFor(key: string, { start }: Months, month: number): number | null {
  const last = start.length - 1;
  const clamped = (wished: number): number => Math.min(last, Math.max(0, wished));
  switch (key) {
    case "ArrowUp":
    case "ArrowRight":
      return clamped(month - 1);
    case "ArrowDown":
    case "ArrowLeft":
      return clamped(month + 1);
    case "PageUp":
      return yearFrom(start, month, -1);
    case "PageDown":
      return yearFrom(start, month, 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/** The first month of the next year, or of this one or the one before. */
function yearFrom(start: Float64Array, month: number, step: 1 | -1): number {
  const year = (at: number): number => new Date(start[at] ?? NaN).getUTCFullYear();
  const isFirst = (at: number): boolean => at === 0 || !Object.is(year(at), year(at - 1));
  let next = month + step;
  while (next > 0 && next < start.length && !isFirst(next)) next += step;
  return Math.min(start.length - 1, Math.max(0, next));
}

/** The element's height in CSS pixels, 0 at first. */
function useHeight(element: { current: HTMLElement | null }): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = (): void => setHeight(current.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return height;
}

/**
 * Moves the thumb with the grid, bypassing React, and by whole pixels: each move has the browser recompute all layers
 * of the page, and most scroll steps are less than one.
 */
function useThumb(
  grid: GridWindow,
  months: Months,
  height: number,
  track: RefObject<HTMLElement | null>,
  thumb: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    let shown = NaN;
    const put = (): void => {
      const y = Math.round(trackAt(months, lookedAt(grid.sight())) * height);
      if (y !== shown) thumb.current?.style.setProperty("transform", `translateY(${y}px)`);
      shown = y;
    };
    const show = (moving: boolean): void => void track.current?.toggleAttribute("data-moving", moving);
    const resting = new RestTimer(lingerMs, () => show(false));
    put();
    const stop = grid.follow(() => {
      put();
      show(true);
      resting.note();
    });
    return () => {
      stop();
      resting.stop();
    };
  }, [grid, months, height, track, thumb]);
}
