import type { SearchPort } from "../../../src/contract/search.ts";
import type { Filter } from "../../../src/photo/filter/filter.ts";
import type { Admission } from "../scheduling/admission.ts";
import type { TripParts } from "../trips/describe-trips.ts";
import type { Naming } from "../places/naming.ts";
import type { SearchParts } from "./criteria.ts";
import type { Matching } from "./matching.ts";
import { finishTags } from "./read-tags.ts";
import { prepareFilter } from "./prepare-filter.ts";
import type { WordAnswers } from "./word-answers.ts";
import type { Indexing } from "./words/indexing.ts";

/** What the filter works on. */
export interface SearchHost {
  library: SearchParts & Pick<TripParts, "publicIds">;
  matching: Matching;
  indexing: Indexing;
  naming: Naming;
  /** Something changed that the page shows. */
  changed: () => void;
}

/** Sets the filter, and answers what there is to filter by. */
export function searchPort({ when }: Admission, host: SearchHost): SearchPort {
  const { library, matching, changed } = host;
  /** What counts tags, once those of all rows are read. */
  const counting = async () => {
    await finishTags(library);
    return import("./count-tags.ts");
  };
  let wished: Filter | null = null;
  let answers: WordAnswers | null = null;
  /** What answers while a person types, once it is loaded. */
  const asked = async (): Promise<WordAnswers> => {
    const { WordAnswers: Answers } = await import("./word-answers.ts");
    return (answers ??= new Answers(host));
  };
  return {
    // At any time: what is indexed later is so in this language.
    speak: async (locale, called) => {
      const { search } = library;
      const before = search.locale;
      [search.locale, search.called] = [locale, called];
      search.changed();
      await (await import("./speak.ts")).spoken(host, before);
    },
    setFilter: when("whole", async (filter) => {
      wished = filter;
      await prepareFilter(host, filter);
      // Another one may have been set meanwhile.
      if (wished !== filter) return;
      matching.set(filter);
      changed();
    }),
    suggest: when("whole", async (text) => (await asked()).suggest(text)),
    notUnderstood: when("whole", async (text) => (await asked()).notUnderstood(text)),
    findTowns: when("columns", async (text) => (await asked()).findTowns(text)),
    facets: when("whole", async () => (await counting(), matching.facets())),
    tags: when("whole", async () =>
      (await counting()).tagsWithin(library, matching.fails ?? matching.failures(matching.filter)),
    ),
    allTags: when("whole", async () => (await counting()).tagsOfRows(library, library.state.shownRows())),
    tagsOf: when("whole", async (rows) => (await counting()).tagsOfRows(library, rows)),
    tagged: when("whole", async (tag) => (await counting()).rowsTagged(library, tag)),
  };
}
