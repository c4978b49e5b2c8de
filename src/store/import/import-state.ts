import { atom } from "jotai";
import type { FolderState } from "../../ingest/folders/folder-state.ts";
import type { Health } from "../../ingest/pace/health.ts";
import { store } from "../session/store.ts";
import { noImport, type ImportState } from "../../ingest/import-state.ts";

/** How the import stands; like the others here written by the session. */
export const importStateAtom = atom<ImportState>(noImport);

/** Whether an import runs at this moment. */
export const isImporting = (): boolean => store.get(importStateAtom).running;

/** Whether the device keeps up with the import; null before any worker was started. */
export const importHealthAtom = atom<Health | null>(null);

/** The folders of the library, and how their originals are reached. */
export const foldersAtom = atom<readonly FolderState[]>([]);
