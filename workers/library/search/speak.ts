import { callPlaces } from "../places/load-gazetteer.ts";
import type { SearchHost } from "./search-port.ts";

/** Has all photos found and named in the language that is spoken now. `before`: the locale until now. */
export async function spoken(
  { library, changed }: Pick<SearchHost, "library" | "changed">,
  before: string | undefined,
): Promise<void> {
  const { search, places, state } = library;
  // Photos are found by what their places are called.
  const noteNamed = (): void => {
    for (let row = 0; row < state.columns.rows; row++) if (places.of(row) !== 0) search.note(row);
  };
  if (search.locale !== before) noteNamed();
  if (state.columns.rows > 0) changed();
  const { language } = new Intl.Locale(search.locale ?? "en");
  if (places.language === language) return;
  places.language = language;
  if (places.gazetteer === null || !(await callPlaces(places, places.gazetteer))) return;
  noteNamed();
  changed();
}
