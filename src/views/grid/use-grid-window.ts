import { atom, useAtom, useAtomValue, useStore } from "jotai";
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { libraryAtom } from "../../store/library/library.ts";
import { byHandAtom } from "../../store/library/snapshot.ts";
import { setOnScreen } from "../../store/pictures/on-screen.ts";
import { stillAtom } from "../../store/settings/smoothness.ts";
import { densityAtom } from "../../store/settings/grid-look.ts";
import { tileColumnsAtom, tileRowsAtom } from "../../features/stacks/page/stacks.ts";
import type { GridView } from "./grid-view.ts";
import { GridWindow, type Anchor } from "./grid-window.ts";
import { useFilterRestart, useViewRestart } from "./use-filter-restart.ts";

/** Scroll position of the whole library when the grid was left for another page or a cluster. */
const leftAtAtom = atom<Anchor | null>(null);

/** Attaches the grid to its scrolling element; returns how to detach. */
export type AttachGrid = (scroller: HTMLDivElement) => () => void;

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
