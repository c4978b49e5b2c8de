import type { TrackPort } from "../../shared/track-port.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import type { TrackParts } from "./tracks.ts";

/** What tracks are asked of. */
export interface TrackHost {
  library: TrackParts;
  matching: { mask: Uint8Array | null };
  /** Another tab writes the library. */
  follows: () => boolean;
  /** Something changed that the page shows. */
  changed: () => void;
}

/** Answers questions about tracks. The code is loaded with the first. */
export function trackPort(
  { when }: Admission,
  { library, matching, changed, follows }: TrackHost,
): TrackPort {
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
    tables: when("whole", async () => {
      const { tablesOf } = await import("./tables.ts");
      return tablesOf(library);
    }),
    putTable: when("whole", async (id, table) => {
      const { putTable } = await import("./tables.ts");
      if (follows()) return "elsewhere";
      const isThere = putTable(library, id, table);
      changed();
      return isThere ? "kept" : "gone";
    }),
    clockHint: when("whole", async (rows, zoneMinutes) => {
      const { clockHint } = await import("./clock.ts");
      return clockHint(library, rows, zoneMinutes, pause);
    }),
  };
}
