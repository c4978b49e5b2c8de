import { whenWhole } from "../library/when-whole.ts";
import { gridRowsAtom } from "../map/map-follow.ts";
import { store } from "../session/store.ts";
import { openAction } from "./action.ts";
import { selectedRows, selectingAtom } from "./selection.ts";

/** Opens the dialog that prints the selected photos; without a selection all that the grid shows. */
export function printPhotos(): void {
  if (store.get(selectingAtom)) openAction("print", selectedRows());
  else whenWhole(() => openAction("print", Uint32Array.from(store.get(gridRowsAtom))));
}
