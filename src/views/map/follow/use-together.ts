import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { MapMove, MapSurfaceProps } from "../../../map/shared/map-surface.ts";
import { areaAtom, chooseArea, mapToolAtom } from "../../../store/map/area.ts";
import { mapLinesAtom, mapMoveAtom, spotAtom } from "../map-state.ts";
import { useFollow } from "./use-follow.ts";
import { useShowOpened } from "../clusters/use-show-opened.ts";

/** Connects map and grid; returns the map's props for that. */
export function useTogether(
  move: MapMove | null,
): Pick<Required<MapSurfaceProps>, "lines" | "area" | "tool" | "spot" | "onArea"> {
  const setMove = useSetAtom(mapMoveAtom);
  useEffect(() => () => setMove(null), [setMove]);
  useFollow(move);
  useShowOpened(move);
  return {
    lines: useAtomValue(mapLinesAtom),
    area: useAtomValue(areaAtom),
    tool: useAtomValue(mapToolAtom),
    spot: useAtomValue(spotAtom),
    onArea: chooseArea,
  };
}
