import { useEffect, useRef, useState } from "react";
import type { PublishedFilter } from "../shared/published.ts";
import type { MapMove } from "../../../map/shared/map-surface.ts";
import { noPublishedFilter, type PublishedLibrary } from "./published-library.ts";

/** How long the map rests before photos in view are found anew, in milliseconds. */
const restMs = 500;
/** Below this zoom the map shows the whole world: nothing to filter by. */
const worldZoom = 1.5;

interface FilterOfPage {
  inView: boolean;
  setInView: (on: boolean) => void;
  moved: (move: MapMove) => void;
  change: (change: Partial<PublishedFilter>) => void;
  clear: () => void;
}

/** The filter of the page: what a person set, and where the map is while they filter by that. */
export function usePublishedFilter(library: PublishedLibrary): FilterOfPage {
  const [inView, setInView] = useState(false);
  const [move, setMove] = useState<MapMove | null>(null);
  const last = useRef(noPublishedFilter);
  const select = (filter: PublishedFilter): void => {
    last.current = filter;
    void library.select(filter);
  };
  const bounds = inView && move && move.viewport.zoom >= worldZoom ? move.viewport.bounds : null;
  const isFirst = useRef(true);
  useEffect(() => {
    if (bounds === null && last.current.bounds === null) return;
    const timer = setTimeout(() => select({ ...last.current, bounds }), isFirst.current ? 0 : restMs);
    isFirst.current = bounds === null;
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the library is the same as long as this is shown
  }, [bounds]);
  return {
    inView,
    setInView,
    moved: setMove,
    change: (change) => select({ ...last.current, ...change }),
    clear: () => {
      setInView(false);
      select(noPublishedFilter);
    },
  };
}
