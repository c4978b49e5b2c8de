import { atom, useAtom, useAtomValue, useStore } from "jotai";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { libraryAtom } from "../../store/library/library.ts";
import { byHandAtom, snapshotAtom } from "../../store/library/snapshot.ts";
import { setOnScreen } from "../../store/pictures/on-screen.ts";
import { stillAtom } from "../../store/settings/smoothness.ts";
import { densityAtom } from "../../store/settings/grid-look.ts";
import { tileColumnsAtom, tileRowsAtom } from "../../features/stacks/page/stacks.ts";
import type { GridView } from "./grid-view.ts";
import { GridWindow, type Anchor } from "./grid-window.ts";
import { filterFromQuery, type Filter } from "../../photo/filter/filter.ts";
import { inViewAtom } from "../../store/map/map-follow.ts";

/** Scroll position of the whole library when the grid was left for another page or a cluster. */
const leftAtAtom = atom<Anchor | null>(null);

/** Attaches the grid to its scrolling element; returns how to detach. */
export type AttachGrid = (scroller: HTMLDivElement) => () => void;

/** The filter that the rows match, as `filterToQuery` writes it: what was asked for may take the library some seconds. */
const matchedAtom = atom((get) => get(snapshotAtom).filter);

/** What matches a new filter is shown from the top; without a filter the grid returns to where it was. */
function useFilterRestart(grid: GridWindow): void {
  const matched = useAtomValue(matchedAtom);
  const shown = useRef(matched);
  const left = useRef<Anchor | null>(null);
  useLayoutEffect(() => {
    if (shown.current === matched) return;
    if (shown.current === "") left.current = grid.anchor();
    // A day of a trip was chosen, or is no more: its photos are what is looked at, not the trip's cover.
    const isWithin = isSameScope(filterOf(matched), filterOf(shown.current));
    shown.current = matched;
    grid.restart(matched === "" ? left.current : null, isWithin);
  }, [grid, matched]);
}

const filterOf = (query: string): Filter => filterFromQuery(new URLSearchParams(query));

const isSameScope = (one: Filter, other: Filter): boolean =>
  one.album === other.album && one.trip === other.trip && (one.album ?? one.trip) !== null;

/** Another map view starts at the photo that was on screen, or else at the top. */
function useViewRestart(grid: GridWindow): void {
  const bounds = useAtomValue(inViewAtom)?.bounds;
  const shown = useRef(bounds);
  useLayoutEffect(() => {
    if (shown.current !== bounds) grid.restart(grid.anchor());
    shown.current = bounds;
  }, [grid, bounds]);
}

/** The grid's viewport and its current view. */
export function useGridWindow(whole: boolean): [GridWindow, GridView, AttachGrid] {
  const { version } = useAtomValue(libraryAtom);
  const columns = useAtomValue(tileColumnsAtom);
  const rows = useAtomValue(tileRowsAtom);
  const [leftAt, setLeftAt] = useAtom(leftAtAtom);
  const { get } = useStore();
  const [grid] = useState(
    () => new GridWindow(whole ? leftAt : null, get(densityAtom), () => get(stillAtom)),
  );
  const view = useSyncExternalStore(grid.subscribe, grid.view);
  const attach = useCallback(
    (scroller: HTMLDivElement) => {
      const detach = grid.attach(scroller);
      return () => {
        if (whole) setLeftAt(grid.anchor());
        detach();
      };
    },
    [grid, whole, setLeftAt],
  );
  useFilterRestart(grid);
  useViewRestart(grid);
  const density = useAtomValue(densityAtom);
  useLayoutEffect(() => grid.resize(density, null), [grid, density]);
  const byHand = useAtomValue(byHandAtom) && whole;
  useLayoutEffect(() => grid.update(rows, columns, byHand), [grid, rows, columns, version, byHand]);
  return [grid, view, attach];
}

/** Reports the photos on screen, at most once a frame. */
export function useOnScreen({ layout, firstSeen, lastSeen }: GridView): void {
  useEffect(() => {
    if (layout.lines === 0) return;
    const frame = requestAnimationFrame(() => {
      const first = layout.lineStart[firstSeen] ?? 0;
      const last = (layout.lineStart[lastSeen + 1] ?? 1) - 1;
      setOnScreen(layout.rows, first, last);
    });
    return () => cancelAnimationFrame(frame);
  }, [layout, firstSeen, lastSeen]);
}
