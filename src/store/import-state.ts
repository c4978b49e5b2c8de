import { atom } from "jotai";
import { noImport, type ImportState } from "../ingest/ingest-host.ts";

/** Written by the session. */
export const importStateAtom = atom<ImportState>(noImport);
