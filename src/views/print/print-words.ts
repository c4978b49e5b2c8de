import { formatDay, formatMonth, formatNoun } from "../shell/words/format.ts";
import { mostPrinted, type PrintedSection } from "./print-rows.ts";

/** "Friday, 3 May 2024", "May 2024", "No date". */
export function sectionName({ unit, at }: Pick<PrintedSection, "unit" | "at">): string {
  if (Number.isNaN(at)) return "No date";
  return unit === "day" ? formatDay(at) : formatMonth(at);
}

/** What the dialog says above the pages. `loaded`: so many pictures are there. */
export function printState(loaded: number, pictures: number, photos: number): string {
  if (loaded < pictures) return `Preparing ${loaded} of ${formatNoun(pictures, "photo")}…`;
  return photos > mostPrinted
    ? `The first ${mostPrinted} of ${formatNoun(photos, "photo")} are printed. Filter or select fewer to print the rest.`
    : `Ready to print ${formatNoun(photos, "photo")}.`;
}
