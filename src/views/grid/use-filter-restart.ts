import { useAtomValue } from "jotai";
import { useLayoutEffect, useRef } from "react";
import { isFiltering, type Filter } from "../../photo/filter/filter.ts";
import { filterAtom } from "../../store/filter/filter.ts";
import { inViewAtom } from "../../store/map/map-follow.ts";
import type { Anchor, GridWindow } from "./grid-window.ts";

/** A new filter starts at the top; without a filter the grid returns to where it was. */
export function useFilterRestart(grid: GridWindow): void {
  const filter = useAtomValue(filterAtom);
  const shown = useRef(filter);
  const left = useRef<Anchor | null>(null);
  useLayoutEffect(() => {
    if (shown.current === filter) return;
    if (!isFiltering(shown.current)) left.current = grid.anchor();
    // A day of a trip was chosen, or is no more: its photos are what is looked at, not the trip's cover.
    const isWithin = isSameScope(filter, shown.current);
    shown.current = filter;
    grid.restart(isFiltering(filter) ? null : left.current, isWithin);
  }, [grid, filter]);
}

const isSameScope = (one: Filter, other: Filter): boolean =>
  one.album === other.album && one.trip === other.trip && (one.album ?? one.trip) !== null;

/** Another map view starts at the photo that was on screen, or else at the top. */
export function useViewRestart(grid: GridWindow): void {
  const bounds = useAtomValue(inViewAtom)?.bounds;
  const shown = useRef(bounds);
  useLayoutEffect(() => {
    if (shown.current !== bounds) grid.restart(grid.anchor());
    shown.current = bounds;
  }, [grid, bounds]);
}
