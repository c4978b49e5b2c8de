import type { TrackSummary } from "../../../src/photo/geo/track.ts";
import { TrackWriter } from "../../../src/photo/geo/track-bytes.ts";
import { zoneless } from "./moment.ts";

/** What a reader makes of a file: its points, packed, and what is told of them. */
export interface ReadTrack {
  summary: TrackSummary;
  points: Uint8Array<ArrayBuffer>;
}

/** What a reader gathers on its way through a file. */
export class TrackBuilder {
  readonly writer = new TrackWriter();
  name: string | null = null;
  /** The file ends before it should, or cannot be understood from somewhere on. */
  damaged = false;
  #zoneless = 0;
  #dropped = false;

  /** A point of the line in hand; `time` as `readMoment` has it. */
  add(lat: number, lng: number, altitude: number, time: number): void {
    if (this.writer.isFull) this.#dropped = true;
    const isTaken = this.writer.add(lat, lng, altitude, time);
    if (isTaken && time === zoneless) this.#zoneless++;
  }

  /** A place by itself, such as a waypoint: its time is that of the mark and not of somebody being there. */
  mark(lat: number, lng: number, altitude: number): void {
    this.writer.part();
    this.add(lat, lng, altitude, Number.NaN);
    this.writer.part();
  }

  /** Null where there is no point at all. */
  finish(): ReadTrack | null {
    const cut = this.#dropped ? "too-many" : this.damaged ? "damaged" : null;
    return this.writer.finish({ name: this.name, zoneless: this.#zoneless, cut });
  }
}
