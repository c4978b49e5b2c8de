import type { TrackPort } from "../../../src/contract/tracks.ts";
import type { Admission } from "../admission.ts";
import { pause } from "../scheduling/pause.ts";
import type { Matching } from "../search/matching.ts";
import type { LibraryParts } from "../parts/library-parts.ts";

/** Answers questions about tracks; the code comes with the first of them. */
export function trackPort({ when }: Admission, library: LibraryParts, matching: Matching): TrackPort {
  return {
    all: when("whole", async () => {
      const { trackInfos } = await import("./track-infos.ts");
      return trackInfos(library);
    }),
    lines: when("whole", async (rows, viewport) => {
      const { linesOf } = await import("./lines.ts");
      return linesOf(library, rows, viewport);
    }),
    match: when("whole", async (question) => {
      const { matchTracks } = await import("./geotag.ts");
      return matchTracks(library, question, matching.mask, pause);
    }),
    clockHint: when("whole", async (rows, zoneMinutes) => {
      const { clockHint } = await import("./clock.ts");
      return clockHint(library, rows, zoneMinutes, pause);
    }),
  };
}
