import type { DatePreview } from "./dates.ts";
import {
  zoneOfPlace,
  type DateChange,
  type LeftOut,
  type ZoneName,
} from "../../../photo/dates/date-change.ts";
import type { TakenAt } from "../../../photo/photo.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { datesWords } from "../words.ts";
import { moveWords } from "../../../views/shell/words/clock-words.ts";
import { wideDateOf } from "../../../photo/dates/edtf.ts";
import { wideWords } from "../../../views/shell/words/wide-words.ts";
import { formatMoment } from "../../../views/shell/words/format.ts";
import { joinParts } from "../../../words/comma.ts";

const { say } = datesWords;

/** A date as a person reads it: "3 May 2024, 10:11:12 (UTC+02:00)". `zoned`: with its offset. */
export function dateText(takenAt: TakenAt | null, zoned: boolean): string {
  if (takenAt === null) return say("noDate");
  if (takenAt.edtf !== undefined) return wideWords(wideDateOf(takenAt));
  const moment = formatMoment(parseWallTime(takenAt.local));
  if (takenAt.source === "modified") return say("fileDate", { moment });
  if (takenAt.offset === null || !zoned) return moment;
  return say("withOffset", { moment, offset: `UTC${takenAt.offset.replace("-", "−")}` });
}

/** A zone by its name: "Europe/Lisbon", "UTC+02:00". */
export function zoneText(zone: ZoneName): string {
  return /^[+-]/.test(zone) ? `UTC${zone.replace("-", "−")}` : zone.replaceAll("_", " ");
}

/** What a change does to this many photos, in one sentence: "Moves 12 photos by +1 h 12 min." */
export function changeWords(change: DateChange, count: number): string {
  if (count === 0) return say("nothing");
  switch (change.kind) {
    case "set": {
      const isWide = change.edtf !== undefined;
      const moment = isWide ? wideWords(wideDateOf(change)) : formatMoment(parseWallTime(change.local));
      return say(change.keepGaps && count > 1 ? "setsFirst" : "sets", { count, moment });
    }
    case "shift":
      return say("moves", { count, move: moveWords(change.ms) });
    case "zone": {
      const keepsClock = change.keep === "clock";
      return change.zone === zoneOfPlace
        ? say(keepsClock ? "setsZoneOfPlace" : "convertsToPlace", { count })
        : say(keepsClock ? "setsZone" : "converts", { count, zone: zoneText(change.zone) });
    }
  }
}

/** The same once it is done: "Moved 12 photos by +1 h 12 min." */
export function doneDateWords(change: DateChange, count: number): string {
  if (change.kind === "shift") return say("moved", { count, move: moveWords(change.ms) });
  return say(change.kind === "set" ? "setDone" : "zoneDone", { count });
}

const buttons = { set: "setDo", shift: "title", zone: "title" } as const;

/** The button that does it. */
export const buttonWords = ({ kind }: DateChange, count: number): string => say(buttons[kind], { count });

const reasons = {
  "no-date": "outNoDate",
  "file-date": "outFileDate",
  "wide-date": "outWideDate",
  "no-offset": "outNoOffset",
  "no-zone": "outNoZone",
  "not-meant": "outNotMeant",
  "out-of-range": "outOfRange",
  same: "outSame",
} as const satisfies Record<LeftOut, string>;

/** Photos left out, by reason; "" for none. */
export function leftAloneWords({ changed, leftOut }: DatePreview): string {
  const parts = Object.entries(leftOut)
    // Where nothing changes, that is said already.
    .filter(([reason]) => changed > 0 || reason !== "same")
    .map(([reason, count]) => say(reasons[reason as LeftOut], { count }));
  return parts.length === 0 ? "" : say("leftOut", { parts: joinParts(parts) });
}

/** What else happens: to days, to the order, to times clocks showed twice or never. */
export function effectWords({ changed, otherDay, reorders, clock }: DatePreview): string[] {
  if (changed === 0) return [];
  const { twice, never } = clock;
  return [
    otherDay > 0 && say("otherDay", { count: otherDay }),
    say(reorders ? "reorders" : "keepsOrder"),
    twice > 0 && say("clockTwice", { count: twice }),
    never > 0 && say("clockNever", { count: never }),
  ].filter((words) => words !== false);
}
