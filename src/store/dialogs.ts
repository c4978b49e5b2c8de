import { atom } from "jotai";
import { store } from "./session/store.ts";

type Rows = Uint32Array<ArrayBuffer>;

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
  | "edit"
  | "write";

/** What each dialog of the page is opened for. */
export interface Dialogs extends Record<Exclude<ActionKind, "data">, { rows: Rows }> {
  /** Without rows, for the whole library. */
  data: { rows?: Rows };
  /** Gives photos locations by GPS tracks, or photos taken close in time; `rows` null for all that match the filter. */
  placing: { by: "tracks" | "neighbours"; rows: Rows | null };
  /** Names a new album. `rows`: its photos, none of a smart one; `filter`: of a smart one, null of others; `name`: to begin with. */
  newAlbum: { rows: Rows; filter: string | null; name: string };
  /** Sends photos to another device (null: the whole library), or receives them from one. */
  transfer: { wish: { way: "send"; rows: Rows | null } | { way: "receive" } };
  /** Asks what to add. */
  adding: object;
  /** Asks whether to add files that another app or site shared. */
  shared: { files: readonly File[]; answer: (adds: boolean) => void };
  /** Asks whether an action is for all selected photos, the shown ones first, or only for those; null calls it off. */
  hidden: { rows: Rows; shown: number; answer: (which: "all" | "shown" | null) => void };
  /** How far "Auto" has come with many photos. */
  auto: object;
  /** The list of all keys. */
  keys: object;
  /** A tour through the app: no dialog that holds the page, but a card on it. */
  tour: object;
}

export type DialogName = keyof Dialogs;

/** What a dialog gets. */
export type DialogProps<Name extends DialogName> = Dialogs[Name] & { onClose: () => void };

/** A dialog that is open. */
export interface OpenDialog<Name extends DialogName = DialogName> {
  name: Name;
  props: DialogProps<Name>;
}

/** The open dialogs; each lies over those before it. */
export const dialogsAtom = atom<readonly OpenDialog[]>([]);

/** Opens a dialog over those that are open. */
export function openDialog<Name extends DialogName>(name: Name, about: Dialogs[Name]): void {
  const props = { ...about, onClose: () => closeDialog(name) };
  store.set(dialogsAtom, (open) => [...open.filter((other) => other.name !== name), { name, props }]);
}

/** Closes a dialog, if it is open. */
export function closeDialog(name: DialogName): void {
  store.set(dialogsAtom, (open) => open.filter((other) => other.name !== name));
}
