import type { Place } from "../../../photo/geo/place.ts";
import { formatDay, formatMonth } from "../../../views/shell/words/format.ts";
import { wideWords } from "../../../views/shell/words/wide-words.ts";
import { shortPlaceName } from "../../../views/shell/words/place-words.ts";
import { printWords } from "../words.ts";
import { mostPrinted, type PrintedSection } from "./print-rows.ts";

const { say } = printWords;

/** "Friday, 3 May 2024 · Lisbon", "May 2024", "No date". */
export function sectionName(
  { unit, at, width }: Pick<PrintedSection, "unit" | "at" | "width">,
  place?: Place | null,
): string {
  const day = (): string => (unit === "day" ? formatDay(at) : formatMonth(at));
  const date = (): string => (width === 0 ? day() : wideWords({ from: at, width }));
  const name = Number.isNaN(at) ? say("noDate") : date();
  return place ? `${name} · ${shortPlaceName(place)}` : name;
}

/** What the dialog says above the pages. `loaded`: this many pictures are there. */
export function printState(loaded: number, pictures: number, photos: number): string {
  if (loaded < pictures) return say("preparing", { loaded, count: pictures });
  return photos > mostPrinted
    ? say("onlyFirst", { most: mostPrinted, count: photos })
    : say("ready", { count: photos });
}
