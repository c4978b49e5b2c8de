import type { Library } from "../../contract/library-worker.ts";
import type { Filter } from "../../photo/filter/filter.ts";

/** Sets a filter once a server has answered its words. */
type Answerer = (library: Library, filter: Filter) => Promise<void>;

let answerer: Answerer | null = null;

/** From now on a server answers the words of filters; null: the library alone does. */
export function answerWords(by: Answerer | null): void {
  answerer = by;
}

/** Sends the filter to the library. */
export function tellFilter(library: Library, filter: Filter): void {
  void (answerer === null ? library.search.setFilter(filter) : answerer(library, filter));
}
