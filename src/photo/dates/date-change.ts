import { isTimeTold } from "./edtf.ts";

/** The zone of where each photo was taken, as a `ZoneName`. */
export const zoneOfPlace = "place";

/** A zone of the IANA database ("Europe/Lisbon"), a fixed offset ("+02:00"), or `zoneOfPlace`. */
export type ZoneName = string;

/** Photos of one camera whose wall-clock time lies within a span (milliseconds since 1970, as if UTC; ends included). */
export interface CameraSpan {
  camera: string;
  from: number;
  to: number;
}

/** One change of the dates of many photos, worked out for each of them. */
export type DateChange =
  /**
   * A wall-clock time, for the earliest photo; `keepGaps`: the others keep their distance to it, otherwise all get the
   * same. `zone` null: the offset the photo states stays. `edtf`: all get this date, of which no more is known, as in
   * `TakenAt`; `local` is its beginning.
   */
  | { kind: "set"; local: string; edtf?: string; zone: ZoneName | null; keepGaps: boolean }
  /** By this many milliseconds, later or earlier. */
  | { kind: "shift"; ms: number; only?: CameraSpan }
  /** Another time zone: the clock keeps its time, or the moment stays what it was. */
  | { kind: "zone"; zone: ZoneName; keep: "clock" | "moment"; only?: CameraSpan };

/** Why a photo is left out of a change. */
export type LeftOut =
  /** It has no date. */
  | "no-date"
  /** The only date is the file's modified time, a guess. */
  | "file-date"
  /** Only its month or year is known: no clock showed it. */
  | "wide-date"
  /** Neither the photo nor its location says in which zone its clock was. */
  | "no-offset"
  /** The zone asked for is that of its location, and that is not known. */
  | "no-zone"
  /** Another camera, or outside the span. */
  | "not-meant"
  /** The year would be outside 0 to 9999. */
  | "out-of-range"
  /** It has that date already. */
  | "same";

/** Whether a value is a valid change of dates: it may come from another tab. */
export function isDateChange(value: unknown): value is DateChange {
  if (typeof value !== "object" || value === null) return false;
  const { kind, local, edtf, zone, keepGaps, ms, keep, only } = value as Record<string, unknown>;
  if (only !== undefined && !isCameraSpan(only)) return false;
  switch (kind) {
    case "set":
      return (
        typeof local === "string" &&
        isTimeTold(local, edtf) &&
        (zone === null || typeof zone === "string") &&
        typeof keepGaps === "boolean"
      );
    case "shift":
      return Number.isFinite(ms);
    case "zone":
      return typeof zone === "string" && (keep === "clock" || keep === "moment");
    default:
      return false;
  }
}

function isCameraSpan(value: unknown): value is CameraSpan {
  if (typeof value !== "object" || value === null) return false;
  const { camera, from, to } = value as Record<string, unknown>;
  return typeof camera === "string" && typeof from === "number" && typeof to === "number";
}
