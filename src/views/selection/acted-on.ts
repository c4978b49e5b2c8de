import { Flag, type Columns } from "../../photo/columns.ts";
import { flagOf, isHidden, markCount, markOf } from "../../photo/marks.ts";
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

/** Looks through the photos of an action: one pass over typed arrays, then what marks there are is unpacked. */
export function actedOn(rows: Uint32Array, { flags, marks }: Pick<Columns, "flags" | "marks">): ActedOn {
  const counts = countMarks(rows, marks);
  const found: ActedOn = {
    favourites: 0,
    located: 0,
    hidden: 0,
    picked: 0,
    rejected: 0,
    ...sharedOf(counts),
  };
  for (let at = 0; at < rows.length; at++) {
    const flag = flags[rows[at] ?? 0] ?? 0;
    if ((flag & Flag.favourite) !== 0) found.favourites++;
    if ((flag & Flag.located) !== 0) found.located++;
  }
  for (const [mark, count] of counts) {
    if (isHidden(mark)) found.hidden += count;
    if (flagOf(mark) === "pick") found.picked += count;
    if (flagOf(mark) === "reject") found.rejected += count;
  }
  return found;
}

/** What all of these photos are marked as. */
export const sharedMarks = (rows: Uint32Array, marks: Columns["marks"]): SharedMarks =>
  sharedOf(countMarks(rows, marks));

/** How many of the rows have each packed mark that there is among them. */
function countMarks(rows: Uint32Array, marks: Columns["marks"]): [mark: number, count: number][] {
  const counts = new Uint32Array(markCount);
  for (let at = 0; at < rows.length; at++) {
    const mark = marks[rows[at] ?? 0] ?? 0;
    counts[mark] = (counts[mark] ?? 0) + 1;
  }
  return [...counts.entries()].filter(([, count]) => count > 0);
}

function sharedOf(counts: readonly (readonly [mark: number, count: number])[]): SharedMarks {
  return byName(givenMarkNames, (name) => {
    const [first, ...others] = new Set(counts.map(([mark]) => markOf(name, mark)));
    return first === undefined || others.length > 0 ? null : first;
  }) as SharedMarks;
}
