import type { RepairOptions } from "../shared/repair.ts";
import { repairWords } from "../words.ts";

/** What is proposed. Names of folders are the person's, and are asked for when the export is read. */
export function defaultOptions(): RepairOptions {
  return {
    layout: "years",
    albums: "folders",
    people: false,
    stars: true,
    edits: true,
    leaveTrash: false,
    names: { albums: "", archive: "", trash: "", noDate: "", other: "" },
  };
}

/** Names of folders in the language the page speaks. */
export function folderNames(): RepairOptions["names"] {
  const { say } = repairWords;
  return {
    albums: say("folderAlbums"),
    archive: say("folderArchive"),
    trash: say("folderTrash"),
    noDate: say("folderNoDate"),
    other: say("folderOther"),
  };
}
