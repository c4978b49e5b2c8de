import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from "react";
import { dayMs } from "../../../photo/filter/histogram.ts";
import { gapsWords } from "../words.ts";
import { formatDay } from "../../../views/shell/words/format.ts";
import type { CalendarDays, CalendarYear } from "./calendar-days.ts";
import { oncePerLocale } from "../../../words/locale.ts";
import { useDark } from "../../../views/shell/layout/use-media.ts";
import { dayAtPoint, drawYear, layoutOf, type YearColours, type YearLayout } from "./year-drawing.ts";

const { say } = gapsWords;

interface YearStripProps {
  days: CalendarDays;
  year: CalendarYear;
  /** The chosen day, if it is one of this year. */
  chosen: number | null;
  onChoose: (day: number) => void;
}

const monthNames = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }),
);

/** The layout of a year in a box that may change its width; null before it is measured. */
function useYearLayout(box: RefObject<HTMLElement | null>, year: CalendarYear): YearLayout | null {
  const [layout, setLayout] = useState<YearLayout | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setLayout(layoutOf(year, element.clientWidth)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, year]);
  return layout;
}

/** Draws a year into a canvas, again whenever it, its size or the theme changes. `cursor`: the day with a frame. */
function useDrawnYear(
  canvas: RefObject<HTMLCanvasElement | null>,
  layout: YearLayout | null,
  { days, year, cursor }: { days: CalendarDays; year: CalendarYear; cursor: number | null },
): void {
  const dark = useDark();
  useEffect(() => {
    const element = canvas.current;
    const context = element === null || layout === null ? null : cleared(element, layout);
    if (element === null || layout === null || context === null) return;
    drawYear(context, year, layout, {
      days,
      colours: coloursOf(element),
      cursor,
      isMirrored: isFromRight(element),
      font: `12px ${getComputedStyle(element).fontFamily}`,
      monthName: (month) => monthNames().format(Date.UTC(year.year, month, 1)),
    });
  }, [canvas, days, year, layout, cursor, dark]);
}

/** Makes a canvas as fine as the screen; null where it cannot be drawn on. */
function cleared(canvas: HTMLCanvasElement, { width, height }: YearLayout): CanvasRenderingContext2D | null {
  const scale = Math.min(3, devicePixelRatio);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  context?.scale(scale, scale);
  return context;
}

/** Whether lines begin on the right. */
const isFromRight = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

/** A canvas knows no custom properties: the box's own colours are asked for. */
function coloursOf(host: Element): YearColours {
  const probe = document.createElement("span");
  host.parentElement?.append(probe);
  const of = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    empty: of("--line-strong"),
    located: of("--accent"),
    gap: of("--warn"),
    cursor: of("--text"),
    text: of("--text-quiet"),
  };
  probe.remove();
  return colours;
}

/**
 * A year as one picture. To keys and screen readers it is a list of days of which only the current one is in the document, so
 * that thirty years cost nothing.
 */
export function YearStrip({ days, year, chosen, onChoose }: YearStripProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layout = useYearLayout(box, year);
  const [cursor, setCursor] = useState(() => days.nextGap(year, year.first - 1, 1) ?? year.first);
  const [focused, setFocused] = useState(false);
  const option = useId();
  useDrawnYear(canvas, layout, { days, year, cursor: focused ? cursor : chosen });
  const dayOf = (event: React.MouseEvent<HTMLCanvasElement>): number | null => {
    if (layout === null) return null;
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const x = isFromRight(event.currentTarget) ? left + width - event.clientX : event.clientX - left;
    return dayAtPoint(year, layout, x, event.clientY - top);
  };
  const move = (event: KeyboardEvent): void => {
    const to = dayByKey(event, { days, year, cursor, isMirrored: isFromRight(event.currentTarget) });
    if (to === undefined) return;
    event.preventDefault();
    if (to === "choose") onChoose(cursor);
    else setCursor(Math.min(year.first + year.days - 1, Math.max(year.first, to)));
  };
  return (
    <div
      ref={box}
      className="gaps-strip"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture is chosen from, not a menu
      role="listbox"
      tabIndex={0}
      aria-label={say("dayShare", { day: String(year.year), count: year.unplaced, total: year.photos })}
      aria-describedby="gaps-keys"
      aria-activedescendant={option}
      onKeyDown={move}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <canvas
        ref={canvas}
        aria-hidden
        style={layout ? { width: layout.width, height: layout.height } : { height: 109 }}
        onClick={(event) => {
          const day = dayOf(event);
          if (day === null) return;
          setCursor(day);
          onChoose(day);
        }}
        onPointerMove={(event) => {
          const day = dayOf(event);
          event.currentTarget.title = day === null ? "" : dayWords(days, day);
        }}
      />
      <div
        id={option}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
        role="option"
        className="visually-hidden"
        aria-selected={cursor === chosen}
        aria-posinset={cursor - year.first + 1}
        aria-setsize={year.days}
      >
        {dayWords(days, cursor)}
      </div>
    </div>
  );
}

/** "Friday, 3 May 2024: without a location: 3 of 12". */
function dayWords(days: CalendarDays, day: number): string {
  const { photos, unplaced } = days.of(day);
  const name = formatDay(day * dayMs);
  return photos === 0
    ? say("dayEmpty", { day: name })
    : say("dayShare", { day: name, count: unplaced, total: photos });
}

interface CursorAt {
  days: CalendarDays;
  year: CalendarYear;
  cursor: number;
  isMirrored: boolean;
}

function dayByKey({ key }: KeyboardEvent, at: CursorAt): number | "choose" | undefined {
  const { days, year, cursor, isMirrored } = at;
  const week = isMirrored ? -7 : 7;
  switch (key) {
    case "ArrowDown":
      return cursor + 1;
    case "ArrowUp":
      return cursor - 1;
    case "ArrowRight":
      return cursor + week;
    case "ArrowLeft":
      return cursor - week;
    case "Home":
      return year.first;
    case "End":
      return year.first + year.days - 1;
    case "PageDown":
      return days.nextGap(year, cursor, 1) ?? cursor;
    case "PageUp":
      return days.nextGap(year, cursor, -1) ?? cursor;
    case "Enter":
    case " ":
      return "choose";
    default:
      return undefined;
  }
}
