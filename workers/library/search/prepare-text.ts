import { filterOfAlbum } from "./failures.ts";
import { prepareFilter, type FilterHost } from "./prepare-filter.ts";

/**
 * Resolves once words find all they can, with the trips and smart albums they name. `around`: see `filterOfAlbum`. Rejects
 * when the code for words cannot be loaded.
 */
export async function prepareText(
  host: FilterHost,
  text: string,
  around: readonly string[] = [],
): Promise<void> {
  const { library, indexing } = host;
  await library.search.loadSeen();
  await indexing.finish();
  for (const { kind, id } of library.search.words?.called(text) ?? []) {
    if (kind === "trip") await library.trips.find(library);
    const inner = kind === "album" && !around.includes(id) ? filterOfAlbum(library, id, around) : null;
    if (inner !== null) await prepareFilter(host, inner, [...around, id]);
  }
  await library.search.words?.learn(text);
}
