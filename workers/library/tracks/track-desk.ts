import type { Viewport } from "../../../src/photo/geo/bounds.ts";
import type { ClockHint, GeotagMatches, GeotagQuestion } from "../../../src/photo/geo/geotag.ts";
import type { TrackInfo, TrackLine } from "../../../src/photo/geo/track.ts";
import { unpackTrack } from "../../../src/photo/geo/track-bytes.ts";
import type { Holdings } from "../state/holdings.ts";
import type { Matching } from "../search/matching.ts";
import { clockHint } from "./clock.ts";
import { matchTracks } from "./geotag.ts";
import { lineOf } from "./lines.ts";

/** Lets other work have its turn. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Answers questions about tracks; see `TrackCalls`. Loaded with the first of them. */
export class TrackDesk {
  readonly #holdings: Holdings;
  readonly #matching: Matching;

  constructor(holdings: Holdings, matching: Matching) {
    this.#holdings = holdings;
    this.#matching = matching;
  }

  tracks(): TrackInfo[] {
    const { tracks, sidecars, records } = this.#holdings;
    const infos = tracks.rows().flatMap((id): TrackInfo[] => {
      const reading = sidecars.reading(id);
      return reading?.about === "track" ? [{ id, path: records.path(id), ...reading.track }] : [];
    });
    const began = ({ from }: TrackInfo): number => from ?? Number.POSITIVE_INFINITY;
    return infos.sort((a, b) => (began(a) === began(b) ? a.id - b.id : began(a) - began(b)));
  }

  async trackLines(rows: Uint32Array, viewport: Viewport): Promise<TrackLine[]> {
    const lines: TrackLine[] = [];
    for (const row of rows) {
      const packed = this.#holdings.tracks.packed(row);
      if (packed !== null) lines.push(lineOf(row, unpackTrack(packed), viewport));
      await turn();
    }
    return lines;
  }

  matchTracks(question: GeotagQuestion): Promise<GeotagMatches> {
    return matchTracks(this.#holdings, question, this.#matching.mask, turn);
  }

  clockHint(rows: Uint32Array, zoneMinutes: number | null): Promise<ClockHint> {
    return clockHint(this.#holdings, rows, zoneMinutes, turn);
  }
}
