import { bareRegion } from "../../photo/geo/bare-region.ts";

/** What a place is called in the page's language, by its name in the map's data and where it is; null for the same. */
export type NameAt = (name: string, lat: number, lng: number) => string | null;

/** What towns and regions are called. */
export interface TownNames {
  town: NameAt;
  region: NameAt;
}

/** A town of the map and one of the table are the same within this, in degrees: tiles of the world are that rough. */
const townDegrees = 0.3;

/** The middle of a region and that of its towns lie no farther apart, in degrees. */
const regionDegrees = 12;

/** What places of one kind are called. `at`: latitude and longitude of each in turn, in degrees. */
interface Called {
  names: readonly string[];
  shown: readonly string[];
  at: readonly number[];
}

/** Finds what towns and regions are called. */
export function townNames({ towns, regions }: { towns: Called; regions: Called }): TownNames {
  return { town: placeNames(towns, townDegrees), region: placeNames(regions, regionDegrees, bareRegion) };
}

/** The nearest place of the name that lies within this many degrees is meant. `keyOf`: what a name of the map is among `names`. */
function placeNames(
  { names, shown, at }: Called,
  within: number,
  keyOf = (name: string): string => name,
): NameAt {
  const known = new Map<string, number[]>();
  names.forEach((name, index) => {
    const same = known.get(name);
    if (same) same.push(index);
    else known.set(name, [index]);
  });
  return (name, lat, lng) => {
    let [nearest, found] = [within, -1];
    for (const index of known.get(keyOf(name)) ?? []) {
      const away = Math.abs((at[2 * index + 1] ?? 0) - lng);
      const apart = Math.max(Math.abs((at[2 * index] ?? 0) - lat), Math.min(away, 360 - away));
      if (apart < nearest) [nearest, found] = [apart, index];
    }
    return shown[found] ?? null;
  };
}
