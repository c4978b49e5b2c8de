import { atom, useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import { dateWidth, Flag } from "../../../photo/columns.ts";
import type { Row } from "../../../photo/photo.ts";
import { toggleFavourite } from "../../../store/edits/edits.ts";
import { libraryAtom, type PhotoDetails } from "../../../store/library/library.ts";
import { toggleSelected } from "../../../store/selection/selection.ts";
import { useNarrow, useReducedMotion } from "../../shell/layout/use-media.ts";
import { useModes } from "../use-modes.ts";
import { useCull } from "../../../features/culling/page/use-cull.ts";
import { canMove, toggleMotionAtom } from "../../../features/film/page/motion.ts";
import { whenWords } from "../../shell/words/when-words.ts";
import type { OpenBurst } from "../use-burst.ts";
import { useReplay, type EarlyKeys } from "../use-early-keys.ts";
import { cullingAtom } from "../../../features/culling/page/culling.ts";
import { lookedThroughAtom } from "../../../features/culling/page/looked-through.ts";
import { gridRowsAtom, gridRowsNow } from "../../../store/map/map-follow.ts";
import type { Direction, ViewerAction } from "../viewer-key.ts";
import { restingRect, type Rect, type Size, type Taken } from "./fit.ts";
import { ignore } from "../../../faults/faults.ts";
import { useSlides } from "./use-slides.tsx";
import { useGoTo, useZooms } from "./use-zooms.ts";

/** Whether the details are open, also for the next photo and the next time. */
const infoAtom = atom(false);

export interface OpenPhotoProps {
  photo: Row;
  /** The photo, or another picture of its burst; details and name belong to it. */
  shown: Row;
  burst: OpenBurst | null;
  details: PhotoDetails | null;
  name: string;
  /** Keys pressed before the photo was there. */
  early: EarlyKeys;
  /** Whether the person is closing the viewer. */
  isClosing: () => boolean;
  onShow: (photo: Row) => void;
  onClose: () => void;
}

/** What `useOpenPhoto` gives. */
export type OpenedPhoto = ReturnType<typeof useOpenPhoto>;

/** What the viewer can do, for its keys. */
interface ViewerMeans {
  /** One a key stands for by its name. */
  named: Record<Extract<ViewerAction, string>, () => void>;
  step: (by: number) => void;
  /** Steps through a burst, or through photos without one. */
  frame: (by: number) => void;
  zoom: (factor: number) => void;
  /** Whether there was more to see on that side. */
  move: (to: Direction) => boolean;
  mark: (key: string) => void;
}

/** Does what a key stands for. */
function doAction(action: ViewerAction, means: ViewerMeans): void {
  const { named, step, frame, zoom, mark } = means;
  if (typeof action === "string") named[action]();
  else if ("mark" in action) mark(action.mark);
  else if ("step" in action) step(action.step);
  else if ("frame" in action) frame(action.frame);
  else if ("zoom" in action) zoom(action.zoom);
  // From the edge of a zoomed photo on to the next one, but not by accident with a key held down.
  else if (!means.move(action.move) && !action.held && action.move.x !== 0) step(action.move.x);
}

/** Width of the panel in CSS pixels, and the sheet's share of the window's height. */
const panelWidth = 340;
const sheetShare = 0.6;

/** The window's size, and the room the details take while they are open. */
function useLayout(info: boolean): { narrow: boolean; size: Size; taken: Taken } {
  const narrow = useNarrow();
  const size = useWindowSize();
  const right = info && !narrow ? panelWidth : 0;
  const bottom = info && narrow ? Math.round(size.height * sheetShare) : 0;
  // The same object while nothing changes: slides depend on it.
  const taken = useMemo(() => ({ right, bottom }), [right, bottom]);
  return { narrow, size, taken };
}

const now = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

/** The window's size in CSS pixels, once it has stopped changing: each size means new slides. */
function useWindowSize(): Size {
  const [size, setSize] = useState(now);
  useEffect(() => {
    let timer = 0;
    const changed = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setSize(now()), 100);
    };
    window.addEventListener("resize", changed);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", changed);
    };
  }, []);
  return size;
}

const rectOf = (element: Element): Rect => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

const pictureUrl = (tile: HTMLElement | null): string | null => tile?.querySelector("img")?.src ?? null;

interface FlightWay {
  /** The picture's place in the viewer. */
  resting: Rect;
  frame: RefObject<HTMLElement | null>;
  /** Whether the person is closing the viewer: the picture returns to the current photo's tile. */
  isClosing: () => boolean;
}

const flightMs = 180;

/** A photo's tile in the grid behind the viewer; null if it is not on screen. */
function tileElement(photo: Row): HTMLElement | null {
  const tile = document.querySelector<HTMLElement>(`[role="grid"] [data-photo="${photo}"]`);
  if (!tile?.checkVisibility({ visibilityProperty: true })) return null;
  const { top, bottom } = tile.getBoundingClientRect();
  return bottom > 0 && top < innerHeight ? tile : null;
}

/** Whether pictures may fly between grid and viewer; not on a page that is too slow for it (`data-still`). */
const mayFly = (): boolean =>
  !document.hidden &&
  !document.documentElement.hasAttribute("data-still") &&
  !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Animates a copy of a picture from one place to another; resolves at its end. It is cropped like the tile at one end
 * and whole at the other.
 */
async function fly(url: string, from: Rect, to: Rect): Promise<void> {
  const copy = document.createElement("img");
  copy.src = url;
  copy.alt = "";
  copy.setAttribute("aria-hidden", "true");
  copy.className = "viewer-flight";
  Object.assign(copy.style, box(to));
  document.body.append(copy);
  const scaleX = from.width / to.width;
  const scaleY = from.height / to.height;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scaleX}, ${scaleY})`;
  const movement = copy.animate([{ transform: start }, { transform: "none" }], {
    duration: flightMs,
    easing: "cubic-bezier(0.2, 0, 0, 1)",
  });
  // Always removed, also if the animation is cancelled, which rejects.
  await movement.finished.catch(ignore);
  copy.remove();
}

const box = ({ left, top, width, height }: Rect): Partial<CSSStyleDeclaration> => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
});

/**
 * Animates the tile into the viewer when it opens, and back when it closes. Returns whether the opening animation runs.
 */
function useFlight(photo: Row, { resting, frame, isClosing }: FlightWay): boolean {
  const [flying, setFlying] = useState(false);
  const latest = useRef(photo);
  const rest = useRef(resting);
  useLayoutEffect(() => {
    latest.current = photo;
  }, [photo]);
  useLayoutEffect(() => {
    const viewer = frame.current;
    const tile = tileElement(latest.current);
    const url = pictureUrl(tile);
    if (tile && url && mayFly()) {
      setFlying(true);
      void fly(url, rectOf(tile), rest.current).then(() => setFlying(false));
    }
    return () => {
      if (!isClosing() || !mayFly()) return;
      const picture = viewer?.querySelector('[data-active="true"]');
      const home = tileElement(latest.current);
      const way = pictureUrl(home);
      if (picture && home && way) void fly(way, rectOf(picture), rectOf(home));
    };
  }, [frame, isClosing]);
  return flying;
}

/** Shortest time between updates while photos stream in, in milliseconds. Never during a press. */
const everyMs = 1000;

/**
 * The photos to page through: those that are culled, else those it was opened among, else those of the grid, in its order. If the open one no longer belongs to them (a former
 * favourite among favourites) the list stays, so that there is somewhere to go.
 */
function useViewerRows(photo: Row): Uint32Array {
  const store = useStore();
  const culled = useAtomValue(cullingAtom);
  const given = useAtomValue(lookedThroughAtom);
  const [rows, setRows] = useState(gridRowsNow);
  const refresh = useEffectEvent((): void => {
    const fresh = gridRowsNow();
    if (fresh.includes(photo) || !rows.includes(photo)) setRows(fresh);
  });
  useEffect(() => {
    let pressed = false;
    let timer = 0;
    const take = (): void => {
      timer = 0;
      if (pressed) later();
      else refresh();
    };
    const later = (): void => {
      if (timer === 0) timer = window.setTimeout(take, everyMs);
    };
    const press = (event: Event): void => {
      pressed = event.type === "pointerdown";
    };
    const stop = store.sub(gridRowsAtom, later);
    take();
    for (const type of pressEvents) window.addEventListener(type, press, true);
    return () => {
      stop();
      clearTimeout(timer);
      for (const type of pressEvents) window.removeEventListener(type, press, true);
    };
  }, [store]);
  return culled ?? (given?.includes(photo) === true ? given : rows);
}

const pressEvents = ["pointerdown", "pointerup", "pointercancel"] as const;

/** A photo's index in the list; one that is not in it (opened from the map) is in the whole library. */
function useStand(rows: Uint32Array, photo: Row): { rows: Uint32Array; at: number } {
  const store = useStore();
  const at = rows.indexOf(photo);
  if (at >= 0) return { rows, at };
  const { order } = store.get(libraryAtom);
  const inLibrary = order.indexOf(photo);
  return inLibrary >= 0 ? { rows: order, at: inLibrary } : { rows: Uint32Array.of(photo), at: 0 };
}

/** What the open photo shows, and what its keys and buttons do. */
export function useOpenPhoto(props: OpenPhotoProps) {
  const { photo, shown, burst, details, name, early, isClosing, onShow } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [info, setInfo] = useAtom(infoAtom);
  const { columns } = useStore().get(libraryAtom);
  const still = useReducedMotion();
  const { narrow, size, taken } = useLayout(info);
  const { rows, at } = useStand(useViewerRows(photo), photo);
  const aspect = columns.aspect[photo] ?? 0;
  const flying = useFlight(photo, { resting: restingRect(aspect, size, taken), frame, isClosing });
  const zooms = useZooms({ frame, shown, details, aspect, size, still });
  const { control, ready, deep, photoDeep } = zooms;
  const { zoom } = deep;
  const toggleMotion = useSetAtom(toggleMotionAtom);
  const { goTo, step, standing } = useGoTo(control, at, rows.length);
  const cull = useCull({ at, rows, step, standing });
  const modes = useModes(rows.length, size.height, cull.culls);
  const { foot } = modes.strip;
  const slideAt = useSlides({ rows, photo, shown, details, name, size, taken, foot, deep: photoDeep, zoom });
  const toggleInfo = (): void => setInfo(!info);
  const act = (action: ViewerAction): void =>
    doAction(action, {
      named: {
        info: toggleInfo,
        favourite: () => toggleFavourite(photo),
        select: () => toggleSelected(photo),
        motion: () => toggleMotion(shown, canMove(details)),
        first: () => goTo(0),
        last: () => goTo(rows.length - 1),
        fit: () => zoom.by(0),
        compare: cull.compare,
        "compare-more": () => cull.compareMore?.(),
        fullscreen: () => modes.fullscreen.toggle?.(),
        slideshow: () => modes.setSlideshow("plays"),
      },
      step,
      frame: (by) => (burst ?? { at, goTo }).goTo((burst?.at ?? at) + by),
      zoom: zoom.by,
      move: zoom.move,
      mark: cull.mark,
    });
  useReplay(early, ready, act);
  return {
    frame,
    taken,
    flying,
    narrow,
    still,
    rows,
    at,
    deep,
    slideAt,
    onControl: zooms.onControl,
    ...zooms.looks,
    cull,
    act,
    goTo,
    step,
    ...modes,
    info,
    setInfo,
    toggleInfo,
    ...wordsOf(columns, shown, details),
    place: { name, at, count: rows.length },
    moved: (index: number): void => {
      const next = rows[index];
      if (next !== undefined && next !== photo) onShow(next);
    },
  };
}

/** What is said of a photo; columns are empty for other pictures of a burst, which only have details. */
function wordsOf(
  columns: { flags: Uint32Array; takenAt: Float64Array },
  shown: Row,
  details: PhotoDetails | null,
) {
  const flags = columns.flags[shown] ?? 0;
  const guessed = (flags & Flag.guessedDate) !== 0 || details?.record.takenAt?.source === "modified";
  return { flags, when: whenWords(columns.takenAt[shown] ?? Number.NaN, guessed, dateWidth(flags)) };
}
