import { atom } from "jotai";
import type { Health } from "../../ingest/pace/health.ts";
import { noImport, type ImportState } from "../../ingest/import-state.ts";

/** Written by the session. */
export const importStateAtom = atom<ImportState>(noImport);

/** How the import and the device get on; written by the session, null before any worker was started. */
export const importHealthAtom = atom<Health | null>(null);
