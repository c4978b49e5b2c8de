import { atom } from "jotai";
import { store } from "../../../store/session/store.ts";

/** Backups that were opened with the app, the next one first: Settings ask about each whether to restore it. */
const offeredAtom = atom<readonly File[]>([]);

/** The next backup to ask about; null for none. Set once it was asked about. */
export const offeredBackupAtom = atom(
  (get) => get(offeredAtom)[0] ?? null,
  (_get, set) => set(offeredAtom, ([, ...rest]) => rest),
);

/** Has Settings ask whether to restore a backup, after those that wait already. */
export function offerBackup(file: File): void {
  store.set(offeredAtom, (waiting) => [...waiting, file]);
}
