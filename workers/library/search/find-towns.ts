import type { FoundTown } from "../../../src/contract/search.ts";
import type { OtherNames } from "../places/other-names.ts";
import type { TownTable } from "../places/town-table.ts";
import { countryNames } from "../places/place-words.ts";
import { fold } from "./words/normalise.ts";

/** So many are found at most. */
const most = 8;

/** A town that was found, how well, and by which other name; -1 for its own. */
interface Hit {
  town: number;
  score: number;
  by: number;
}

/** The towns whose names begin like a text, the largest first. Names are compared once they were all unpacked. */
export class TownFinder {
  readonly #towns: TownTable;
  readonly #names: readonly string[];
  #others: OtherNames | null = null;
  #otherNames: readonly string[] = [];

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

  /**
   * The towns that a person who typed this may mean: "lisb", "são pau", "paris, texas", "wien". Behind a comma, the
   * beginning of a region or country, or a country's code. Towns with this very name come first, then larger ones.
   * `locale`: the page's, in which countries are known beside English.
   */
  find(text: string, locale?: string): FoundTown[] {
    const [wanted = "", within = ""] = fold(text)
      .split(",")
      .map((part) => part.trim());
    if (wanted === "") return [];
    return [...this.#hits(wanted).values()]
      .filter(({ town }) => within === "" || this.#isWithin(town, within, locale))
      .sort((a, b) => b.score - a.score || a.town - b.town)
      .slice(0, most)
      .map((hit) => this.#town(hit));
  }

  /** By town. */
  #hits(wanted: string): Map<number, Hit> {
    const hits = new Map<number, Hit>();
    const note = (town: number, score: number, by: number): void => {
      const sized = score + (this.#towns.radii[town] ?? 0);
      if (score > 0 && sized > (hits.get(town)?.score ?? 0)) hits.set(town, { town, score: sized, by });
    };
    for (let town = 0; town < this.#names.length; town++)
      note(town, scoreOf(this.#names[town] ?? "", wanted), -1);
    for (let by = 0; by < this.#otherNames.length; by++)
      note(this.#others?.towns[by] ?? 0, scoreOfOther(this.#otherNames[by] ?? "", wanted), by);
    return hits;
  }

  #isWithin(town: number, text: string, locale: string | undefined): boolean {
    const { region, country } = this.#town({ town, score: 0, by: -1 });
    return [region ?? "", ...countryNames(country, locale), country].some((name) =>
      fold(name).startsWith(text),
    );
  }

  #town({ town, by }: Hit): FoundTown {
    const { latitudes, longitudes, regions, countries } = this.#towns;
    const region = this.#towns.regionName(regions[town] ?? 0);
    const place = {
      country: countries[this.#towns.countryOf(town)] ?? "",
      region: region === "" ? null : region,
      city: this.#towns.name(town),
      called: this.#others?.names[by] ?? null,
    };
    return { ...place, lat: rounded(latitudes[town] ?? 0), lng: rounded(longitudes[town] ?? 0) };
  }
}

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
