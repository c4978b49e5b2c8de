import { openAction } from "../../store/selection/action.ts";
import { askHidden } from "../../store/selection/ask-hidden.ts";
import { sendPhotos } from "../../store/view.ts";
import { selectionWords } from "../../words/selection/words.ts";
import {
  CopiesIcon,
  DataIcon,
  DevicesIcon,
  OriginalsIcon,
  WebAlbumIcon,
  WriteIcon,
} from "../shell/controls/icons.tsx";
import type { Action } from "./action.ts";
import type { ActionRows } from "./change-all.ts";

const { say } = selectionWords;

/** What takes photos out of the library. `noPhotos`: why copies make no sense, where there are only videos. */
export function exportActions(rows: ActionRows, noPhotos: string | null): Action[] {
  return [
    {
      id: "originals",
      name: say("originalsAsk"),
      icon: OriginalsIcon,
      key: "o",
      apart: true,
      leads: () => openAction("export", rows, "originals"),
    },
    {
      id: "copies",
      name: say("copiesAsk"),
      icon: CopiesIcon,
      key: "c",
      disabled: noPhotos,
      leads: () => openAction("export", rows, "copies"),
    },
    {
      id: "web-album",
      name: say("webAlbumAsk"),
      icon: WebAlbumIcon,
      key: "w",
      leads: () => openAction("export", rows, "web-album"),
    },
    {
      id: "data",
      name: say("dataAsk"),
      icon: DataIcon,
      key: "e",
      leads: () => openAction("export", rows, "data"),
    },
    {
      id: "write",
      name: say("writeAsk"),
      icon: WriteIcon,
      key: "k",
      leads: () => openAction("write", rows),
    },
    {
      id: "send",
      name: say("sendAsk"),
      icon: DevicesIcon,
      key: "n",
      leads: () => askHidden(rows, sendPhotos),
    },
  ];
}
