import { atom } from "jotai";
import type { FolderState } from "../../ingest/folders/folder-state.ts";

/** The folders of the library, and how their originals are reached. Written by the session. */
export const foldersAtom = atom<readonly FolderState[]>([]);
