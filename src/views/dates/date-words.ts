import type { DatePreview } from "../../store/edits/dates.ts";
import { zoneOfPlace, type DateChange, type LeftOut, type ZoneName } from "../../photo/dates/date-change.ts";
import type { TakenAt } from "../../photo/photo.ts";
import { parseWallTime } from "../../photo/wall-time.ts";
import { moveWords } from "../shell/words/clock-words.ts";
import { formatCount, formatMoment, formatNoun } from "../shell/words/format.ts";

/** A date as a person reads it: "3 May 2024, 10:11:12 (UTC+02:00)". `zoned`: with its offset. */
export function dateText(takenAt: TakenAt | null, zoned: boolean): string {
  if (takenAt === null) return "No date";
  const moment = formatMoment(parseWallTime(takenAt.local));
  if (takenAt.source === "modified") return `File date ${moment}`;
  return takenAt.offset === null || !zoned ? moment : `${moment} (UTC${takenAt.offset.replace("-", "−")})`;
}

/** A zone by its name: "Europe/Lisbon", "UTC+02:00", "the time zone of each location". */
function zoneText(zone: ZoneName): string {
  if (zone === zoneOfPlace) return "the time zone of each location";
  return /^[+-]/.test(zone) ? `UTC${zone.replace("-", "−")}` : zone.replaceAll("_", " ");
}

/** What a change does to so many photos, in one sentence: "Moves 12 photos by +1 h 12 min." */
export function changeWords(change: DateChange, count: number): string {
  if (count === 0) return "Nothing changes.";
  const photos = formatNoun(count, "photo");
  switch (change.kind) {
    case "set": {
      const moment = formatMoment(parseWallTime(change.local));
      if (count === 1) return `Sets the date of 1 photo to ${moment}.`;
      return change.keepGaps
        ? `Sets the dates of ${photos}: the first to ${moment}, the others keep their distance in time.`
        : `Sets the dates of ${photos} to ${moment}.`;
    }
    case "shift":
      return `Moves ${photos} by ${moveWords(change.ms)}.`;
    case "zone":
      return change.keep === "clock"
        ? `Sets the time zone of ${photos} to ${zoneText(change.zone)}. Times stay as shown.`
        : `Converts the times of ${photos} to ${zoneText(change.zone)}.`;
  }
}

/** The same once it is done: "Moved 12 photos by +1 h 12 min." */
export function doneDateWords(change: DateChange, count: number): string {
  const photos = formatNoun(count, "photo");
  if (change.kind === "shift") return `Moved ${photos} by ${moveWords(change.ms)}.`;
  return change.kind === "set" ? `Set the date of ${photos}.` : `Changed the time zone of ${photos}.`;
}

/** The button that does it. */
export function buttonWords({ kind }: DateChange, count: number): string {
  const photos = formatNoun(count, "photo");
  if (kind === "shift") return `Move ${photos}`;
  return kind === "set" ? `Set date of ${photos}` : `Change ${photos}`;
}

const reasons: Record<LeftOut, string> = {
  "no-date": "without a date",
  "file-date": "with only the file's modified date",
  "no-offset": "whose time zone isn't known",
  "no-zone": "without a known time zone at the location",
  "not-meant": "by other cameras or at other times",
  "out-of-range": "that would leave the calendar",
  same: "that already have this date",
};

/** Photos left out, by reason; "" for none. */
export function leftAloneWords({ changed, leftOut }: DatePreview): string {
  const parts = Object.entries(leftOut)
    // Where nothing changes, that is said already.
    .filter(([reason]) => changed > 0 || reason !== "same")
    .map(([reason, count]) => `${formatCount(count)} ${reasons[reason as LeftOut]}`);
  return parts.length === 0 ? "" : `Left out: ${parts.join(", ")}.`;
}

/** What else happens: to days, to the order, to times clocks showed twice or never. */
export function effectWords({ changed, otherDay, reorders, clock }: DatePreview): string[] {
  if (changed === 0) return [];
  const { twice, never } = clock;
  return [
    otherDay > 0 && `${formatNoun(otherDay, "photo")} ${otherDay === 1 ? "moves" : "move"} to another day.`,
    reorders ? "The order of photos changes." : "The order of photos stays the same.",
    twice > 0 && `Clocks showed ${formatNoun(twice, "time")} twice: the first one counts.`,
    never > 0 && `Clocks skipped ${formatNoun(never, "time")}: read as before the change of clocks.`,
  ].filter((words) => words !== false);
}
