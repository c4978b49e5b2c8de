import type { CalledKinds } from "../../../../src/contract/search.ts";
import type { SearchParts } from "../criteria.ts";
import { calendarNames, type CalendarNames } from "../dates/calendar-names.ts";
import { FolderNames } from "../folder-names.ts";
import { ForeignPlaces } from "./foreign-places.ts";
import { kindNames, type KindNames } from "./kind-names.ts";
import { NamedRows } from "./named-rows.ts";
import { Keywords } from "./keywords.ts";
import { PlaceNames } from "../suggestions/place-suggestions.ts";
import { TextIndex } from "./text-index.ts";

/** What search by words keeps of all photos, besides the library itself. */
export class WordTables {
  readonly library: SearchParts;
  readonly index = new TextIndex();
  readonly keywords = new Keywords();
  readonly people = new Keywords();
  readonly folders = new FolderNames();
  readonly places = new PlaceNames();
  readonly named: NamedRows;
  readonly foreign: ForeignPlaces;
  #names: { locale: string | undefined; names: CalendarNames } | null = null;
  #kinds: { called: CalledKinds | undefined; names: KindNames } | null = null;

  constructor(library: SearchParts) {
    this.library = library;
    this.named = new NamedRows(library);
    this.foreign = new ForeignPlaces(library);
  }

  /** What months, days and seasons are called in the page's language, and in English. */
  get names(): CalendarNames {
    const { locale } = this.library.search;
    if (this.#names === null || this.#names.locale !== locale)
      this.#names = { locale, names: calendarNames(locale) };
    return this.#names.names;
  }

  /** What kinds and stars are called in the page's language, and in English. */
  get kinds(): KindNames {
    const { called } = this.library.search;
    if (this.#kinds === null || this.#kinds.called !== called)
      this.#kinds = { called, names: kindNames(called) };
    return this.#kinds.names;
  }

  /** Bytes held. */
  get byteLength(): number {
    const names =
      this.keywords.byteLength +
      this.people.byteLength +
      this.folders.byteLength +
      this.places.byteLength +
      this.foreign.byteLength;
    return this.index.byteLength + names;
  }
}
