import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactElement } from "react";
import type { PublishedCluster, PublishedClusters, PublishedFilter } from "../shared/published.ts";
import type { MapMarker, MapMove, MapSurfaceHandle } from "../../../map/shared/map-surface.ts";
import type { PublishedLibrary } from "./published-library.ts";
import { formatShortCount } from "../../../views/shell/words/format.ts";
import { commonWords } from "../../../words/common.ts";
import { publishedWords } from "../words.ts";
import { SmallMap } from "../../../views/shell/controls/small-map.tsx";

const { say } = publishedWords;

/** From this zoom on a cluster is opened rather than zoomed in to. */
const closest = 17;
const padding = { top: 40, right: 56, bottom: 40, left: 40 };
const everything = { west: -179, south: -56, east: 179, north: 72 };
const nothing: PublishedClusters = { clusters: [], first: null };

interface PublishedMapProps {
  library: PublishedLibrary;
  filter: PublishedFilter;
  /** Changes where the clusters have to be asked for anew. */
  news: unknown;
  /** The map came to rest. */
  onMove: (move: MapMove) => void;
  /** A single photo was chosen, by its key. */
  onOpen: (key: string) => void;
}

/** Pictures of clusters by their keys, as they come: a new map at most once a frame. */
function useClusterPictures(
  { pictures }: PublishedLibrary,
  clusters: readonly PublishedCluster[],
): ReadonlyMap<string, string> {
  const source = useMemo(() => {
    let urls: ReadonlyMap<string, string> = new Map();
    const read = (): void => {
      urls = new Map(
        clusters.flatMap(({ key, picture }): [string, string][] => {
          const url = picture && pictures.at(picture);
          return url === null ? [] : [[key, url]];
        }),
      );
    };
    const watch = (changed: () => void): (() => void) => {
      let frame = 0;
      const heard = (): void => {
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          read();
          changed();
        });
      };
      const ends = clusters.flatMap(({ picture }) => (picture ? [pictures.watch(picture, heard)] : []));
      heard();
      return () => {
        cancelAnimationFrame(frame);
        for (const end of ends) end();
      };
    };
    return { urls: () => urls, watch };
  }, [pictures, clusters]);
  return useSyncExternalStore(source.watch, source.urls);
}

/** The photos of the filter on the map. */
export function PublishedMap({ library, filter, news, onMove, onOpen }: PublishedMapProps): ReactElement {
  const handle = useRef<MapSurfaceHandle>(null);
  const [move, setMove] = useState<MapMove | null>(null);
  const [shown, setShown] = useState(nothing);
  // The bounds of the filter are the map's own.
  const { from, to, words } = filter;
  useEffect(() => {
    if (!move) return;
    let wanted = true;
    void library.clusters(move.viewport).then((clusters) => wanted && clusters && setShown(clusters));
    return () => {
      wanted = false;
    };
  }, [library, move, from, to, words, news]);
  const urls = useClusterPictures(library, shown.clusters);
  const markers = useMemo(() => shown.clusters.map((cluster) => markerOf(cluster, urls)), [shown, urls]);
  const open = (key: string): void => {
    const cluster = shown.clusters.find((each) => each.key === key);
    if (!cluster || !move) return;
    const { lat, lng, count, tile } = cluster;
    if (tile !== null && (count === 1 || move.view.zoom >= closest)) onOpen(tile);
    else handle.current?.flyTo({ lat, lng, zoom: Math.min(closest, move.view.zoom + 2.5) });
  };
  return (
    <section className="published-map" aria-label={say("map")}>
      <SmallMap
        markers={markers}
        initial={null}
        everything={everything}
        padding={padding}
        onMove={(now) => {
          if (!now.settled) return;
          setMove(now);
          onMove(now);
        }}
        onMarkerClick={open}
        handle={handle}
      />
      <output className="published-map-note">{shown.first && say("newestOnly", shown.first)}</output>
    </section>
  );
}

function markerOf(cluster: PublishedCluster, urls: ReadonlyMap<string, string>): MapMarker {
  const { key, lat, lng, count } = cluster;
  return {
    key,
    lat,
    lng,
    count,
    name: commonWords.say("photos", { count }),
    pill: count > 1 ? formatShortCount(count) : null,
    picture: urls.get(key) ?? null,
    colour: null,
  };
}
