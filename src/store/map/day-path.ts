import { atom } from "jotai";
import { stopsOf } from "../../photo/day-path.ts";
import { changeFilter, filterAtom } from "../filter/filter.ts";
import { liveQuery } from "../query.ts";
import { orderAtom } from "../library/snapshot.ts";
import { store } from "../session/store.ts";

/** The day whose path is wished. */
const wishedDayAtom = atom<string | null>(null);

/** The one day the filter asks for ("2024-05-01"); null when it asks for none, or for several. */
export const chosenDayAtom = atom((get) => {
  const { from, to } = get(filterAtom);
  return from === to ? from : null;
});

/** The day whose path is on the map: the one wished, as long as it is the one chosen. */
export const pathDayAtom = atom((get) => {
  const wished = get(wishedDayAtom);
  return wished === get(chosenDayAtom) ? wished : null;
});

/** Shows the path of a day, and only its photos. */
export function showDayPath(day: string): void {
  store.set(wishedDayAtom, day);
  if (store.get(chosenDayAtom) !== day) changeFilter({ from: day, to: day });
}

/** Takes the path off the map; the filter stays. */
export function hideDayPath(): void {
  store.set(wishedDayAtom, null);
}

/** The stops of that day, among the photos that match the filter. */
export const dayStopsAtom = liveQuery({
  question: (get) => get(pathDayAtom),
  dependsOn: (get) => get(orderAtom),
  ask: async (library, day) => ({ day, stops: stopsOf(await library.queries.dayPath(day)) }),
  restMs: 1000,
});
