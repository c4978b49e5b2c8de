import { useEffect, useMemo, useState, type ReactElement } from "react";
import { boundsOfPath, placeInFilm, type FilmPath } from "../../../photo/geo/film-path.ts";
import { mercatorX, mercatorY, worldPixels } from "../../../photo/geo/mercator.ts";
import type { MapLine, MapSpot } from "../../../map/shared/map-surface.ts";
import { useFilmPath } from "../../../features/film/page/path.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { SmallMap } from "../../shell/controls/small-map.tsx";
import { useReducedMotion } from "../../shell/layout/use-media.ts";
import type { OpenFilm } from "../../../features/film/page/open-film.ts";

interface FilmMapProps {
  film: OpenFilm;
  /** Stands there until the way is known, and where there is none. */
  children: ReactElement | null;
}

/** The way of the video that is being watched, and where it is now; hidden from screen readers, like the map it replaces. */
export function FilmMap({ film, children }: FilmMapProps): ReactElement | null {
  const path = useFilmPath(film.photo);
  return path === null ? children : <WayMap film={film} path={path} />;
}

/** A browser tells of the time about so often, in milliseconds. */
const tellMs = 250;

function WayMap({ film: { photo, element }, path }: { film: OpenFilm; path: FilmPath }): ReactElement {
  const picture = usePicture(photo)?.url ?? null;
  const still = useReducedMotion();
  const time = useFilmTime(element);
  const place = placeInFilm(path, time);
  const lines = useMemo(
    (): MapLine[] => [{ key: "way", points: wayOf(path), starts: [0], kind: "track" }],
    [path],
  );
  const initial = useMemo(() => viewOf(path), [path]);
  const [lat, lng] = [place?.lat ?? 0, place?.lng ?? 0];
  const spot = useMemo((): MapSpot => {
    return { lat, lng, picture, colour: null, ms: still ? 0 : tellMs };
  }, [lat, lng, picture, still]);
  return (
    <div className="viewer-map" inert aria-hidden data-lat={lat} data-lng={lng}>
      <SmallMap spot={spot} lines={lines} initial={initial} theme="dark" handle={null} />
    </div>
  );
}

function useFilmTime(element: HTMLVideoElement): number {
  const [time, setTime] = useState(element.currentTime);
  useEffect(() => {
    const changed = (): void => setTime(element.currentTime);
    const events = ["timeupdate", "seeking"];
    changed();
    for (const name of events) element.addEventListener(name, changed);
    return () => {
      for (const name of events) element.removeEventListener(name, changed);
    };
  }, [element]);
  return time;
}

/** Longitude and latitude alternating, as a map draws them. */
function wayOf(path: FilmPath): Float64Array {
  const way = new Float64Array(2 * Math.floor(path.length / 3));
  for (let at = 0; at < way.length / 2; at++) {
    way[2 * at] = path[3 * at + 2] ?? 0;
    way[2 * at + 1] = path[3 * at + 1] ?? 0;
  }
  return way;
}

/** The map is about this many CSS pixels high; nearer than the closest zoom the built-in map shows nothing. */
const room = 120;
const [widest, closest] = [3, 14] as const;

/** A view that has all of the way in it, so that nothing but the spot moves. */
function viewOf(path: FilmPath): { lat: number; lng: number; zoom: number } {
  const { west, east, south, north } = boundsOfPath(path) ?? { west: 0, east: 0, south: 0, north: 0 };
  const across = (mercatorX(east) - mercatorX(west) + 1) % 1;
  const span = Math.max(across, mercatorY(south) - mercatorY(north), 1e-9);
  const zoom = Math.min(closest, Math.max(widest, Math.log2(room / (worldPixels * span))));
  const middle = west + (across * 360) / 2;
  return { lat: (south + north) / 2, lng: middle > 180 ? middle - 360 : middle, zoom };
}
