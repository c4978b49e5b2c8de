import type { Viewport } from "../../../src/photo/geo/bounds.ts";
import type { ClockHint, GeotagMatches, GeotagQuestion } from "../../../src/photo/geo/geotag.ts";
import type { TrackInfo, TrackLine } from "../../../src/photo/geo/track.ts";
import { unpackTrack } from "../../../src/photo/geo/track-bytes.ts";
import type { RecordParts } from "../placing/whole-record.ts";
import type { SearchParts } from "../search/criteria.ts";
import type { Tracks } from "./tracks.ts";
import type { Matching } from "../search/matching.ts";
import { clockHint } from "./clock.ts";
import { matchTracks } from "./geotag.ts";
import { lineOf } from "./lines.ts";

/** What this needs of the library. */
interface Parts extends RecordParts, SearchParts {
  tracks: Tracks;
}

/** Lets other work have its turn. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Answers questions about tracks; see `TrackCalls`. Loaded with the first of them. */
export class TrackDesk {
  readonly #library: Parts;
  readonly #matching: Matching;

  constructor(library: Parts, matching: Matching) {
    this.#library = library;
    this.#matching = matching;
  }

  tracks(): TrackInfo[] {
    const { tracks, sidecars, records } = this.#library;
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
      const packed = this.#library.tracks.packed(row);
      if (packed !== null) lines.push(lineOf(row, unpackTrack(packed), viewport));
      await turn();
    }
    return lines;
  }

  matchTracks(question: GeotagQuestion): Promise<GeotagMatches> {
    return matchTracks(this.#library, question, this.#matching.mask, turn);
  }

  clockHint(rows: Uint32Array, zoneMinutes: number | null): Promise<ClockHint> {
    return clockHint(this.#library, rows, zoneMinutes, turn);
  }
}
