import { gridRowsNow } from "../map/map-follow.ts";
import { store } from "../session/store.ts";
import type { ActionKind } from "../dialogs.ts";
import { openAction } from "./action.ts";
import { selectedRows, selectingAtom, whenWhole } from "./selection.ts";

/** Opens the dialog of an action for the selected photos; without a selection for all that the grid shows. */
export function openForShown(kind: ActionKind): void {
  if (store.get(selectingAtom)) openAction(kind, selectedRows());
  else whenWhole(() => openAction(kind, Uint32Array.from(gridRowsNow())));
}
