import { gridRowsAtom } from "../map/map-follow.ts";
import { store } from "../session/store.ts";
import { openAction } from "./action.ts";
import { selectedRows, selectingAtom } from "./selection.ts";

/** Opens the dialog that makes a web album of the selected photos; without a selection of all that the grid shows. */
export function makeWebAlbum(): void {
  const rows = store.get(selectingAtom) ? selectedRows() : Uint32Array.from(store.get(gridRowsAtom));
  openAction("export", rows, "web-album");
}
