import { Flag, type Columns } from "../../photo/columns.ts";
import { flagOf, isHidden, markOf } from "../../photo/marks.ts";
import { givenMarkNames, type SharedMarks } from "./given-marks.ts";
import { byName } from "../../photo/by-name.ts";

/** What there is among the photos of an action: names and choices depend on it. */
export interface ActedOn extends SharedMarks {
  favourites: number;
  located: number;
  hidden: number;
  picked: number;
  /** Marked for deletion. */
  rejected: number;
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
    ...sharedMarks(rows, marks),
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
  }
  return found;
}

/** What all of these photos are marked as. */
export function sharedMarks(rows: Uint32Array, marks: Columns["marks"]): SharedMarks {
  const [first] = rows;
  return byName(givenMarkNames, (name) => {
    const shared = first === undefined ? null : markOf(name, marks[first]);
    for (let at = 0; at < rows.length; at++) if (markOf(name, marks[rows[at] ?? 0]) !== shared) return null;
    return shared;
  }) as SharedMarks;
}
