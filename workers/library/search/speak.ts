import { callPlaces } from "../places/load-gazetteer.ts";
import type { SearchHost } from "./search-answers.ts";

/** Has photos found, and their places called, as in the language that is spoken now. `before`: what was until now. */
export async function nameAnew(
  { library, changed }: Pick<SearchHost, "library" | "changed">,
  before: { locale: string | undefined; language: string | null },
): Promise<void> {
  const { search, places, state } = library;
  // Photos are found by what their places are called.
  const noteNamed = (): void => {
    for (let row = 0; row < state.columns.rows; row++) if (places.of(row) !== 0) search.note(row);
  };
  if (search.locale !== before.locale) {
    noteNamed();
    changed();
  }
  if (places.language === before.language || !(await callPlaces(places, places.gazetteer))) return;
  noteNamed();
  changed();
}
