import { atom } from "jotai";
import type { ImportState } from "../ingest/ingest.ts";

/** Something people should know that is not about one file. */
export interface Warning {
  id: string;
  text: string;
}

/** Written by the session. */
export const importStateAtom = atom<ImportState>({
  running: false,
  listing: false,
  paused: false,
  cancelled: false,
  announced: 0,
});

/** What to tell people now; a warning is shown once. */
export const warningsAtom = atom<Warning[]>([]);
