import { openAction } from "../../store/selection/action.ts";
import { commonWords } from "../../words/common.ts";
import { selectionWords } from "../../words/selection.ts";
import { DataIcon, OriginalsIcon, ShareIcon, WriteIcon } from "../shell/controls/icons.tsx";
import type { Action } from "./action.ts";
import type { ActionRows } from "./change-all.ts";

const { say } = selectionWords;

/** What takes photos out of the library: three dialogs, and writing into the files themselves. */
export function exportActions(rows: ActionRows): Action[] {
  return [
    {
      id: "share",
      name: commonWords.say("share"),
      icon: ShareIcon,
      key: "w",
      leads: () => openAction("share", rows),
    },
    {
      id: "save",
      name: commonWords.say("savePhotos"),
      icon: OriginalsIcon,
      key: "o",
      leads: () => openAction("save", rows),
    },
    {
      id: "data",
      name: say("dataAsk"),
      icon: DataIcon,
      key: "e",
      apart: true,
      leads: () => openAction("data", rows),
    },
    {
      id: "write",
      name: say("writeAsk"),
      icon: WriteIcon,
      key: "k",
      leads: () => openAction("write", rows),
    },
  ];
}
