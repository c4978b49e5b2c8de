import { atom, useAtomValue, useSetAtom } from "jotai";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import type { PhotoId } from "../../photo/photo.ts";
import { publicIdOf } from "../../store/library/details.ts";
import { reachedAtom } from "../../store/map/day-path.ts";
import { tilePhotoOf } from "../../features/stacks/page/stacks.ts";
import { hoveredAtom, openedAtom } from "../../store/view.ts";
import { keyOnward } from "../shell/keys.ts";
import { isGrid, usePage } from "../shell/layout/route.ts";
import { focusIsLost, focusMain } from "../shell/use-keep-focus.ts";
import type { GridView } from "./grid-view.ts";
import type { GridWindow } from "./grid-window.ts";
import { tileOf, type LaidOut } from "./layout.ts";
import { moveFocus } from "./move-focus.ts";
import { openRow } from "../shell/open-row.ts";
import { extendByKey, toggleByKey, toggleDayByKey, toggleStackByKey } from "./select/select-keys.ts";
import { openMenuByKey } from "./select/tile-menu.ts";

/** The photo of a DOM event; null outside the tiles. */
export function photoOf(target: EventTarget): PhotoId | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>("[data-photo]") : null;
  return tile ? Number(tile.dataset["photo"]) : null;
}

/**
 * The roving tab stop of the grid. The focus stays on its photo when others come in before it. `takesFocus`: the first
 * tile in view takes a focus that was lost when the grid appeared.
 */
export function useGridFocus(
  grid: GridWindow,
  view: GridView,
  scroller: RefObject<HTMLElement | null>,
  takesFocus: boolean,
  columns: LaidOut,
) {
  const [photo, setPhoto] = useState<PhotoId | null>(null);
  const [inside, setInside] = useState(false);
  const goal = useRef<number | null>(null);
  const setHovered = useSetAtom(hoveredAtom);
  const { layout } = view;
  const tile = tileOf(layout, photo);
  const firstSeen = layout.lines === 0 ? -1 : (layout.lineStart[view.firstSeen] ?? 0);
  const inDocument =
    tile >= (layout.lineStart[view.first] ?? 0) && tile < (layout.lineStart[view.last + 1] ?? 0);

  // After every change of the lines: a tile moved to another line is a new element without the focus.
  useLayoutEffect(() => {
    if (!inside || photo === null) return;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-photo="${photo}"]`);
    if (!cell) focusTabStop(scroller.current);
    else if (cell !== document.activeElement) cell.focus({ preventScroll: true });
  }, [inside, photo, view, scroller]);

  useLostFocus(takesFocus, layout.rows[firstSeen], (first) => {
    setPhoto(first);
    setInside(true);
  });

  const focusTile = (next: number): void => {
    setPhoto(layout.rows[next] ?? null);
    setInside(true);
    grid.reveal(next);
  };
  useFollowViewer((opened) => {
    setPhoto(opened);
    const shown = tileOf(layout, opened);
    if (shown >= 0) grid.reveal(shown);
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = photoOf(event.target);
    if (at === null || event.altKey || (event.metaKey && event.key.startsWith("Arrow"))) return;
    if (actOn(at, event) || toggleDayByKey(layout, columns, at, event)) return;
    const stroke = { key: keyOnward(event.key), control: event.ctrlKey || event.metaKey };
    const move = moveFocus(layout, tileOf(layout, at), stroke, grid.page, goal.current);
    if (!move) return;
    event.preventDefault();
    goal.current = move.goal;
    extendByKey(event, at, layout.rows[move.tile]);
    focusTile(move.tile);
  };
  const onFocus = (event: FocusEvent): void => {
    const at = photoOf(event.target);
    if (at === null) return;
    setPhoto(at);
    setInside(true);
    setHovered(at);
    void publicIdOf(at);
  };
  const onBlur = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Element && photoOf(event.relatedTarget) !== null) return;
    setInside(false);
    setHovered(null);
    goal.current = null;
  };
  return {
    /** The photo that has the focus, or had it last. */
    photo,
    /** The tile Tab stops at; -1 in an empty grid. */
    tabStop: tile >= 0 && (inside || inDocument) ? tile : firstSeen,
    /** The tile to keep in the document though it may be off screen; -1 for none. */
    kept: inside ? tile : -1,
    /** Focuses a tile and scrolls it into view. */
    focusTile,
    handlers: { onKeyDown, onFocus, onBlur },
  };
}

/** Where Tab stops in the grid. */
export const tabStopIn = (grid: HTMLElement | null | undefined): HTMLElement | null =>
  grid?.querySelector<HTMLElement>('[data-photo][tabindex="0"]') ?? null;

/** A filter removed the tile that had the focus: the tab stop takes it. */
function focusTabStop(scroller: HTMLElement | null): void {
  if (!focusIsLost()) return;
  const next = tabStopIn(scroller);
  if (next) next.focus({ preventScroll: true });
  else focusMain();
}

/** Keys that act on the photo itself. Those of the actions are the selection's. */
function actOn(photo: PhotoId, event: KeyboardEvent): boolean {
  if (event.key !== "Enter")
    return toggleByKey(photo, event) || toggleStackByKey(photo, event) || openMenuByKey(event);
  event.preventDefault();
  if (!event.repeat) void openRow(photo);
  return true;
}

/** Once, when the first photos are on the page: gives the first one in view the focus, if nothing else has it. */
function useLostFocus(wanted: boolean, first: PhotoId | undefined, take: (photo: PhotoId) => void): void {
  const asked = useRef(wanted);
  const taken = useEffectEvent(take);
  // Behind another page the focus is that page's: it is lost only when the grid comes in its place.
  const shown = isGrid(usePage());
  useEffect(() => {
    if (!asked.current || !shown || first === undefined) return;
    asked.current = false;
    if (focusIsLost() || document.activeElement?.id === "main") taken(first);
  }, [first, shown]);
}

/** The photo in the viewer, or the one that the replay of a route has reached. */
const shownAtom = atom((get) => get(openedAtom) ?? get(reachedAtom));

/** Calls `follow` with the photo whose tile shows that one, so that the grid behind the viewer is there when it closes. */
function useFollowViewer(follow: (photo: PhotoId) => void): void {
  const opened = useAtomValue(shownAtom);
  const shown = useEffectEvent(follow);
  useLayoutEffect(() => {
    if (opened !== null) shown(tilePhotoOf(opened));
  }, [opened]);
}
