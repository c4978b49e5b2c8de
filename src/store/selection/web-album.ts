import { whenWhole } from "../library/when-whole.ts";
import { gridRowsAtom } from "../map/map-follow.ts";
import { store } from "../session/store.ts";
import { openAction } from "./action.ts";
import { selectedRows, selectingAtom } from "./selection.ts";

/** Opens the dialog that makes a web album of the selected photos; without a selection of all that the grid shows. */
export function makeWebAlbum(): void {
  if (store.get(selectingAtom)) openAction("export", selectedRows(), "web-album");
  else whenWhole(() => openAction("export", Uint32Array.from(store.get(gridRowsAtom)), "web-album"));
}
