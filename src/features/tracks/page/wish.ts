import { usualTrackGap, type GeotagQuestion } from "../../../photo/geo/geotag.ts";
import type { TrackInfo } from "../../../photo/geo/track.ts";
import { clockMsOf, rightClock, type Clock } from "./clock.ts";

/** The choices made in the dialog. */
export interface Wish {
  /** Rows of the tracks switched off. */
  off: ReadonlySet<number>;
  clock: Clock;
  /** Minutes ahead of UTC; null for the zone where the tracks start. */
  zone: number | null;
  /** Minutes. */
  gap: number;
  filtered: boolean;
  placed: boolean;
}

export const firstWish: Wish = {
  off: new Set<number>(),
  clock: rightClock,
  zone: null,
  gap: usualTrackGap,
  filtered: true,
  placed: false,
};

/** The question to the library for these choices. `rows`: only these photos; null for all. */
export function questionOf(
  { clock, gap, filtered, placed }: Wish,
  tracks: readonly TrackInfo[],
  zoneMinutes: number,
  rows: Uint32Array | null,
): GeotagQuestion {
  return {
    tracks: Uint32Array.from(tracks, ({ id }) => id),
    rows,
    filtered: filtered && rows === null,
    placed,
    clockMs: clockMsOf(clock),
    zoneMinutes,
    gapMs: gap * 60_000,
  };
}
