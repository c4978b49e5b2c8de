import type { SearchPort } from "../../../src/contract/search.ts";
import type { Filter } from "../../../src/photo/filter/filter.ts";
import type { Admission } from "../scheduling/admission.ts";
import type { TownFinder } from "./find-towns.ts";
import type { Naming } from "../places/naming.ts";
import type { SearchParts } from "./criteria.ts";
import type { Matching } from "./matching.ts";
import { finishTags } from "./read-tags.ts";
import { prepareFilter } from "./prepare-filter.ts";
import type { Indexing } from "./words/indexing.ts";

/** What the filter works on. */
export interface SearchHost {
  library: SearchParts;
  matching: Matching;
  indexing: Indexing;
  naming: Naming;
  /** Something changed that the page shows. */
  changed: () => void;
}

/** Sets the filter, and answers what there is to filter by. */
export function searchPort({ when }: Admission, host: SearchHost): SearchPort {
  const { library, matching, indexing, changed } = host;
  /** What counts tags, once those of all rows are read. */
  const counting = async () => {
    await finishTags(library);
    return import("./count-tags.ts");
  };
  let wished: Filter | null = null;
  let towns: TownFinder | null = null;
  return {
    // At any time: what is indexed later is so in this language.
    speak: async (locale, called) => {
      const { search, places, state } = library;
      const isOther = search.locale !== locale;
      // Photos are found by what their places are called.
      const noteNamed = (): void => {
        for (let row = 0; row < state.columns.rows; row++) if (places.of(row) !== 0) search.note(row);
      };
      if (isOther) noteNamed();
      search.locale = locale;
      search.called = called;
      search.changed();
      if (state.columns.rows > 0) changed();
      const { language } = new Intl.Locale(locale);
      if (places.language === language) return;
      places.language = language;
      if (places.gazetteer === null) return;
      const { callPlaces } = await import("../places/load-gazetteer.ts");
      if (!(await callPlaces(places, places.gazetteer))) return;
      noteNamed();
      changed();
    },
    setFilter: when("whole", async (filter) => {
      wished = filter;
      await prepareFilter(host, filter);
      // Another one may have been set meanwhile.
      if (wished !== filter) return;
      matching.set(filter);
      changed();
    }),
    suggest: when("whole", async (text) => {
      await indexing.finish();
      return library.search.words?.suggest(matching, text) ?? [];
    }),
    findTowns: when("columns", async (text, around) => {
      const [{ loadGazetteer }, { TownFinder }, { loadOtherNames }] = await Promise.all([
        import("../places/load-gazetteer.ts"),
        import("./find-towns.ts"),
        import("../places/other-names.ts"),
      ]);
      await loadGazetteer(library.places);
      if (library.places.gazetteer === null) return [];
      towns ??= new TownFinder(library.places.gazetteer.towns);
      await loadOtherNames(towns);
      towns.called = library.places.gazetteer.names;
      return towns.find(text, library.search.locale, around);
    }),
    facets: when("whole", async () => (await counting(), matching.facets())),
    tags: when("whole", async () =>
      (await counting()).tagsWithin(library, matching.fails ?? matching.failures(matching.filter)),
    ),
    allTags: when("whole", async () => (await counting()).tagsOfRows(library, library.state.shownRows())),
    tagsOf: when("whole", async (rows) => (await counting()).tagsOfRows(library, rows)),
    tagged: when("whole", async (tag) => (await counting()).rowsTagged(library, tag)),
  };
}
