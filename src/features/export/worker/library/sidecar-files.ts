import type { Row } from "../../../../photo/photo.ts";
import { sidecarKind } from "../../../../photo/sidecar.ts";
import { filmFinder } from "../../../../../workers/library/queries/film-of-subtitles.ts";
import type { QueryParts } from "../../../../../workers/library/queries/details.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";

/** Answers the sidecars and subtitles of a file and its copies, by name. */
export type SidecarFinder = (file: Row) => Row[];

/** Looks through all names once, when it is made: a pass over the rows. */
export function sidecarFinder(library: QueryParts): SidecarFinder {
  const { state, records, sidecars, duplicates } = library;
  const isThere = (row: Row): boolean =>
    (state.facts(row) & (Fact.found | Fact.sidecar | Fact.vanished)) === (Fact.found | Fact.sidecar);
  const filmOf = filmFinder(library);
  const used = new Map<Row, Row[]>();
  for (let row = 0; row < state.columns.rows; row++) {
    if (!isThere(row)) continue;
    const file = sidecarKind(records.path(row)) === "subtitles" ? filmOf(row) : sidecars.usedFor(row);
    if (file !== null) used.set(file, [...(used.get(file) ?? []), row]);
  }
  return (file) => {
    const all = [file, ...duplicates.copiesOf(file)];
    // One sidecar may be that of several files, and is used for one of them first of all.
    const found = new Set(all.flatMap((each) => [...sidecars.of(each), ...(used.get(each) ?? [])]));
    return [...found].filter(isThere).sort((a, b) => (records.path(a) < records.path(b) ? -1 : 1));
  };
}
