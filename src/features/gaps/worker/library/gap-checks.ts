import type { Gap } from "../../shared/gaps.ts";
import { Glimpses, noGlimpse } from "../../../../../workers/library/records/glimpse.ts";
import { dayMs } from "../../../../photo/filter/histogram.ts";
import { isHidden } from "../../../../photo/marks.ts";
import { isOfOneFile, wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { Fact, isDayKnown, isTile } from "../../../../../workers/library/state/facts.ts";

/** What gaps are looked for in. */
export interface GapsParts extends PhotoParts {
  search: PhotoParts["search"] & { cameras: { names: readonly string[]; of(row: number): number } };
}

/** Whether a row counts: a tile that is not hidden. */
export function counts({ state }: GapsParts, row: number): boolean {
  return isTile(state.columns.facts[row] ?? 0) && !isHidden(state.columns.marks[row]);
}

/** The local day of a row since 1970; NaN without a date of its own, and where it tells no day. */
export function localDayOf({ state }: GapsParts, row: number): number {
  if (!isDayKnown(state.columns.facts[row] ?? 0)) return Number.NaN;
  return Math.floor((state.columns.takenAt[row] ?? Number.NaN) / dayMs);
}

/** Whether a row has no date of its own; one that tells no day is one. */
export function isUndated({ state }: GapsParts, row: number): boolean {
  const isGuess = ((state.columns.facts[row] ?? 0) & Fact.guessedDate) !== 0;
  return isGuess || Number.isNaN(state.columns.takenAt[row] ?? Number.NaN);
}

export function isPlaced({ state }: GapsParts, row: number): boolean {
  return ((state.columns.facts[row] ?? 0) & Fact.located) !== 0;
}

/**
 * Whether nobody knows in what zone the clock of a dated photo was: no offset beside its date, and no place that has a zone.
 * Most are told by their record's first bytes alone; only photos of several files are put together.
 */
export function isUnzoned(library: GapsParts, row: number, hasOffset: boolean): boolean {
  if (hasOffset || isPlaced(library, row) || Number.isNaN(localDayOf(library, row))) return false;
  return isOfOneFile(library, row) || (wholeRecord(library, row).takenAt?.offset ?? null) === null;
}

/** The first folder of a path, with its slash; the whole path where there is none. */
export function rootOf(folder: string): string {
  return folder.slice(0, folder.indexOf("/") + 1);
}

/** A check whether a row that counts is within a gap. */
export function checkOf(library: GapsParts, gap: Gap): (row: number) => boolean {
  const { records, search, state } = library;
  const glimpses = new Glimpses();
  switch (gap.kind) {
    case "unplaced":
      return (row) => {
        const day = localDayOf(library, row);
        return day >= gap.from && day <= gap.to && !isPlaced(library, row);
      };
    case "undated":
      return (row) => isUndated(library, row);
    case "unzoned": {
      const camera = search.cameras.names.indexOf(gap.camera);
      return (row) =>
        search.cameras.of(row) === camera &&
        isUnzoned(library, row, (records.packed(row, glimpses.read) ?? noGlimpse).offset >= 0);
    }
    case "types": {
      const wanted = new Set(gap.types.map((type) => records.words.words.indexOf(type)));
      return (row) => wanted.has((records.packed(row, glimpses.read) ?? noGlimpse).type);
    }
    case "vanished":
      return (row) => ((state.columns.facts[row] ?? 0) & Fact.vanished) !== 0;
    case "root":
      return (row) => records.folder(row).startsWith(gap.prefix);
  }
}
