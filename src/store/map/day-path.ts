import { atom } from "jotai";
import { stopsOf } from "../../photo/dates/day-path.ts";
import type { Row } from "../../photo/photo.ts";
import { changeFilter, filterAtom } from "../filter/filter.ts";
import { liveQuery } from "../query.ts";
import { orderAtom } from "../library/snapshot.ts";
import { store } from "../session/store.ts";

/** The day whose route was asked for. */
const wishedDayAtom = atom<string | null>(null);

/** The single day of the filter ("2024-05-01"); null for none, or several. */
export const chosenDayAtom = atom((get) => {
  const { from, to } = get(filterAtom);
  return from === to ? from : null;
});

/** The day whose route is on the map: the one asked for, while it is the filter's day. */
export const pathDayAtom = atom((get) => {
  const wished = get(wishedDayAtom);
  return wished === get(chosenDayAtom) ? wished : null;
});

/** The photo, by its tile, that the replay of a route has reached; null for none. */
export const reachedAtom = atom<Row | null>(null);

/** Shows a day's route, and only its photos. */
export function showDayPath(day: string): void {
  store.set(wishedDayAtom, day);
  if (store.get(chosenDayAtom) !== day) changeFilter({ from: day, to: day });
}

/** Hides the route; the filter stays. */
export function hideDayPath(): void {
  store.set(wishedDayAtom, null);
}

/** The stops of that day's route, of the matching photos. */
export const dayStopsAtom = liveQuery({
  question: (get) => get(pathDayAtom),
  dependsOn: (get) => get(orderAtom),
  ask: async (library, day) => ({ day, stops: stopsOf(await library.queries.dayPath(day)) }),
  restMs: 1000,
});
