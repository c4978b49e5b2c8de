import { atom } from "jotai";
import { store } from "../session/store.ts";
import { askHidden } from "./ask-hidden.ts";
import { endSelection } from "./selection.ts";

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

/** What is done once it is saved as an edit; the selection ends with that. */
const edits: ReadonlySet<ActionKind> = new Set(["album", "tag", "location", "date"]);

/** The photos of the dialog opened last, where its job is another: that may end after it was closed. */
let opened: Uint32Array | null = null;

/** Opens the dialog of an action for these photos. */
export function openAction(kind: ActionKind, rows: Uint32Array<ArrayBuffer>): void {
  if (rows.length === 0) return;
  askHidden(rows, (chosen) => {
    opened = edits.has(kind) ? null : chosen;
    store.set(actionAtom, { kind, rows: chosen });
  });
}

/** The job of the dialog opened last is done: photos are saved, written, printed or published. So ends the selection it was for. */
export function actionDone(): void {
  if (opened !== null) endSelection(opened);
  opened = null;
}

/** Opens the dialog that publishes photos; these are one of its choices, where there are any. */
export function openPublishing(rows: Uint32Array<ArrayBuffer> = new Uint32Array()): void {
  store.set(actionAtom, { kind: "publish", rows });
}

/** Closes it. */
export function closeAction(): void {
  store.set(actionAtom, null);
}
