import { useEffect, useState, type RefObject } from "react";
import { oncePerLocale } from "../../../words/locale.ts";
import { useDark } from "../../../views/shell/layout/use-media.ts";
import type { CalendarDays, CalendarYear } from "./calendar-days.ts";
import { drawYear, layoutOf, type YearColours, type YearLayout } from "./year-drawing.ts";

const monthNames = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }),
);

/** The layout of a year in a box that may change its width; null before it is measured. */
export function useYearLayout(box: RefObject<HTMLElement | null>, year: CalendarYear): YearLayout | null {
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
export function useDrawnYear(
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
export const isFromRight = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

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
