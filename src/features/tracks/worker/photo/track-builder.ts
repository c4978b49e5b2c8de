import type { TrackSummary } from "../../../../photo/geo/track.ts";
import { TrackWriter } from "../../../../photo/geo/track-bytes.ts";
import { zoneless } from "./moment.ts";

/** A track as read: its packed points and their summary. */
export interface ReadTrack {
  summary: TrackSummary;
  points: Uint8Array<ArrayBuffer>;
}

/** Collects points while a reader walks through a file. */
export class TrackBuilder {
  readonly writer = new TrackWriter();
  name: string | null = null;
  /** The file is truncated or cannot be parsed beyond some point. */
  damaged = false;
  #zoneless = 0;
  #dropped = false;

  /** Adds a point to the current line; `time` as `readMoment` returns it. */
  add(lat: number, lng: number, altitude: number, time: number): void {
    if (this.writer.isFull) this.#dropped = true;
    const isTaken = this.writer.add(lat, lng, altitude, time);
    if (isTaken && time === zoneless) this.#zoneless++;
  }

  /** Adds a lone point. That of a waypoint gets no time, as its own is when it was created. */
  mark(lat: number, lng: number, altitude: number, time = Number.NaN): void {
    this.writer.part();
    this.add(lat, lng, altitude, time);
    this.writer.part();
  }

  /** Null without points. */
  finish(): ReadTrack | null {
    const cut = this.#dropped ? "too-many" : this.damaged ? "damaged" : null;
    return this.writer.finish({ name: this.name, zoneless: this.#zoneless, cut });
  }
}
