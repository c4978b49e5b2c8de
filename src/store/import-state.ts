import { atom } from "jotai";
import type { ImportState } from "../ingest/ingest-host.ts";

/** Written by the session. */
export const importStateAtom = atom<ImportState>({
  running: false,
  listing: false,
  paused: false,
  cancelled: false,
  announced: 0,
  before: null,
});
