import { atom } from "jotai";
import { store } from "../session/store.ts";

/** An action on photos that asks something first, in a dialog of its own. */
export type ActionKind =
  "album" | "tag" | "location" | "date" | "delete" | "export" | "print" | "publish" | "write";

/** What the dialog "export" is opened for: its first section, or another. */
export type ExportSection = "originals" | "copies" | "web-album" | "data";

/** What such a dialog gets. */
export interface ActionProps {
  rows: Uint32Array<ArrayBuffer>;
  /** Of "export" alone. */
  section?: ExportSection | undefined;
  onClose: () => void;
}

interface OpenAction extends Omit<ActionProps, "onClose"> {
  kind: ActionKind;
}

/** The open action; null for none. */
export const actionAtom = atom<OpenAction | null>(null);

/** Opens the dialog of an action for these photos. */
export function openAction(kind: ActionKind, rows: Uint32Array<ArrayBuffer>, section?: ExportSection): void {
  if (rows.length > 0) store.set(actionAtom, { kind, rows, section });
}

/** Opens the dialog that publishes photos; these are one of its choices, where there are any. */
export function openPublishing(rows: Uint32Array<ArrayBuffer> = new Uint32Array()): void {
  store.set(actionAtom, { kind: "publish", rows });
}

/** Closes it. */
export function closeAction(): void {
  store.set(actionAtom, null);
}
