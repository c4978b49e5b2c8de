import { orNull } from "../../../src/faults/faults.ts";
import { fetchPacked } from "./fetch-packed.ts";
import { readNames, type OtherNames } from "./other-names.ts";

/** Languages other than English that there are names in; `scripts/places/names.mjs` makes their files. */
export const languagesWithNames: ReadonlySet<string> = new Set([
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "ja",
  "zh",
  "ar",
  "he",
]);

/** What regions and towns are called beside their names in the table: regions by their number, towns behind them. */
export class NamesOfPlaces {
  /** In the person's language. */
  readonly shown: OtherNames;
  /** In English, and by those who live there. */
  readonly own: OtherNames;
  readonly #shown: ReadonlyMap<number, string>;
  readonly #own = new Map<number, string[]>();

  constructor(shown: OtherNames, own: OtherNames) {
    this.shown = shown;
    this.own = own;
    this.#shown = new Map(shown.names.map((name, i) => [shown.towns[i] ?? 0, name]));
    own.names.forEach((name, i) => {
      const number = own.towns[i] ?? 0;
      this.#own.set(number, [...(this.#own.get(number) ?? []), name]);
    });
  }

  /** In the person's language; null where that is the table's name. */
  shownOf(number: number): string | null {
    return this.#shown.get(number) ?? null;
  }

  ownOf(number: number): readonly string[] {
    return this.#own.get(number) ?? [];
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return (this.shown.names.length + this.own.names.length) * 120;
  }
}

/** Loads the names in a language, of this many regions and towns. Those that cannot be had are left out. */
export async function fetchPlaceNames(language: string, places: number): Promise<NamesOfPlaces> {
  const [shown, own] = await Promise.all([language, "own"].map(async (which) => fetchNamesIn(which, places)));
  return new NamesOfPlaces(shown ?? none, own ?? none);
}

/** Loads what regions and towns, this many, are called in one language; "own": by those who live there. None without a network. */
export async function fetchNamesIn(language: string, places: number): Promise<OtherNames> {
  if (language !== "own" && !languagesWithNames.has(language)) return none;
  // Not loaded without a network.
  const file = await fetchPacked(`/place-names-${language}.bin`).catch(orNull);
  return readNames(file === null ? "" : new TextDecoder().decode(file), "place", places);
}

const none: OtherNames = { towns: new Uint32Array(), names: [] };
