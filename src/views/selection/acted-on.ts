import { Flag, type Columns } from "../../photo/columns.ts";

/** What there is among the photos of an action: names and choices depend on it. */
export interface ActedOn {
  /** Photos that are no videos. */
  photos: number;
  favourites: number;
}

/** Looks through the photos of an action; a pass over typed arrays. */
export function actedOn(rows: Uint32Array, { flags }: Pick<Columns, "flags">): ActedOn {
  const found: ActedOn = { photos: 0, favourites: 0 };
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const flag = flags[row] ?? 0;
    if ((flag & Flag.video) === 0) found.photos++;
    if ((flag & Flag.favourite) !== 0) found.favourites++;
  }
  return found;
}
