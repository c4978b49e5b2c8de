import type { FoundTown } from "../../../src/contract/search.ts";
import type { TownTable } from "../places/town-table.ts";
import { englishName } from "../places/place-words.ts";
import { fold } from "./words/normalise.ts";

/** So many are found at most. */
const most = 8;

/** The towns whose names begin like a text, the largest first. Names are compared once they were all unpacked. */
export class TownFinder {
  readonly #towns: TownTable;
  readonly #names: readonly string[];

  constructor(towns: TownTable) {
    this.#towns = towns;
    this.#names = Array.from({ length: towns.length }, (_, town) => fold(towns.name(town)));
  }

  /**
   * The towns that a person who typed this may mean: "lisb", "são pau", "paris, texas". Behind a comma, the beginning of
   * a region or country, or a country's code. Towns with this very name come first, then larger ones.
   */
  find(text: string): FoundTown[] {
    const [wanted = "", within = ""] = fold(text)
      .split(",")
      .map((part) => part.trim());
    if (wanted === "") return [];
    const found: { town: number; score: number }[] = [];
    for (let town = 0; town < this.#names.length; town++) {
      const name = this.#names[town] ?? "";
      const score = scoreOf(name, wanted);
      if (score === 0 || (within !== "" && !this.#isWithin(town, within))) continue;
      found.push({ town, score: score + (this.#towns.radii[town] ?? 0) });
    }
    return found
      .sort((a, b) => b.score - a.score || a.town - b.town)
      .slice(0, most)
      .map(({ town }) => this.#town(town));
  }

  #isWithin(town: number, text: string): boolean {
    const { region, country } = this.#town(town);
    return [region ?? "", englishName(country), country].some((name) => fold(name).startsWith(text));
  }

  #town(town: number): FoundTown {
    const { latitudes, longitudes, regions, countries } = this.#towns;
    const region = this.#towns.regionName(regions[town] ?? 0);
    const place = {
      country: countries[this.#towns.countryOf(town)] ?? "",
      region: region === "" ? null : region,
      city: this.#towns.name(town),
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

/** The table is no more exact. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
