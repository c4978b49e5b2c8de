import { atom } from "jotai";
import { store } from "../session/store.ts";

/** An action on photos that asks something first, in a dialog of its own. */
export type ActionKind =
  | "album"
  | "tag"
  | "location"
  | "date"
  | "delete"
  | "share"
  | "save"
  | "data"
  | "print"
  | "publish"
  | "write";

/** What such a dialog gets. */
export interface ActionProps {
  rows: Uint32Array<ArrayBuffer>;
  onClose: () => void;
}

interface OpenAction extends Omit<ActionProps, "onClose"> {
  kind: ActionKind;
}

/** The open action; null for none. */
export const actionAtom = atom<OpenAction | null>(null);

/** Opens the dialog of an action for these photos. */
export function openAction(kind: ActionKind, rows: Uint32Array<ArrayBuffer>): void {
  if (rows.length > 0) store.set(actionAtom, { kind, rows });
}

/** Opens the dialog that publishes photos; these are one of its choices, where there are any. */
export function openPublishing(rows: Uint32Array<ArrayBuffer> = new Uint32Array()): void {
  store.set(actionAtom, { kind: "publish", rows });
}

/** Closes it. */
export function closeAction(): void {
  store.set(actionAtom, null);
}
