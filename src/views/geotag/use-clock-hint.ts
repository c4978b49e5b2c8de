import { useEffect, useState } from "react";
import type { ClockHint } from "../../photo/geo/geotag.ts";
import type { TrackInfo } from "../../photo/geo/track.ts";
import { clockHint } from "../../store/edits/geotag.ts";

/** What is likely of the camera's clock by these tracks, in a zone or in that of the tracks; null until it is known. */
export function useClockHint(tracks: readonly TrackInfo[], zone: number | null): ClockHint | null {
  const [hint, setHint] = useState<ClockHint | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const rows = Uint32Array.from(tracks, ({ id }) => id);
    clockHint(rows, zone).then(
      (found) => {
        if (isCurrent) setHint(found);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [tracks, zone]);
  return hint;
}
