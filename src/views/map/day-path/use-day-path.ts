import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { stopsOf, type Stop } from "../../../photo/day-path.ts";
import { CalmQuestion } from "../../../store/calm-question.ts";
import { queryDayPath } from "../../../store/map/day-path.ts";
import { orderAtom } from "../../../store/map/map-follow.ts";
import { dayPathLinesAtom } from "../map-lines.ts";
import { mapHandle } from "../map-state.ts";
import { pathBounds, pathLines } from "./path-lines.ts";
import { viewportMemory } from "../viewport-memory.ts";

/** While photos stream in, the path is asked for no more often than this, in milliseconds. */
const restMs = 1000;

/** The stops of a day, drawn on the map for as long as this is in use; null before they are known. */
export function useDayPath(day: string): readonly Stop[] | null {
  const order = useAtomValue(orderAtom);
  const setLines = useSetAtom(dayPathLinesAtom);
  const [stops, setStops] = useState<readonly Stop[] | null>(null);
  const [question] = useState(
    () => new CalmQuestion(queryDayPath, (path) => setStops(stopsOf(path)), restMs),
  );
  useEffect(() => () => question.close(), [question]);
  useEffect(() => question.want(day), [question, day, order]);
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
