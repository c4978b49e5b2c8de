import type { CameraSpan, DateChange, LeftOut } from "../../../photo/dates/date-change.ts";
import type { Place } from "../../../photo/geo/place.ts";
import type { Row, TakenAt } from "../../../photo/photo.ts";

/** A photo whose date would change. */
export interface DateSample {
  id: Row;
  path: string;
  before: TakenAt | null;
  after: TakenAt;
}

/** What a change of dates would do; nothing is changed. */
export interface DatePreview {
  /** Photos whose date changes, and those it leaves out, by reason. */
  changed: number;
  leftOut: Partial<Record<LeftOut, number>>;
  /** Photos that move to another day. */
  otherDay: number;
  /** Whether photos change places in the order by date. */
  reorders: boolean;
  /** Times that clocks of the zone asked for showed twice, or never. */
  clock: { twice: number; never: number };
  /** The first, the last and some that move to another day, in the order they were taken. */
  samples: DateSample[];
}

/** The dates of one camera's photos: how many, which ones to choose from, and from when to when. */
export interface CameraDates extends CameraSpan {
  photos: number;
  /** The first of them, in the order asked for; 200 at most. */
  listed: number[];
}

/** The dates of some photos as they are. */
export interface DatesNow {
  cameras: CameraDates[];
  /** Photos whose date a person set or moved. */
  given: number;
  /** The earliest photo with a date of its own, else the first of all. */
  first: { id: Row; path: string; takenAt: TakenAt | null };
}

/** A camera whose clock disagrees with the places its photos were taken at, for a span of time. */
export interface ClockFinding extends CameraSpan {
  /** Milliseconds its clock was ahead of local time; negative if it was behind. */
  aheadMs: number;
  /** What shows it: times of GPS fixes, or offsets stated beside dates. */
  by: "gps" | "offset";
  /** Photos that show it, and by how much these differ from one another, in milliseconds. */
  evidence: number;
  spreadMs: number;
  place: Place | null;
  zone: string;
  /** All photos of the camera in the span, and what puts them right. */
  rows: Uint32Array<ArrayBuffer>;
  change: DateChange;
}

/** Dates of many photos. Whatever the filter. */
export interface DatePort {
  /** The dates of these photos; null for none. */
  now(rows: Uint32Array): Promise<DatesNow | null>;
  /** What an edit with this change would do to these photos. */
  preview(rows: Uint32Array, change: DateChange): Promise<DatePreview>;
  /** Cameras whose clocks were wrong, most photos first. */
  wrongClocks(): Promise<ClockFinding[]>;
}
