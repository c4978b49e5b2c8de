import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { Stop } from "../../../photo/day-path.ts";
import { dayStopsAtom } from "../../../store/map/day-path.ts";
import { dayPathLinesAtom } from "../map-lines.ts";
import { mapHandle } from "../map-state.ts";
import { pathBounds, pathLines } from "./path-lines.ts";
import { viewportMemory } from "../viewport-memory.ts";

/** The stops of a day, drawn on the map for as long as this is in use; null before they are known. */
export function useDayPath(day: string): readonly Stop[] | null {
  const setLines = useSetAtom(dayPathLinesAtom);
  const latest = useAtomValue(dayStopsAtom);
  const stops = latest?.day === day ? latest.stops : null;
  useEffect(() => setLines(pathLines(stops ?? [])), [stops, setLines]);
  useEffect(() => () => setLines([]), [setLines]);
  const known = stops !== null;
  useEffect(() => {
    const bounds = known ? pathBounds(stops) : null;
    if (!bounds) return;
    viewportMemory.byPerson = true;
    mapHandle.current?.fit(bounds);
    // Once: photos that come later do not move the map.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [known]);
  return stops;
}
