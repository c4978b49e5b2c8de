import {
  wordsOfLight,
  type WordsOfLight,
} from "../../../../src/features/light/worker/library/light-names.ts";
import {
  wordsOfColour,
  type WordsOfColour,
} from "../../../../src/features/colours/worker/library/colour-names.ts";
import type { CalledKinds } from "../../../../src/contract/search.ts";
import type { SearchParts } from "../criteria.ts";
import { calendarNames, type CalendarNames } from "../dates/calendar-names.ts";
import { foldersAbove } from "../folders-above.ts";
import { altitudeNames, type AltitudeNames } from "./altitude-names.ts";
import { ForeignPlaces } from "./foreign-places.ts";
import { kindNames, type KindNames } from "./kind-names.ts";
import { NamedRows } from "./named-rows.ts";
import { fold, tokensOf } from "./normalise.ts";
import { PlaceNames } from "../suggestions/place-suggestions.ts";
import { TextIndex } from "./text-index.ts";

/** Where photos have more different keywords than this, the others are found all the same, but not suggested. */
const most = 20_000;

/** All keywords ever seen, to suggest them as they were written. */
class Keywords {
  readonly #written = new Map<string, { label: string; tokens: readonly string[] }>();

  add(keyword: string): void {
    const folded = fold(keyword.trim());
    if (folded === "" || this.#written.has(folded) || this.#written.size >= most) return;
    this.#written.set(folded, { label: keyword.trim(), tokens: tokensOf(keyword) });
  }

  /** Every keyword with the words it is found by. */
  all(): Iterable<{ label: string; tokens: readonly string[] }> {
    return this.#written.values();
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#written.size * 250;
  }
}

/** A folder by its own name. */
interface FolderName {
  /** Its path, with a slash at the end. */
  folder: string;
  label: string;
  tokens: readonly string[];
}

/** All folders with files and those above, by their own names. */
class FolderNames {
  readonly #names = new Map<string, FolderName>();
  #seen = 0;

  /** `folders`: paths of folders with files; the list only grows. */
  of(folders: readonly string[]): Iterable<FolderName> {
    for (; this.#seen < folders.length; this.#seen++)
      for (const folder of foldersAbove(folders[this.#seen] ?? "")) this.#add(folder);
    return this.#names.values();
  }

  #add(folder: string): void {
    if (this.#names.has(folder)) return;
    const label = folder.slice(folder.lastIndexOf("/", folder.length - 2) + 1, -1);
    this.#names.set(folder, { folder, label, tokens: tokensOf(label) });
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#names.size * 300;
  }
}

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
  #told: {
    locale: string | undefined;
    lights: WordsOfLight;
    altitudes: AltitudeNames;
    colours: WordsOfColour;
  } | null = null;
  #kinds: { called: CalledKinds | undefined; seen: readonly unknown[]; names: KindNames } | null = null;

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

  /** What lights are called in the page's language, and in English. */
  get lights(): WordsOfLight {
    return this.#toldNames.lights;
  }

  /** What asks for heights above the sea in the page's language, and in English. */
  get altitudes(): AltitudeNames {
    return this.#toldNames.altitudes;
  }

  /** What colours are called in the page's language, and in English. */
  get colours(): WordsOfColour {
    return this.#toldNames.colours;
  }

  get #toldNames(): { lights: WordsOfLight; altitudes: AltitudeNames; colours: WordsOfColour } {
    const { locale } = this.library.search;
    if (this.#told === null || this.#told.locale !== locale) {
      const locales = [locale ?? "en", "en"];
      this.#told = {
        locale,
        lights: wordsOfLight(locales),
        altitudes: altitudeNames(locales),
        colours: wordsOfColour(locales),
      };
    }
    return this.#told;
  }

  /** What kinds, stars, and what is seen in pictures are called in the page's language, and in English. */
  get kinds(): KindNames {
    const { called, seen } = this.library.search;
    const tables = [seen.things, seen.text] as const;
    const isSame = this.#kinds?.seen.every((table, at) => table === tables[at]) ?? false;
    if (this.#kinds === null || this.#kinds.called !== called || !isSame) {
      const others = tables.flatMap((table) => [...(table?.kinds() ?? [])]);
      this.#kinds = { called, seen: tables, names: kindNames(called, others) };
    }
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
