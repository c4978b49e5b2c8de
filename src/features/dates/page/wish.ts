import type { ClockFinding, DatesNow, ZoneWish } from "./dates.ts";
import { zoneOfPlace, type DateChange, type ZoneName } from "../../../photo/dates/date-change.ts";
import { Doubt, parseEdtf, spanOf, wideDateOf, wideFields } from "../../../photo/dates/edtf.ts";
import { enclosingPart } from "../../../photo/dates/plain-date.ts";
import type { TakenAt } from "../../../photo/photo.ts";
import { formatWallTime, parseWallTime } from "../../../photo/wall-time.ts";

/** What can be done with dates. */
export type DateTab = "set" | "shift" | "zone" | "camera";

/** An amount of time as entered. */
export interface Amount {
  /** Later, or the clock was ahead. */
  plus: boolean;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** All that is entered in the dialog. Times are those of an input: "2024-05-03T10:11:12", "" for none. */
export interface DateWish {
  tab: DateTab;
  local: string;
  /** "" for the offset each photo states. */
  localZone: ZoneName;
  keepGaps: boolean;
  /** How much of the date is known: less than a day has `year` and `month` ("07"), as entered. */
  known: "day" | "month" | "year";
  year: string;
  month: string;
  /** It is only about then. */
  roughly: boolean;
  amount: Amount;
  /** The photo whose time is known; null to shift by the amount. */
  reference: { id: number; was: number; local: string } | null;
  zone: ZoneName;
  keep: "clock" | "moment";
  camera: string;
  from: string;
  to: string;
  clock: Amount;
}

const noAmount: Amount = { plus: true, days: 0, hours: 0, minutes: 0, seconds: 0 };

/** Milliseconds, negative for earlier. */
export function msOf({ plus, days, hours, minutes, seconds }: Amount): number {
  const ms = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  return plus || ms === 0 ? ms : -ms;
}

function amountOf(ms: number): Amount {
  const seconds = Math.round(Math.abs(ms) / 1000);
  return {
    plus: ms >= 0,
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** A time as an input shows it. */
export function inputTime(ms: number): string {
  return formatWallTime(Math.floor(ms / 1000) * 1000);
}

/** What the dialog starts with. `fix`: the fix it was opened for; `zones`: the time zone it was opened with. */
export function firstDateWish(
  { first, cameras }: DatesNow,
  fix: ClockFinding | null,
  zones: ZoneWish | null = null,
): DateWish {
  const [camera] = cameras;
  const span = fix ?? camera ?? { camera: "", from: Number.NaN, to: Number.NaN };
  const local = first.takenAt ? inputTime(parseWallTime(first.takenAt.local)) : "";
  return {
    tab: fix === null ? (zones === null ? "set" : "zone") : fix.by === "gps" ? "camera" : "zone",
    local,
    localZone: "",
    keepGaps: true,
    ...firstKnown(first.takenAt),
    amount: noAmount,
    reference: null,
    zone: fix?.zone ?? zones?.zone ?? zoneOfPlace,
    keep: fix === null ? (zones?.keep ?? "clock") : "moment",
    camera: span.camera,
    from: inputTime(span.from),
    to: inputTime(span.to),
    clock: fix?.by === "gps" ? amountOf(fix.aheadMs) : noAmount,
  };
}

function firstKnown(takenAt: TakenAt | null): Pick<DateWish, "known" | "year" | "month" | "roughly"> {
  const { width } = wideDateOf(takenAt);
  const { unit, count } = spanOf(width);
  const isDay = takenAt?.edtf === undefined || (unit === "day" && count === 1);
  const part = isDay ? takenAt?.local.slice(0, 7) : enclosingPart(takenAt.edtf ?? "");
  const [year = "", month] = part?.split("-") ?? [];
  const known = isDay ? "day" : month === undefined ? "year" : "month";
  return { known, year, month: month ?? "01", roughly: (width & Doubt.about) !== 0 };
}

/** The change that is wished for; null while something is missing. */
export function dateChangeOf(wish: DateWish, fix: ClockFinding | null): DateChange | null {
  switch (wish.tab) {
    case "set": {
      if (wish.known !== "day") return wideChangeOf(wish);
      const local = formatWallTime(parseWallTime(wish.local));
      if (local === "") return null;
      return { kind: "set", local, zone: wish.localZone || null, keepGaps: wish.keepGaps };
    }
    case "shift": {
      const ms = shiftOf(wish, msOf(wish.amount));
      return Number.isNaN(ms) || ms === 0 ? null : { kind: "shift", ms };
    }
    case "zone": {
      const only = fix?.by === "offset" ? { camera: fix.camera, from: fix.from, to: fix.to } : null;
      return { kind: "zone", zone: wish.zone, keep: wish.keep, ...(only && { only }) };
    }
    case "camera": {
      const [from, to] = [parseWallTime(wish.from), parseWallTime(wish.to)];
      const ms = shiftOf(wish, 0 - msOf(wish.clock));
      if (Number.isNaN(from + to + ms) || ms === 0) return null;
      // The end is shown to the second, and means all of it.
      return { kind: "shift", ms, only: { camera: wish.camera, from, to: to + 999 } };
    }
  }
}

/** Milliseconds by the photo whose time is known, else the amount; NaN where that time is missing. */
const shiftOf = ({ reference }: DateWish, amountMs: number): number =>
  reference ? parseWallTime(reference.local) - reference.was : amountMs;

/** All photos get the same year or month. */
function wideChangeOf({ known, year, month, roughly }: DateWish): DateChange | null {
  const date = parseEdtf(`${year.trim()}${known === "month" ? `-${month}` : ""}${roughly ? "~" : ""}`);
  return date && { kind: "set", ...wideFields(date), zone: null, keepGaps: false };
}
