import { metresBetween } from "../../../../../photo/geo/great-circle.ts";
import { isMoment } from "../../../../../photo/geo/track-bytes.ts";
import { TrackBuilder, type ReadTrack } from "../track-builder.ts";

/** A phone whose fixes stay this close, in metres, has not moved: as close as its fixes are true. */
const stayMetres = 10;

/** Where a phone was silent for longer, in milliseconds, nobody knows whether it stayed. */
const longestSilence = 5 * 60_000;

/** Fixes that are off by more, in metres, come from cell towers: they are no locations of photos. */
const worstAccuracy = 100;

/**
 * Collects what a phone's location history says. Fixes become points; where a phone did not move, and where the history
 * speaks of a visit, two points at one location stand for the whole stay (`isStay`). So years of a phone on a table take no
 * room.
 */
export class HistoryBuilder {
  readonly track = new TrackBuilder();
  /** Where the current stay began: latitude, longitude, altitude; its first and last time, and its fixes. */
  readonly #at = { lat: 0, lng: 0, altitude: Number.NaN, from: 0, to: 0, fixes: 0 };

  /** One fix, in degrees, metres, and milliseconds since 1970, UTC; `accuracy` in metres, NaN where it is not told. */
  fix(lat: number, lng: number, altitude: number, time: number, accuracy: number): void {
    if (accuracy > worstAccuracy || !isMoment(time) || !isOnGlobe(lat, lng)) return;
    const at = this.#at;
    const silence = time - at.to;
    const stayed =
      at.fixes > 0 &&
      silence >= 0 &&
      silence <= longestSilence &&
      metresBetween(at, { lat, lng }) <= stayMetres;
    if (!stayed) this.#flush();
    if (!stayed) Object.assign(at, { lat, lng, altitude, from: time });
    at.to = time;
    at.fixes++;
  }

  /** A visit to one place. */
  stay(lat: number, lng: number, from: number, to: number): void {
    this.#flush();
    if (!isMoment(from) || !isMoment(to) || from > to || !isOnGlobe(lat, lng)) return;
    this.#write(lat, lng, Number.NaN, from, to);
  }

  /** The next fix is not joined to those before. */
  part(): void {
    this.#flush();
    this.track.writer.part();
  }

  finish(): ReadTrack | null {
    this.#flush();
    return this.track.finish();
  }

  #flush(): void {
    const { lat, lng, altitude, from, to, fixes } = this.#at;
    this.#at.fixes = 0;
    if (fixes > 0) this.#write(lat, lng, altitude, from, to);
  }

  #write(lat: number, lng: number, altitude: number, from: number, to: number): void {
    if (to === from) return this.track.add(lat, lng, altitude, from);
    this.track.writer.part();
    this.track.add(lat, lng, altitude, from);
    this.track.add(lat, lng, altitude, to);
    this.track.writer.part();
  }
}

function isOnGlobe(lat: number, lng: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
}
