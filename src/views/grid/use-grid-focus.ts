import { atom, useAtomValue, useSetAtom } from "jotai";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import type { Row } from "../../photo/photo.ts";
import { publicIdOf } from "../../store/library/details.ts";
import { reachedAtom } from "../../store/map/day-path.ts";
import { tilePhotoOf, toggleStack } from "../../features/stacks/page/stacks.ts";
import { hoveredAtom, openedAtom } from "../../store/view.ts";
import { keyOnward } from "../shell/keys.ts";
import { isGrid, usePage } from "../shell/layout/route.ts";
import { focusIsLost, focusMain } from "../shell/use-keep-focus.ts";
import type { GridView } from "./grid-view.ts";
import type { GridWindow } from "./grid-window.ts";
import {
  groupOfTile,
  lineAt,
  lineOfTile,
  tileOf,
  tilesOfGroup,
  tilesOfLine,
  Unit,
  type GridLayout,
  type LaidOut,
} from "./layout.ts";
import { openRow } from "../shell/open-row.ts";
import { startRange, toggleGroup } from "../../store/selection/selection.ts";
import { selectTileRange, toggleTile } from "../../features/stacks/page/select-stacks.ts";
import { belongsTo, groupStartOf, isWideStart } from "./layout/groups.ts";
import { openPhotoMenu, rowsWith } from "../../store/selection/photo-menu.ts";

/** The photo of a DOM event; null outside the tiles. */
export function photoOf(target: EventTarget): Row | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>("[data-photo]") : null;
  return tile ? Number(tile.dataset["photo"]) : null;
}

/** Space or S on a tile selects its photo, or deselects it; Shift+Space all up to it. False for other keys. */
function toggleByKey(photo: Row, event: KeyboardEvent): boolean {
  const { key, shiftKey, repeat, ctrlKey, metaKey } = event;
  const isLetter = key.toLowerCase() === "s" && !shiftKey;
  if (ctrlKey || metaKey || (key !== " " && !isLetter)) return false;
  event.preventDefault();
  if (!repeat) {
    if (shiftKey) selectTileRange(photo);
    else toggleTile(photo);
  }
  return true;
}

/** With Shift, a key that moves the focus selects all photos on its way. */
function extendByKey(event: KeyboardEvent, from: Row, to: Row | undefined): void {
  if (!event.shiftKey || to === undefined) return;
  startRange(from);
  selectTileRange(to);
}

/** B opens the stack of a tile, or closes it. False for other keys, and where there is none. */
function toggleStackByKey(photo: Row, event: KeyboardEvent): boolean {
  const { key, shiftKey, ctrlKey, metaKey, repeat } = event;
  if (key.toLowerCase() !== "b" || shiftKey || ctrlKey || metaKey || repeat) return false;
  if (!toggleStack(photo)) return false;
  event.preventDefault();
  return true;
}

/** Shift+D selects the whole day of a tile, or deselects it. False for other keys. */
function toggleDayByKey(layout: GridLayout, columns: LaidOut, photo: Row, event: KeyboardEvent): boolean {
  const { key, shiftKey, ctrlKey, metaKey, repeat } = event;
  if (key.toLowerCase() !== "d" || !shiftKey || ctrlKey || metaKey) return false;
  event.preventDefault();
  if (repeat) return true;
  const { first, end } = dayAround(layout, columns, tileOf(layout, photo));
  const day = groupStartOf(columns, photo);
  const unit = Number.isNaN(day) ? Unit.undated : isWideStart(day) ? Unit.wide : Unit.day;
  const belongs = belongsTo(day, unit);
  toggleGroup(layout.rows.subarray(first, end), belongs);
  return true;
}

/** The day of a tile, also where tiles are grouped by year. */
function dayAround(layout: GridLayout, columns: LaidOut, tile: number): { first: number; end: number } {
  const group = groupOfTile(layout, tile);
  let { first, end } = tilesOfGroup(layout, group);
  const unit = layout.groupUnit[group];
  if (unit !== Unit.year && unit !== Unit.month) return { first, end };
  const day = (at: number): number => groupStartOf(columns, layout.rows[at] ?? 0);
  const own = day(tile);
  [first, end] = [Math.max(first, tile), Math.min(end, tile + 1)];
  while (first > 0 && day(first - 1) === own) first--;
  while (end < layout.filesFrom && day(end) === own) end++;
  return { first, end };
}

/** The part of a key press the grid needs. */
export interface GridKey {
  key: string;
  /** Control, or Command on a Mac. */
  control: boolean;
}

/** Where the focus goes. */
interface Move {
  tile: number;
  /** The x position that Up and Down keep, so that the way back ends where it started. */
  goal: number | null;
}

const middleOf = (layout: GridLayout, tile: number): number =>
  (layout.x[tile] ?? 0) + (layout.width[tile] ?? 0) / 2;

function nearestTile(layout: GridLayout, line: number, goal: number): number {
  const { first, last } = tilesOfLine(layout, line);
  let best = first;
  for (let tile = first + 1; tile <= last; tile++) {
    if (Math.abs(middleOf(layout, tile) - goal) < Math.abs(middleOf(layout, best) - goal)) best = tile;
  }
  return best;
}

/** The line a page away, but at least the next one. */
function pagedLine(layout: GridLayout, line: number, page: number): number {
  const target = lineAt(layout, (layout.lineTop[line] ?? 0) + page);
  return page > 0 ? Math.max(target, line + 1) : Math.min(target, line - 1);
}

/**
 * Where a key moves the focus from a tile, as in the grid pattern of the ARIA Authoring Practices; null for other keys.
 * It does not wrap around. `page` is the height of a screenful in CSS pixels.
 */
export function moveFocus(
  layout: GridLayout,
  from: number,
  stroke: GridKey,
  page: number,
  goal: number | null = null,
): Move | null {
  const end = layout.rows.length - 1;
  if (end < 0) return null;
  const tile = Math.min(Math.max(from, 0), end);
  const line = lineOfTile(layout, tile);
  const toLine = (wished: number): Move => {
    const column = goal ?? middleOf(layout, tile);
    const target = Math.min(Math.max(wished, 0), layout.lines - 1);
    return { tile: target === line ? tile : nearestTile(layout, target, column), goal: column };
  };
  const toTile = (wished: number): Move => ({ tile: Math.min(Math.max(wished, 0), end), goal: null });
  switch (stroke.key) {
    case "ArrowRight":
      return toTile(tile + 1);
    case "ArrowLeft":
      return toTile(tile - 1);
    case "ArrowDown":
      return toLine(line + 1);
    case "ArrowUp":
      return toLine(line - 1);
    case "PageDown":
      return toLine(pagedLine(layout, line, page));
    case "PageUp":
      return toLine(pagedLine(layout, line, -page));
    case "Home":
      return toTile(stroke.control ? 0 : tilesOfLine(layout, line).first);
    case "End":
      return toTile(stroke.control ? end : tilesOfLine(layout, line).last);
    default:
      return null;
  }
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
  const [photo, setPhoto] = useState<Row | null>(null);
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

/** A right click on a photo opens the menu of actions. A finger that rests selects instead. */
export function openTileMenu(photo: Row | null, event: MouseEvent | PointerEvent): void {
  if (photo === null) return;
  event.preventDefault();
  if ("pointerType" in event.nativeEvent && event.nativeEvent.pointerType === "touch") return;
  openPhotoMenu({ rows: rowsWith(photo), photo, x: event.clientX, y: event.clientY });
}

/** The same by the menu key, or Shift+F10, on the focused tile. False for other keys. */
function openMenuByKey(event: KeyboardEvent): boolean {
  if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return false;
  const tile = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-photo]") : null;
  if (!tile) return false;
  event.preventDefault();
  const { left, top, width, height } = tile.getBoundingClientRect();
  const photo = Number(tile.dataset["photo"]);
  openPhotoMenu({ rows: rowsWith(photo), photo, x: left + width / 2, y: top + height / 2 });
  return true;
}

/** Keys that act on the photo itself. Those of the actions are the selection's. */
function actOn(photo: Row, event: KeyboardEvent): boolean {
  if (event.key !== "Enter")
    return toggleByKey(photo, event) || toggleStackByKey(photo, event) || openMenuByKey(event);
  event.preventDefault();
  if (!event.repeat) void openRow(photo);
  return true;
}

/** Once, when the first photos are on the page: gives the first one in view the focus, if nothing else has it. */
function useLostFocus(wanted: boolean, first: Row | undefined, take: (photo: Row) => void): void {
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
function useFollowViewer(follow: (photo: Row) => void): void {
  const opened = useAtomValue(shownAtom);
  const shown = useEffectEvent(follow);
  useLayoutEffect(() => {
    if (opened !== null) shown(tilePhotoOf(opened));
  }, [opened]);
}
