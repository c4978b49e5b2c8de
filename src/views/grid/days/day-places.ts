import { atom, useAtomValue, useSetAtom, type PrimitiveAtom } from "jotai";
import { useEffect, useState } from "react";
import type { Place } from "../../../photo/geo/place.ts";
import { liveQuery } from "../../../store/query.ts";
import { placesVersionAtom } from "../../../store/library/snapshot.ts";
import type { GridView } from "../grid-view.ts";
import { groupOfTile, isMosaic, tilesOfGroup, tilesOfLine, type GridLayout } from "../layout.ts";

/** The days in the document, as indices of their layout, and the version of the library's places. */
export interface DaysInView {
  layout: GridLayout;
  first: number;
  last: number;
  version: number;
}

/** Places by the midnight of their day, in wall-clock milliseconds. */
type DayPlaces = ReadonlyMap<number, Place | null>;

/** The answer for a day, and for which of its photos. */
interface Answer {
  place: Place | null;
  rows: Uint32Array;
  version: number;
}

/** More days than fit on any screen; the oldest answers are dropped. */
const mostDays = 500;

/**
 * The place all photos of a day share, for the days in view. Days that come into view are asked for at once, known ones
 * again when photos or places change; the last answer stays until the next.
 */
export function dayPlaces(): {
  daysAtom: PrimitiveAtom<DaysInView | null>;
  placesAtom: PrimitiveAtom<DayPlaces | null>;
} {
  const daysAtom = atom<DaysInView | null>(null);
  const known = new Map<number, Answer>();
  const placesAtom = liveQuery<string, DayPlaces>({
    question: (get) => {
      const days = get(daysAtom);
      if (!days) return null;
      const isUnknown = (midnight: number): boolean => !known.has(midnight);
      return datesIn(days)
        .map((day) => midnightOf(days, day))
        .filter(isUnknown)
        .join(" ");
    },
    dependsOn: (get) => get(daysAtom),
    ask: async (library, _, { last, get }) => {
      const days = get(daysAtom);
      if (!days) return new Map();
      const { version, layout } = days;
      const { rows } = layout;
      const open = datesIn(days).filter((day) => {
        const answer = known.get(midnightOf(days, day));
        return answer?.rows !== rows || answer.version !== version;
      });
      if (open.length > 0) {
        // Copies: a view would send its whole buffer to the worker.
        const groups = open.map((day) => {
          const { first: from, end } = tilesOfGroup(layout, day);
          return rows.slice(from, end);
        });
        const places = await library.queries.sharedPlaces(groups);
        for (const [i, day] of open.entries()) {
          const midnight = midnightOf(days, day);
          known.delete(midnight);
          known.set(midnight, { place: places[i] ?? null, rows, version });
        }
        forgetOldest(known);
      }
      return isShown(known, last) ? last : new Map(Array.from(known, ([day, { place }]) => [day, place]));
    },
    restMs: 300,
    afterPicture: true,
  });
  return { daysAtom, placesAtom };
}

/** The place all photos of a day share, by the day's midnight; null until known. */
export function useDayPlaces({ layout, first, last }: GridView): (midnight: number) => Place | null {
  const [{ daysAtom, placesAtom }] = useState(dayPlaces);
  const setDays = useSetAtom(daysAtom);
  const places = useAtomValue(placesAtom);
  const version = useAtomValue(placesVersionAtom);
  useEffect(() => {
    if (last < first) return;
    if (isMosaic(layout)) return;
    const lastTile = tilesOfLine(layout, last).last;
    setDays({ layout, first: layout.lineGroup[first] ?? 0, last: groupOfTile(layout, lastTile), version });
  }, [setDays, layout, first, last, version]);
  return (midnight) => places?.get(midnight) ?? null;
}

const midnightOf = ({ layout }: DaysInView, day: number): number => layout.groupStart[day] ?? Number.NaN;

/** The days in view that have a date. */
function datesIn(days: DaysInView): number[] {
  const end = Math.min(days.last + 1, days.layout.groups);
  return Array.from({ length: Math.max(0, end - days.first) }, (_, i) => days.first + i).filter(
    (day) => !Number.isNaN(midnightOf(days, day)),
  );
}

function forgetOldest(known: Map<number, Answer>): void {
  for (const midnight of known.keys()) {
    if (known.size <= mostDays) return;
    known.delete(midnight);
  }
}

/** Whether these places are shown already. */
function isShown(known: ReadonlyMap<number, Answer>, shown: DayPlaces | null): shown is DayPlaces {
  return (
    shown !== null && Array.from(known).every(([day, { place }]) => isSame(place, shown.get(day) ?? null))
  );
}

function isSame(a: Place | null, b: Place | null): boolean {
  if (a === null || b === null) return a === b;
  const isCalledSame = a.shown?.city === b.shown?.city && a.shown?.region === b.shown?.region;
  return a.country === b.country && a.region === b.region && a.city === b.city && isCalledSame;
}
