import type { Filter } from "../../../src/photo/filter/filter.ts";
import type { Naming } from "../places/naming.ts";
import type { SearchParts } from "./criteria.ts";
import { filterOfAlbum } from "./failures.ts";
import { finishTags } from "./read-tags.ts";
import type { Indexing } from "./words/indexing.ts";

/** What has to be there before a filter finds all it can. */
export interface FilterHost {
  library: SearchParts;
  indexing: Pick<Indexing, "finish">;
  naming: Pick<Naming, "finish">;
}

/** Resolves once a filter, with those of smart albums in it, finds all it can. `around`: see `filterOfAlbum`. */
export async function prepareFilter(
  host: FilterHost,
  filter: Filter,
  around: readonly string[] = [],
): Promise<void> {
  const { library, naming } = host;
  if (filter.text !== "") await (await import("./prepare-text.ts")).prepareText(host, filter.text, around);
  if (filter.person !== null) await library.search.loadSeen();
  if (filter.keyword !== null || filter.person !== null) await finishTags(library);
  if (filter.area !== null) await library.search.loadAreas();
  // Zones of places tell when photos without an offset were taken.
  if (filter.place !== null || filter.light !== null) await naming.finish();
  if (filter.light !== null) {
    const { finishLights } = await import("../../../src/features/light/worker/library/finish-lights.ts");
    await finishLights(library);
  }
  if (filter.trip !== null) await library.trips.find(library);
  const { album } = filter;
  const inner = album === null ? null : filterOfAlbum(library, album, around);
  if (album !== null && inner !== null) await prepareFilter(host, inner, [...around, album]);
}
