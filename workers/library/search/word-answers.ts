import type { FoundTown } from "../../../src/contract/search.ts";
import type { Suggestion } from "../../../src/photo/filter/facets.ts";
import { loadGazetteer } from "../places/load-gazetteer.ts";
import { loadOtherNames } from "../places/other-names.ts";
import type { KnownTrip } from "../trips/describe-trips.ts";
import { TownFinder } from "./find-towns.ts";
import type { SearchHost } from "./search-port.ts";
import { prepareText } from "./prepare-text.ts";

/** To find the trips of more rows takes too long while somebody types: theirs are not suggested. */
const mostWithTrips = 300_000;

/** Answers while a person types. */
export class WordAnswers {
  readonly #host: SearchHost;
  #towns: TownFinder | null = null;
  #trips: { version: string; all: readonly KnownTrip[] } | null = null;

  constructor(host: SearchHost) {
    this.#host = host;
  }

  /** What a person who typed this may mean, within the rest of the filter. */
  async suggest(text: string): Promise<Suggestion[]> {
    const { library, matching } = this.#host;
    await prepareText(this.#host, text);
    return library.search.words?.suggest(matching, text, await this.#tripsNow()) ?? [];
  }

  /** The words of a text that no photo has anything to do with. */
  async notUnderstood(text: string): Promise<string[]> {
    await prepareText(this.#host, text);
    return this.#host.library.search.words?.notUnderstood(text) ?? [];
  }

  /** The towns a person who typed this may mean. */
  async findTowns(text: string): Promise<FoundTown[]> {
    const { places, search } = this.#host.library;
    await loadGazetteer(places);
    if (places.gazetteer === null) return [];
    this.#towns ??= new TownFinder(places.gazetteer.towns);
    await loadOtherNames(this.#towns);
    this.#towns.called = places.gazetteer.names;
    return this.#towns.find(text, search.locale);
  }

  /** All trips. While files are read they change all the time, and those known are near enough. */
  async #tripsNow(): Promise<readonly KnownTrip[]> {
    const { library } = this.#host;
    const { search, places, state } = library;
    if (state.columns.rows > mostWithTrips) return [];
    const version = `${search.version} ${places.version}`;
    const isReading = state.counts.progress.metadataPending > 0;
    if (this.#trips === null || (this.#trips.version !== version && !isReading)) {
      const list = await library.trips.find(library);
      const { describeTrips } = await import("../trips/describe-trips.ts");
      this.#trips = { version, all: describeTrips(library, list) };
    }
    return this.#trips.all;
  }
}
