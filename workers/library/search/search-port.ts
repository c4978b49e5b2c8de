import { ignore } from "../../../src/faults/faults.ts";
import type { SearchPort } from "../../../src/contract/search.ts";
import type { Filter } from "../../../src/photo/filter/filter.ts";
import type { Admission } from "../scheduling/admission.ts";
import { prepareFilter } from "./prepare-filter.ts";
import type { SearchAnswers, SearchHost } from "./search-answers.ts";

/** Sets the filter, and answers what there is to filter by. */
export function searchPort({ when }: Admission, host: SearchHost): SearchPort {
  const { library, matching, naming, changed } = host;
  let wished: Filter | null = null;
  let answers: SearchAnswers | null = null;
  /** What answers, once it is loaded. */
  const asked = async (): Promise<SearchAnswers> => {
    const { SearchAnswers: Answers } = await import("./search-answers.ts");
    return (answers ??= new Answers(host));
  };
  /** Places have names in all languages only once the towns are there: finds again what this filter finds. */
  const findAgain = async (filter: Filter): Promise<void> => {
    await naming.finish();
    if (wished !== filter) return;
    await prepareFilter(host, filter);
    library.search.changed();
    changed();
  };
  return {
    // At any time: what is indexed later is so in this language.
    speak: async (locale, called) => {
      const { search, places, state } = library;
      const before = { locale: search.locale, language: places.language };
      [search.locale, search.called] = [locale, called];
      places.language = new Intl.Locale(locale).language;
      search.changed();
      if (state.columns.rows > 0) changed();
      if (places.gazetteer !== null) await (await import("./speak.ts")).nameAnew(host, before);
    },
    setFilter: when("whole", async (filter) => {
      wished = filter;
      await prepareFilter(host, filter);
      // Another one may have been set meanwhile.
      if (wished !== filter) return;
      matching.set(filter);
      changed();
      const { loaded } = library.places;
      // Without a network, words find what they found until they are asked for again.
      if (!loaded.isOpen) void Promise.resolve(loaded.pass(() => findAgain(filter))).catch(ignore);
    }),
    suggest: when("whole", async (text) => (await asked()).suggest(text)),
    lookedFor: when("whole", async (text) => (await asked()).lookedFor(text)),
    understood: when("whole", async (text) => (await asked()).understood(text)),
    reasons: when("whole", async (text, row) => (await asked()).reasons(text, row)),
    findTowns: when("columns", async (text, around) => (await asked()).findTowns(text, around)),
    facets: when("whole", async () => (await asked()).facets()),
    tags: when("whole", async () => (await asked()).tags()),
    allTags: when("whole", async () => (await asked()).tagsOf(library.state.shownRows())),
    tagsOf: when("whole", async (rows) => (await asked()).tagsOf(rows)),
    tagged: when("whole", async (tag) => (await asked()).tagged(tag)),
  };
}
