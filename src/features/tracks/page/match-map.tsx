import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import type { MapMove, MapSurfaceHandle } from "../../../map/shared/map-surface.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { Box } from "../../../photo/geo/box.ts";
import type { GeotagMatches } from "../../../photo/geo/geotag.ts";
import type { TrackInfo } from "../../../photo/geo/track.ts";
import { usePictures } from "../../../store/pictures/pictures.ts";
import { useTrackLines } from "./tracks.ts";
import { commonWords } from "../../../words/common.ts";
import { SmallMap } from "../../../views/shell/controls/small-map.tsx";

/** Most markers on this map: every nth match. */
const mostMarkers = 60;

const padding = { top: 36, right: 36, bottom: 36, left: 36 };

interface MatchMapProps {
  tracks: readonly TrackInfo[];
  matches: GeotagMatches | null;
  /** Row of the photo hovered in the list. */
  pointed: number | null;
}

/** The tracks and the matched photos on a map. Hidden from screen readers: the list says the same. */
export function MatchMap({ tracks, matches, pointed }: MatchMapProps): ReactElement {
  const handle = useRef<MapSurfaceHandle>(null);
  const [move, setMove] = useState<MapMove | null>(null);
  const ids = useMemo(() => tracks.map(({ id }) => id), [tracks]);
  const lines = useTrackLines(ids, move?.viewport ?? null);
  const chosen = useMemo(() => evenly(matches?.ids.length ?? 0, mostMarkers), [matches]);
  const rows = useMemo(() => chosen.map((at) => matches?.ids[at] ?? 0), [chosen, matches]);
  const pictures = usePictures(rows);
  const bounds = useMemo(() => boundsOf(tracks), [tracks]);
  const isReady = move !== null;
  useEffect(() => {
    if (isReady && bounds) handle.current?.fit(bounds, { animate: false, maxZoom: 14 });
  }, [bounds, isReady]);
  const markers = chosen.map((at, index) => ({
    key: `match-${rows[index]}`,
    lat: matches?.lat[at] ?? 0,
    lng: matches?.lng[at] ?? 0,
    count: 1,
    name: commonWords.say("photos", { count: 1 }),
    pill: null,
    picture: pictures.get(rows[index] ?? -1) ?? null,
    colour: null,
  }));
  return (
    <div className="geotag-map" inert aria-hidden>
      <SmallMap
        markers={markers}
        lines={lines}
        highlighted={pointed === null ? null : `match-${pointed}`}
        initial={null}
        padding={padding}
        onMove={(now) => now.settled && setMove(now)}
        handle={handle}
      />
    </div>
  );
}

/** Indices spread evenly over `count`, at most `most` of them. */
function evenly(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)));
}

/** Bounds of all tracks, across the antimeridian if that is shorter. */
function boundsOf(tracks: readonly TrackInfo[]): Bounds | null {
  const box = new Box();
  for (const { bounds } of tracks) {
    box.add(bounds.south, bounds.west);
    box.add(bounds.north, bounds.east);
  }
  return box.bounds;
}
