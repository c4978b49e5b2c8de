import type { FoundTown } from "../../../src/contract/search.ts";
import { metresBetween, type Spot } from "../../../src/photo/geo/great-circle.ts";
import type { OtherNames } from "../places/other-names.ts";
import type { NamesOfPlaces } from "../places/place-names.ts";
import type { TownTable } from "../places/town-table.ts";
import { countryNames } from "../places/place-words.ts";
import { fold } from "./words/normalise.ts";

/** How many are found at most. */
const most = 8;

/** A town that was found, how well, and by which other name; null for its own. */
interface Hit {
  town: number;
  score: number;
  by: string | null;
}

/** The towns whose names begin like a text, the largest first. Names are compared once they were all unpacked. */
export class TownFinder {
  readonly #towns: TownTable;
  readonly #names: readonly string[];
  #others: OtherNames | null = null;
  #otherNames: readonly string[] = [];
  #called: NamesOfPlaces | null = null;
  #calledNames: readonly { town: number; name: string; folded: string }[] = [];

  constructor(towns: TownTable) {
    this.#towns = towns;
    this.#names = Array.from({ length: towns.length }, (_, town) => fold(towns.name(town)));
  }

  get length(): number {
    return this.#towns.length;
  }

  /** What else towns are called; null until that is known. */
  get others(): OtherNames | null {
    return this.#others;
  }

  set others(others: OtherNames | null) {
    this.#others = others;
    this.#otherNames = others?.names.map(fold) ?? [];
  }

  /** What regions and towns are called in the person's language, in English, and where they are; null where not known. */
  set called(called: NamesOfPlaces | null) {
    if (this.#called === called) return;
    this.#called = called;
    this.#calledNames = [called?.shown, called?.own].flatMap((names) =>
      (names?.names ?? []).flatMap((name, i) => {
        const town = (names?.towns[i] ?? 0) - this.#towns.regionCount;
        return town < 0 ? [] : [{ town, name, folded: fold(name) }];
      }),
    );
  }

  /**
   * The towns that a person who typed this may mean: "lisb", "são pau", "paris, texas", "wien". Behind a comma, the
   * beginning of a region or country, or a country's code. Towns with this very name come first, then larger ones.
   * `locale`: the page's, in which countries are known beside English. Towns near one of `around` come before all that are
   * not, those near the first of them most.
   */
  find(text: string, locale?: string, around: readonly Spot[] = []): FoundTown[] {
    const [wanted = "", within = ""] = fold(text)
      .split(",")
      .map((part) => part.trim());
    if (wanted === "") return [];
    return [...this.#hits(wanted, around).values()]
      .filter(({ town }) => within === "" || this.#isWithin(town, within, locale))
      .sort((a, b) => b.score - a.score || a.town - b.town)
      .slice(0, most)
      .map((hit) => this.#town(hit));
  }

  /** By town. */
  #hits(wanted: string, around: readonly Spot[]): Map<number, Hit> {
    const hits = new Map<number, Hit>();
    const note = (town: number, score: number, by: string | null): void => {
      if (score === 0) return;
      const sized = score + (this.#towns.radii[town] ?? 0) + this.#nearness(town, around);
      if (sized > (hits.get(town)?.score ?? 0)) hits.set(town, { town, score: sized, by });
    };
    for (let town = 0; town < this.#names.length; town++)
      note(town, scoreOf(this.#names[town] ?? "", wanted), null);
    for (const { town, name, folded } of this.#calledNames) note(town, scoreOf(folded, wanted), name);
    for (let by = 0; by < this.#otherNames.length; by++)
      note(
        this.#others?.towns[by] ?? 0,
        scoreOfOther(this.#otherNames[by] ?? "", wanted),
        this.#others?.names[by] ?? null,
      );
    return hits;
  }

  #nearness(town: number, around: readonly Spot[]): number {
    const spot = { lat: this.#towns.latitudes[town] ?? 0, lng: this.#towns.longitudes[town] ?? 0 };
    return around.reduce((sum, one, at) => {
      const km = metresBetween(one, spot) / 1000;
      return sum + (Math.max(0, 1 - km / nearKm) * 2 * first) / (at + 1);
    }, 0);
  }

  #isWithin(town: number, text: string, locale: string | undefined): boolean {
    const { region, country, shown } = this.#town({ town, score: 0, by: null });
    return [region ?? "", shown?.region ?? "", ...countryNames(country, locale), country].some((name) =>
      fold(name).startsWith(text),
    );
  }

  #town({ town, by }: Hit): FoundTown {
    const { latitudes, longitudes, regions, countries } = this.#towns;
    const region = this.#towns.regionName(regions[town] ?? 0) || null;
    const city = this.#towns.name(town);
    const inLanguage = {
      region: this.#called?.shownOf(regions[town] ?? 0) ?? region,
      city: this.#called?.shownOf(this.#towns.regionCount + town) ?? city,
    };
    const isOther = inLanguage.region !== region || inLanguage.city !== city;
    const place = {
      country: countries[this.#towns.countryOf(town)] ?? "",
      region,
      city,
      called: by === inLanguage.city ? null : by,
      ...(isOther ? { shown: inLanguage } : {}),
    };
    return { ...place, lat: rounded(latitudes[town] ?? 0), lng: rounded(longitudes[town] ?? 0) };
  }
}

/** Towns are near within this many kilometres: a trip is, and where one lives. */
const nearKm = 400;

/** More than any town is large, in kilometres. */
const first = 1000;

/** 0 where the name has nothing to do with it. */
function scoreOf(name: string, wanted: string): number {
  if (name === wanted) return 3 * first;
  if (name.startsWith(wanted)) return 2 * first;
  return name.includes(` ${wanted}`) || name.includes(`-${wanted}`) ? first : 0;
}

/** Other names are many: the beginning of one says little before half of it is typed. */
function scoreOfOther(name: string, wanted: string): number {
  if (!name.startsWith(wanted)) return 0;
  if (name.length === wanted.length) return 3 * first;
  return wanted.length * 2 >= name.length ? 2 * first : first / 2;
}

/** The table is no more exact. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
