import type { Place } from "../../photo/geo/place.ts";
import { formatDay, formatMonth, formatNoun } from "../shell/words/format.ts";
import { shortPlaceName } from "../shell/words/place-words.ts";
import { mostPrinted, type PrintedSection } from "./print-rows.ts";

/** "Friday, 3 May 2024 · Lisbon", "May 2024", "No date". */
export function sectionName({ unit, at }: Pick<PrintedSection, "unit" | "at">, place?: Place | null): string {
  const name = Number.isNaN(at) ? "No date" : unit === "day" ? formatDay(at) : formatMonth(at);
  return place ? `${name} · ${shortPlaceName(place)}` : name;
}

/** What the dialog says above the pages. `loaded`: so many pictures are there. */
export function printState(loaded: number, pictures: number, photos: number): string {
  if (loaded < pictures) return `Preparing ${loaded} of ${formatNoun(pictures, "photo")}…`;
  return photos > mostPrinted
    ? `The first ${mostPrinted} of ${formatNoun(photos, "photo")} are printed. Filter or select fewer to print the rest.`
    : `Ready to print ${formatNoun(photos, "photo")}.`;
}
