import type { EnginePage } from "./drivers/engine.ts";
import { importEnds } from "./adding.ts";
import { pressOn, says } from "./look.ts";

/** The tiles of the grid. */
export const gridTiles = '[role="grid"] [role="gridcell"]';

/** The words that count photos, above the grid. */
export const countLine = ".shell-top-count";

/** What they say of the whole sample trip. */
export const wholeTrip = "65 photos · 61 on the map";

/** Imports the sample trip as a person does who has no photos with them. Returns the counts of the import. */
export function importSample(page: EnginePage): Promise<Record<string, number>> {
  return importEnds(page, () => pressOn(page, { css: "button", name: "Try a sample trip" }));
}

/** The page of all photos, with none left out. */
export async function openPhotos(page: EnginePage, address: string): Promise<void> {
  await page.goto(address);
  await says(page, countLine, wholeTrip);
}
