import { Flag, type Columns } from "../../photo/columns.ts";
import { flagOf, isHidden, ratingOf } from "../../photo/marks.ts";

/** What there is among the photos of an action: names and choices depend on it. */
export interface ActedOn {
  favourites: number;
  located: number;
  hidden: number;
  picked: number;
  /** Marked for deletion. */
  rejected: number;
  /** The rating all of them have, 0 for none; null if they differ. */
  rating: number | null;
  /** Whether a location was copied; undefined where whoever pastes is told. */
  copied?: boolean;
}

/** Looks through the photos of an action; a pass over typed arrays. */
export function actedOn(rows: Uint32Array, { flags, marks }: Pick<Columns, "flags" | "marks">): ActedOn {
  const found: ActedOn = {
    favourites: 0,
    located: 0,
    hidden: 0,
    picked: 0,
    rejected: 0,
    rating: null,
  };
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    const flag = flags[row] ?? 0;
    const mark = marks[row] ?? 0;
    if ((flag & Flag.favourite) !== 0) found.favourites++;
    if ((flag & Flag.located) !== 0) found.located++;
    if (isHidden(mark)) found.hidden++;
    if (flagOf(mark) === "pick") found.picked++;
    if (flagOf(mark) === "reject") found.rejected++;
    if (at === 0) found.rating = ratingOf(mark);
    else if (found.rating !== ratingOf(mark)) found.rating = null;
  }
  return found;
}
