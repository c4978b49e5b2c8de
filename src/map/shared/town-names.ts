/** What a town is called in the page's language, by its name in the map's data and where it is; null for the same. */
export type TownNames = (name: string, lat: number, lng: number) => string | null;

/** A town of the map and one of the table are the same within this, in degrees: tiles of the world are that rough. */
const sameDegrees = 0.3;

/** Finds what towns are called. `at`: latitude and longitude of each in turn, in degrees. */
export function townNames(
  names: readonly string[],
  shown: readonly string[],
  at: readonly number[],
): TownNames {
  const known = new Map<string, number[]>();
  names.forEach((name, index) => {
    const same = known.get(name);
    if (same) same.push(index);
    else known.set(name, [index]);
  });
  return (name, lat, lng) => {
    const found = known.get(name)?.find((index) => {
      const away = Math.abs((at[2 * index + 1] ?? 0) - lng);
      return Math.abs((at[2 * index] ?? 0) - lat) < sameDegrees && Math.min(away, 360 - away) < sameDegrees;
    });
    return found === undefined ? null : (shown[found] ?? null);
  };
}
