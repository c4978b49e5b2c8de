import { useAtomValue } from "jotai";
import { useLayoutEffect, useRef } from "react";
import { isFiltering } from "../../photo/filter/filter.ts";
import { filterAtom } from "../../store/filter/filter.ts";
import { inViewAtom } from "../../store/map/map-follow.ts";
import type { Anchor, GridWindow } from "./grid-window.ts";

/** Another filter shows its photos from the top; without one the grid is back where it was left. */
export function useFilterRestart(grid: GridWindow): void {
  const filter = useAtomValue(filterAtom);
  const shown = useRef(filter);
  const left = useRef<Anchor | null>(null);
  useLayoutEffect(() => {
    if (shown.current === filter) return;
    if (!isFiltering(shown.current)) left.current = grid.anchor();
    shown.current = filter;
    grid.restart(isFiltering(filter) ? null : left.current);
  }, [grid, filter]);
}

/** Another part of the map shows its photos from the one that was on screen on, or else from the top. */
export function useViewRestart(grid: GridWindow): void {
  const bounds = useAtomValue(inViewAtom)?.bounds;
  const shown = useRef(bounds);
  useLayoutEffect(() => {
    if (shown.current !== bounds) grid.restart(grid.anchor());
    shown.current = bounds;
  }, [grid, bounds]);
}
