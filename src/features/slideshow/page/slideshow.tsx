import { useAtomValue } from "jotai";
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type DOMAttributes,
  type ReactElement,
} from "react";
import { dateWidth, Flag, type Columns } from "../../../photo/columns.ts";
import type { Row } from "../../../photo/photo.ts";
import { useDetails } from "../../../store/library/details.ts";
import { libraryAtom, type PhotoDetails } from "../../../store/library/library.ts";
import { slideshowAtom } from "../../../store/settings/viewer-settings.ts";
import { keepScreenOn } from "../../../store/stay.ts";
import { useSay } from "../../../views/shell/messages/said.ts";
import { placeName } from "../../../views/shell/words/place-words.ts";
import { whenWords } from "../../../views/shell/words/when-words.ts";
import { useCover } from "../../../views/viewer/use-cover.ts";
import { IconButton } from "../../../views/shell/controls/button.tsx";
import {
  CloseIcon,
  NextIcon,
  PauseIcon,
  PlayIcon,
  PreviousIcon,
  SettingsIcon,
} from "../../../views/shell/controls/icons.tsx";
import { ShowSlide } from "./show-slide.tsx";
import type { MapLine, MapSurfaceHandle, MapView } from "../../../map/shared/map-surface.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { SmallMap } from "../../../views/shell/controls/small-map.tsx";
import { metresBetween } from "../../../photo/geo/great-circle.ts";
import { useShow, type ShownSlide } from "./use-show.ts";
import { joinParts } from "../../../words/comma.ts";
import { viewerWords } from "../../../words/viewer.ts";
import "../../../views/shell/rotation.css";
import "./slideshow.css";

const { say } = viewerWords;

/** Milliseconds on one photo before it is read out: not for every photo passed. */
const calmMs = 300;

interface SlideshowProps {
  rows: Uint32Array;
  /** Index of the open photo. */
  at: number;
  /** No movement: photos follow one another at once. */
  still: boolean;
  /** A finger tapped it: shows or hides the buttons. */
  onTap: () => void;
  /** A person ended it at this photo. */
  onStop: (index: number) => void;
  /** A person wants other settings at this photo. */
  onSettings: (index: number) => void;
}

/**
 * The order a slideshow of this many photos goes in, from `start` on and then around. Shuffled, each comes once before any
 * comes again. `random`: from 0 to below 1.
 */
export function slideOrder(
  count: number,
  start: number,
  shuffle: boolean,
  random: () => number = Math.random,
): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => (start + i) % count);
  if (!shuffle) return order;
  // The open photo stays first.
  for (let i = count - 1; i > 1; i--) {
    const other = 1 + Math.floor(random() * i);
    [order[i], order[other]] = [order[other] ?? 0, order[i] ?? 0];
  }
  return order;
}

interface ShowActions {
  onPause: () => void;
  onStep: (by: number) => void;
  onStop: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

/**
 * The keys of a slideshow: Space, the arrows, Escape. Of others nothing on the page hears, except those that lead to its
 * buttons and to fullscreen.
 */
function useShowKeys({ onPause, onStep, onStop }: ShowActions): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, shiftKey, repeat, target } = event;
    if (event.defaultPrevented || key === "Tab" || (shiftKey && key.toLowerCase() === "f")) return;
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The button takes it.
    if (key === " " && target instanceof HTMLButtonElement) return;
    const by = steps[key];
    if (key === "Escape") onStop();
    else if (by !== undefined) onStep(by);
    else if (key !== " ") return;
    else if (!repeat) onPause();
    event.preventDefault();
  });
  useEffect(() => {
    // Before the viewer, which would close.
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
}

/** A finger that moved this many CSS pixels to a side swiped. */
const swipeFrom = 48;

interface TouchActions {
  /** A click of a mouse. */
  onClick: () => void;
  /** A tap of a finger or pen. */
  onTap: () => void;
  /** A swipe: 1 on, -1 back. */
  onSwipe: (by: number) => void;
}

/** Handlers that tell clicks, taps and swipes apart. */
function useTouch({ onClick, onTap, onSwipe }: TouchActions): DOMAttributes<HTMLElement> {
  const from = useRef({ x: 0, y: 0, type: "mouse" });
  const swiped = useRef(false);
  return {
    onPointerDown: ({ clientX, clientY, pointerType, isPrimary }) => {
      if (isPrimary) from.current = { x: clientX, y: clientY, type: pointerType };
    },
    onPointerUp: ({ clientX, clientY, isPrimary }) => {
      const { x, y, type } = from.current;
      const across = clientX - x;
      swiped.current =
        isPrimary && type !== "mouse" && Math.abs(across) > Math.max(swipeFrom, 2 * Math.abs(clientY - y));
      if (swiped.current) onSwipe(across < 0 ? 1 : -1);
    },
    onClick: () => {
      if (swiped.current) return;
      if (from.current.type === "mouse") onClick();
      else onTap();
    },
  };
}

interface ShowControlsProps {
  paused: boolean;
  onPause: () => void;
  onStep: (by: number) => void;
  onStop: () => void;
  onSettings: () => void;
}

/** The buttons of a slideshow. They are there while something moves, and while it is paused. */
function ShowControls(props: ShowControlsProps): ReactElement {
  const { paused, onPause, onStep, onStop, onSettings } = props;
  return (
    <div className="slideshow-controls">
      <IconButton icon={PreviousIcon} label={say("previousPhoto")} onClick={() => onStep(-1)} />
      <IconButton
        icon={paused ? PlayIcon : PauseIcon}
        label={say(paused ? "play" : "pause")}
        onClick={onPause}
      />
      <IconButton icon={NextIcon} label={say("nextPhoto")} onClick={() => onStep(1)} />
      <IconButton icon={SettingsIcon} label={say("slideshowSettings")} onClick={onSettings} />
      <IconButton icon={CloseIcon} label={say("endSlideshow")} onClick={onStop} />
    </div>
  );
}

interface SlideshowMapProps {
  slide: ShownSlide;
  /** Its photo's; null until they are known. */
  details: PhotoDetails | null;
  time: number;
  /** The photos are not shown in the order of the way. */
  shuffled: boolean;
}

/** A photo of the slideshow that has a location. */
export interface WayStop {
  /** Where it stands in the slideshow's order. */
  spot: number;
  lat: number;
  lng: number;
  /** Wall-clock milliseconds; NaN if unknown. */
  time: number;
}

/**
 * The way to the photo at `spot` of the order, given the way so far: what is at or after it is left out, so that a step
 * back shortens the way, and a new round begins anew. `here`: its stop; null where its location is unknown.
 */
export function wayTo(way: readonly WayStop[], spot: number, here: WayStop | null): readonly WayStop[] {
  const passed = way.filter((stop) => stop.spot < spot);
  return here === null ? passed : [...passed, here];
}

/** After this many milliseconds without a photo the person was elsewhere: nothing is drawn between. */
const apartMs = 3 * 86_400_000;

/** The line through the stops; none before there are two. */
export function wayLines(way: readonly WayStop[]): MapLine[] {
  if (way.length < 2) return [];
  const isApart = ({ time }: WayStop, i: number): boolean =>
    i > 0 && Math.abs(time - (way[i - 1]?.time ?? time)) > apartMs;
  const starts = way.flatMap((stop, i) => (i === 0 || isApart(stop, i) ? [i] : []));
  return [
    {
      key: "way",
      points: Float64Array.from(way.flatMap(({ lng, lat }) => [lng, lat])),
      starts,
      kind: "path",
    },
  ];
}

/** A town, and the widest view of a leg. */
const [nearest, widest] = [12.5, 3];
/** The last stops are within this many CSS pixels of the middle. */
const reach = 140;
const shownStops = 4;
/** Of a pixel at the equator at zoom 0 (256-pixel tiles). */
const metresPerPixel = 156_543;

/** The map around the last stop, with those just before it, no closer than a town; null before there is one. */
export function wayView(way: readonly WayStop[]): MapView | null {
  const here = way.at(-1);
  if (here === undefined) return null;
  const far = Math.max(1, ...way.slice(-shownStops).map((stop) => metresBetween(stop, here)));
  const zoom = Math.log2((metresPerPixel * Math.cos((here.lat * Math.PI) / 180) * reach) / far);
  return { lat: here.lat, lng: here.lng, zoom: Math.max(widest, Math.min(nearest, zoom)) };
}

/** Where the photo on screen was taken, and the way there from those shown before. Hidden from screen readers. */
function SlideshowMap({ slide, details, time, shuffled }: SlideshowMapProps): ReactElement {
  const handle = useRef<MapSurfaceHandle>(null);
  const picture = usePicture(slide.photo)?.url ?? null;
  const [way, setWay] = useState<readonly WayStop[]>([]);
  const [turn, setTurn] = useState(0);
  if (details !== null && turn !== slide.turn) {
    const { spot } = slide;
    const { location } = details.record;
    setTurn(slide.turn);
    setWay(wayTo(way, spot, location && { spot, lat: location.lat, lng: location.lng, time }));
  }
  const here = way.at(-1);
  const lines = useMemo(() => (shuffled ? [] : wayLines(way)), [way, shuffled]);
  const markers = useMemo(
    () => (here ? [{ key: "here", ...here, count: 1, name: "", pill: null, picture, colour: null }] : []),
    [here, picture],
  );
  // What was shown before is not on the way there.
  const view = wayView(shuffled ? way.slice(-1) : way);
  const follow = useEffectEvent(() => {
    if (view) handle.current?.flyTo(view);
  });
  useEffect(() => follow(), [here]);
  return (
    <div className="slideshow-map" inert aria-hidden>
      {here && <SmallMap markers={markers} lines={lines} initial={view} theme="dark" handle={handle} />}
    </div>
  );
}

/** Photos one after the other, over the whole viewer, until a person ends it. */
export function Slideshow({ rows, at, still, onTap, onStop, onSettings }: SlideshowProps): ReactElement {
  const { seconds, shuffle, drift, map } = useAtomValue(slideshowAtom);
  const { columns } = useAtomValue(libraryAtom);
  const box = useRef<HTMLElement>(null);
  useCover(box);
  const [order] = useState(() => slideOrder(rows.length, at, shuffle));
  const [paused, setPaused] = useState(false);
  const { now, before, ended, step } = useShow({ rows, order, flags: columns.flags, seconds, paused });
  const actions = {
    onPause: () => setPaused((was) => !was),
    onStep: step,
    onStop: () => onStop(now?.index ?? at),
    onSettings: () => onSettings(now?.index ?? at),
  };
  useShowKeys(actions);
  const touch = useTouch({ onClick: actions.onPause, onTap, onSwipe: step });
  useEffect(keepScreenOn, []);
  const photo = now?.photo ?? null;
  const details = useDetails(photo);
  const caption = photo === null ? [] : captionOf(columns, photo, details);
  const position = now ? say("photoAt", { at: now.index + 1, total: rows.length }) : say("slideshow");
  const words = joinParts([position, ...caption]);
  useShowSaid(paused, now?.isStep === true ? words : "");
  return (
    <section
      ref={box}
      className="slideshow"
      aria-label={say("slideshow")}
      tabIndex={-1}
      data-map={map}
      data-still={still}
      data-paused={paused}
    >
      <div className="slideshow-stage">
        <div className="slideshow-slides" role="none" {...touch}>
          {[before, now].map(
            (slide) =>
              slide && (
                <ShowSlide
                  key={slide.turn}
                  slide={slide}
                  drifts={drift && !still ? seconds + 2 : 0}
                  waits={paused || slide !== now}
                  onEnded={ended}
                />
              ),
          )}
        </div>
        <div className="slideshow-foot">
          <Caption lines={caption} />
          <ShowControls paused={paused} {...actions} />
        </div>
      </div>
      {map && now && (
        <SlideshowMap
          slide={now}
          details={details}
          time={columns.takenAt[now.photo] ?? Number.NaN}
          shuffled={shuffle}
        />
      )}
      <output className="visually-hidden" aria-live="off">
        {words}
      </output>
    </section>
  );
}

/** What is said of the photo, for those who see it. */
function Caption({ lines }: { lines: readonly string[] }): ReactElement {
  return (
    <div className="slideshow-caption" aria-hidden>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Says that it plays or is paused, and, not every few seconds, which photo a person stepped to. */
function useShowSaid(paused: boolean, step: string): void {
  useSay(say(paused ? "slideshowPaused" : "slideshowStarts"), 0, true);
  useSay(step, calmMs);
}

/** Its title or its place, and its date, as far as they are known for certain. */
function captionOf({ flags, takenAt }: Columns, photo: Row, details: PhotoDetails | null): string[] {
  if (details === null) return [];
  const { place, record } = details;
  const bits = flags[photo] ?? 0;
  const time = takenAt[photo] ?? Number.NaN;
  const isKnown = !Number.isNaN(time) && (bits & Flag.guessedDate) === 0;
  const name = record.title ?? (place && placeName(place));
  return [name, isKnown ? whenWords(time, false, dateWidth(bits)) : null].filter((line) => line !== null);
}
