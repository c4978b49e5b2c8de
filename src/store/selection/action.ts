import { atom } from "jotai";
import { store } from "../session/store.ts";

/** An action on photos that asks something first, in a dialog of its own. */
export type ActionKind = "album" | "tag" | "location" | "date" | "delete" | "export";

/** What such a dialog gets. */
export interface ActionProps {
  rows: Uint32Array<ArrayBuffer>;
  onClose: () => void;
}

/** The open action; null for none. */
export const actionAtom = atom<{ kind: ActionKind; rows: Uint32Array<ArrayBuffer> } | null>(null);

/** Opens the dialog of an action for these photos. */
export function openAction(kind: ActionKind, rows: Uint32Array<ArrayBuffer>): void {
  if (rows.length > 0) store.set(actionAtom, { kind, rows });
}

/** Closes it. */
export function closeAction(): void {
  store.set(actionAtom, null);
}
