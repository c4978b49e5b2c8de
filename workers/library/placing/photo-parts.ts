import type { Rows } from "../records/rows.ts";
import type { Sidecars } from "../sidecars/sidecars.ts";
import type { FailureLog } from "../state/failure-log.ts";
import type { CorrectionParts } from "./corrections.ts";

/** What decides where and when each photo was taken, and which files make up its tile. */
export interface PhotoParts extends Rows, CorrectionParts {
  sidecars: Sidecars;
  failureLog: FailureLog;
  /** Hears of rows that a filter or words may now see differently. */
  search: {
    changed(): void;
    note(row: number): void;
    /** Its date, place or zone may be another. */
    dated(row: number): void;
    paired(row: number, parts: readonly { row: number }[]): void;
  };
}
