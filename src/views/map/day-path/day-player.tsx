import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactElement } from "react";
import type { Stop } from "../../../photo/dates/day-path.ts";
import { dayStopsAtom, hideDayPath, pathDayAtom, reachedAtom } from "../../../store/map/day-path.ts";
import { usePictures } from "../../../store/pictures/pictures.ts";
import { tilePhotoOf } from "../../../features/stacks/page/stacks.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { formatTime } from "../../shell/words/format.ts";
import {
  CloseIcon,
  PauseIcon,
  PlayIcon,
  StepBackIcon,
  StepForwardIcon,
} from "../../shell/controls/icons.tsx";
import { openRow } from "../../shell/open-row.ts";
import { useReducedMotion } from "../../shell/layout/use-media.ts";
import { holds } from "../clusters/boxes.ts";
import { dayPathLinesAtom, mapHandle, mapMoveAtom, spotAtom } from "../map-state.ts";
import { viewportMemory } from "../viewport-memory.ts";
import { focusTool } from "../tools/tool-button.tsx";
import type { MapLine } from "../../../map/shared/map-surface.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { commonWords } from "../../../words/common.ts";
import { mapWords } from "../../../words/map.ts";
import "./day-player.css";

const { say } = mapWords;

/** The player under the map while a day's route is shown. */
export function DayPlayer(): ReactElement | null {
  const day = useAtomValue(pathDayAtom);
  return day === null ? null : <RoutePlayer key={day} day={day} />;
}

function RoutePlayer({ day }: { day: string }): ReactElement | null {
  const stops = useDayPath(day);
  if (stops === null) return null;
  const close = (): void => {
    focusTool("layers");
    hideDayPath();
  };
  return (
    <section className="day-player" aria-label={say("dayRoute")}>
      {stops.length < 2 ? (
        <p className="day-player-none">{say(stops.length === 0 ? "routeNone" : "routeOneSpot")}</p>
      ) : (
        <RouteStops stops={stops} />
      )}
      <IconButton icon={CloseIcon} label={say("routeClose")} onClick={close} />
    </section>
  );
}

/** The lines of a route: one through the stops, others across gaps. */
export function pathLines(stops: readonly Stop[]): MapLine[] {
  const gaps = stops.flatMap((stop, i) => (stop.afterGap ? [i] : []));
  const joined = Float64Array.from(stops.flatMap(({ lng, lat }) => [lng, lat]));
  const apart = gaps.flatMap((i) => stops.slice(i - 1, i + 1).flatMap(({ lng, lat }) => [lng, lat]));
  return [
    { key: "day-path", kind: "path", points: joined, starts: [0, ...gaps] },
    { key: "day-gaps", kind: "gap", points: Float64Array.from(apart), starts: gaps.map((_, i) => 2 * i) },
  ];
}

/** Bounds of all stops, across the antimeridian if the route crosses it. */
export function pathBounds(stops: readonly Stop[]): Bounds | null {
  const [first] = stops;
  if (!first) return null;
  let [west, east, at] = [first.lng, first.lng, first.lng];
  for (const { lng } of stops) {
    at = lng - Math.round((lng - at) / 360) * 360;
    west = Math.min(west, at);
    east = Math.max(east, at);
  }
  const lats = stops.map(({ lat }) => lat);
  const box = { south: Math.min(...lats), north: Math.max(...lats) };
  if (east - west >= 360) return { west: -180, east: 180, ...box };
  const wrapped = (lng: number): number => lng - Math.round(lng / 360) * 360;
  return { west: wrapped(west), east: wrapped(east), ...box };
}

/** Playing time of each of this many stops, in milliseconds. */
export function stepMsOf(stops: number): number {
  return Math.max(500, Math.min(1400, 24_000 / Math.max(1, stops)));
}

function RouteStops({ stops }: { stops: readonly Stop[] }): ReactElement {
  const still = useReducedMotion();
  const { at, begun, playing, goTo, setPlaying } = usePlay(stops.length);
  const stop = stops[at];
  const ms = still ? 0 : stepMsOf(stops.length) * 0.6;
  useSpot(stops, at, ms);
  useDrawn(stops, begun ? at : stops.length - 1, ms);
  useReached(begun && stop ? stop.cover : null);
  const isLast = at === stops.length - 1;
  return (
    <>
      <IconButton
        icon={StepBackIcon}
        label={say("routePrevious")}
        disabled={at === 0}
        onClick={() => goTo(at - 1)}
      />
      {!still && (
        <IconButton
          icon={playing ? PauseIcon : PlayIcon}
          label={say(playing ? "routePause" : "routePlay")}
          onClick={() => setPlaying(!playing)}
        />
      )}
      <IconButton
        icon={StepForwardIcon}
        label={say("routeNext")}
        disabled={isLast}
        onClick={() => goTo(at + 1)}
      />
      <input
        type="range"
        className="day-player-range"
        aria-label={say("routeTime")}
        aria-valuetext={stop && wordsOf(stop, at, stops.length)}
        min={0}
        max={stops.length - 1}
        value={at}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      {stop && <RouteMoment stop={stop} at={at} of={stops.length} />}
    </>
  );
}

const wordsOf = ({ time, count }: Stop, at: number, of: number): string =>
  say("routeStop", {
    time: formatTime(time),
    photos: commonWords.say("photos", { count }),
    at: at + 1,
    total: of,
  });

/** The time of the stop, as a button that opens its photo. */
function RouteMoment({ stop, at, of }: { stop: Stop; at: number; of: number }): ReactElement {
  return (
    <button
      type="button"
      className="day-player-moment tabular"
      title={say("routeOpen")}
      aria-label={say("routeOpenStop", { stop: wordsOf(stop, at, of) })}
      onClick={() => void openRow(stop.cover)}
    >
      {formatTime(stop.time)}
    </button>
  );
}

/** The playback position. It ends at the last stop, and starts over from there. */
function usePlay(stops: number) {
  const [wished, setAt] = useState(0);
  const [wants, setPlaying] = useState(false);
  const [begun, setBegun] = useState(false);
  const at = Math.min(wished, stops - 1);
  const playing = wants && at < stops - 1;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setAt(at + 1), stepMsOf(stops));
    return () => clearTimeout(timer);
  }, [playing, at, stops]);
  return {
    at,
    /** Somebody went along the route: until then all of it is shown. */
    begun,
    playing,
    goTo: (stop: number): void => {
      setBegun(true);
      setPlaying(false);
      setAt(stop);
    },
    setPlaying: (play: boolean): void => {
      setBegun(true);
      if (play && at === stops - 1) setAt(0);
      setPlaying(play);
    },
  };
}

/** Shows a stop's picture on the map, which follows if it would leave the view. */
function useSpot(stops: readonly Stop[], at: number, ms: number): void {
  const setSpot = useSetAtom(spotAtom);
  const move = useAtomValue(mapMoveAtom);
  // The next ones are loaded ahead.
  const covers = useMemo(() => stops.slice(at, at + 4).map(({ cover }) => cover), [stops, at]);
  const pictures = usePictures(covers);
  const stop = stops[at];
  useEffect(() => {
    if (!stop) return;
    const picture = pictures.get(stop.cover) ?? null;
    setSpot({ lat: stop.lat, lng: stop.lng, picture, colour: null, ms });
  }, [stop, pictures, ms, setSpot]);
  useEffect(() => () => setSpot(null), [setSpot]);
  const follow = useEffectEvent(({ lat, lng }: Stop): void => {
    if (move && !holds(move.viewport.bounds, lat, lng))
      mapHandle.current?.flyTo({ lat, lng, zoom: move.view.zoom });
  });
  // Only at a new stop: the person may look elsewhere meanwhile.
  useEffect(() => {
    if (stop) follow(stop);
  }, [stop]);
}

/** Draws the route up to a stop, once the picture, which takes this many milliseconds, is there. */
function useDrawn(stops: readonly Stop[], to: number, ms: number): void {
  const setLines = useSetAtom(dayPathLinesAtom);
  const drawn = useRef(to);
  useEffect(() => {
    const wait = to > drawn.current ? ms : 0;
    const timer = setTimeout(() => {
      drawn.current = to;
      setLines(pathLines(stops.slice(0, to + 1)));
    }, wait);
    return () => clearTimeout(timer);
  }, [stops, to, ms, setLines]);
  useEffect(() => () => setLines([]), [setLines]);
}

/** Marks the photo that is reached in the grid and on the map. */
function useReached(photo: number | null): void {
  const setReached = useSetAtom(reachedAtom);
  useEffect(() => setReached(photo === null ? null : tilePhotoOf(photo)), [photo, setReached]);
  useEffect(() => () => setReached(null), [setReached]);
}

/** The stops of a day; null until known. The map shows all of them once. */
function useDayPath(day: string): readonly Stop[] | null {
  const latest = useAtomValue(dayStopsAtom);
  const stops = latest?.day === day ? latest.stops : null;
  const known = stops !== null;
  const frame = useEffectEvent((): void => {
    const bounds = stops && pathBounds(stops);
    if (!bounds) return;
    viewportMemory.byPerson = true;
    mapHandle.current?.fit(bounds);
  });
  // Once: photos added later do not move the map.
  useEffect(() => {
    if (known) frame();
  }, [known]);
  return stops;
}
