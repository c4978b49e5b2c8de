import type { FoundTown, TaggedRows } from "../../../src/contract/search.ts";
import type { WordRead, WordReason } from "../../../src/photo/filter/word-read.ts";
import type { Facets, Suggestion } from "../../../src/photo/filter/facets.ts";
import type { Row } from "../../../src/photo/photo.ts";
import type { Spot } from "../../../src/photo/geo/great-circle.ts";
import type { TagCount } from "../../../src/photo/filter/tags.ts";
import type { KnownTrip, TripParts } from "../../../src/features/trips/worker/library/describe-trips.ts";
import type { TownFinder } from "./find-towns.ts";
import { finishLights } from "../../../src/features/light/worker/library/finish-lights.ts";
import { ignore } from "../../../src/faults/faults.ts";
import { finishTags } from "./read-tags.ts";
import { rowsTagged, tagsOfRows, tagsWithin } from "./count-tags.ts";
import { prepareText } from "./prepare-text.ts";
import type { Naming } from "../places/naming.ts";
import type { SearchParts } from "./criteria.ts";
import type { Matching } from "./matching.ts";
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

/** To find the trips of more rows takes too long while somebody types: theirs are not suggested. */
const mostWithTrips = 300_000;

/** Answers while a person types, and what there is to filter by. */
export class SearchAnswers {
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
    const { words, lights } = library.search;
    // Suggested once they are known: all else is suggested at once.
    if (lights === null && words?.beginsLight(text) === true) void finishLights(library);
    return words?.suggest(matching, text, await this.#tripsNow()) ?? [];
  }

  /** How the words of a text are understood. */
  async understood(text: string): Promise<WordRead[]> {
    await prepareText(this.#host, text);
    const { search, places } = this.#host.library;
    const { words } = search;
    const read = (await words?.understood(text)) ?? [];
    if (!words || !read.some(({ sense }) => sense === "nothing")) return read;
    const { loadGazetteer } = await import("../places/load-gazetteer.ts");
    // Without a network, words mean what photos say.
    await loadGazetteer(places).catch(ignore);
    await words.learn(text);
    return words.understood(text);
  }

  /** Why the words of a text find a photo. */
  async reasons(text: string, row: Row): Promise<WordReason[]> {
    await prepareText(this.#host, text);
    return (await this.#host.library.search.words?.reasons(text, row)) ?? [];
  }

  /** Resolves once words find all they can: photos have the names of their places by then. */
  async lookedFor(text: string): Promise<true> {
    await this.#host.naming.finish();
    await prepareText(this.#host, text);
    return true;
  }

  /** The towns a person who typed this may mean; those near the first of `around` first. */
  async findTowns(text: string, around: readonly Spot[]): Promise<FoundTown[]> {
    const { places, search } = this.#host.library;
    const [{ loadGazetteer }, towns, { loadOtherNames }] = await Promise.all([
      import("../places/load-gazetteer.ts"),
      import("./find-towns.ts"),
      import("../places/other-names.ts"),
    ]);
    await loadGazetteer(places);
    if (places.gazetteer === null) return [];
    this.#towns ??= new towns.TownFinder(places.gazetteer.towns);
    await loadOtherNames(this.#towns);
    this.#towns.called = places.gazetteer.names;
    return this.#towns.find(text, search.locale, around);
  }

  /** What there is to choose from within the filter. */
  async facets(): Promise<Facets> {
    await this.#host.library.search.loadSeen();
    await finishTags(this.#host.library);
    await finishLights(this.#host.library);
    return this.#host.matching.facets();
  }

  /** The tags of what matches. */
  async tags(): Promise<TagCount[]> {
    const { library, matching } = this.#host;
    await finishTags(library);
    return tagsWithin(library, matching.fails ?? matching.failures(matching.filter));
  }

  /** The tags of these photos. */
  async tagsOf(rows: Uint32Array): Promise<TagCount[]> {
    await finishTags(this.#host.library);
    return tagsOfRows(this.#host.library, rows);
  }

  /** The photos with this tag or one below it. */
  async tagged(tag: string): Promise<TaggedRows[]> {
    await finishTags(this.#host.library);
    return rowsTagged(this.#host.library, tag);
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
      const { describeTrips } = await import("../../../src/features/trips/worker/library/describe-trips.ts");
      this.#trips = { version, all: describeTrips(library, list) };
    }
    return this.#trips.all;
  }
}
