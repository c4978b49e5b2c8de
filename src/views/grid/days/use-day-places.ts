import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { Place } from "../../../photo/geo/place.ts";
import { getSharedPlaces, placesVersionAtom } from "../../../store/filter/places.ts";
import { DayPlaces } from "./day-places.ts";
import type { GridView } from "../grid-view.ts";

/** Tells the place all photos of a day share, by the day's midnight; renders again when one of the days in view gets one. */
export function useDayPlaces({ layout, first, last }: GridView): (midnight: number) => Place | null {
  const version = useAtomValue(placesVersionAtom);
  const [, setChanges] = useState(0);
  const [days] = useState(() => new DayPlaces(getSharedPlaces, () => setChanges((count) => count + 1)));
  useEffect(() => () => days.close(), [days]);
  useEffect(() => {
    if (last < first) return;
    days.want({ layout, first: layout.lineDay[first] ?? 0, last: layout.lineDay[last] ?? 0, version });
  }, [days, layout, first, last, version]);
  return (midnight) => days.of(midnight);
}
