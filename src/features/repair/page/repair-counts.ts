import type { RepairPlan } from "../shared/repair.ts";
import { repairWords } from "../words.ts";
import type { Counted } from "./count-list.tsx";

const { say } = repairWords;

/** Files of an export that are not written, by why. With those that are they are all. */
export function restOf({ fates }: RepairPlan): Counted[] {
  return [
    [say("duplicates"), fates.duplicate],
    [say("used"), fates["sidecar-used"]],
    [say("alone"), fates["sidecar-alone"]],
    [say("about"), fates.album + fates["no-photo-data"]],
    [say("trashLeft"), fates.trash],
    [say("system"), fates.system],
    [say("zips"), fates.archive],
    [say("unreadable"), fates.unreadable],
  ];
}
