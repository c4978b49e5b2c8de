import type { EarlierDay, TripChange, TripDay, Trips, TripWish } from "../../../photo/trips.ts";
import { asWriter, runStep, type Step, type Undo } from "../../../store/edits/steps.ts";
import { albumsVersionAtom, placesVersionAtom, snapshotAtom } from "../../../store/library/snapshot.ts";
import { liveQuery, useLiveQuery } from "../../../store/query.ts";
import { library } from "../../../store/session/session.ts";
import { store } from "../../../store/session/store.ts";

/** All trips, latest first; null before the first answer. A page that is opened again shows the last answer first. */
export const tripsAtom = liveQuery({
  question: () => true,
  dependsOn: (get) => `${get(albumsVersionAtom)}/${get(placesVersionAtom)}/${get(snapshotAtom).version}`,
  ask: (library): Promise<Trips> => library.trips.overview(),
  // It takes the library a quarter of a second with 100,000 photos.
  restMs: 3000,
  keeps: true,
});

/** The days of a trip that have photos; null before the first answer. */
export function useTripDays(id: string): readonly TripDay[] | null {
  const answer = useLiveQuery(id, {
    dependsOn: (get) => `${get(albumsVersionAtom)}/${get(placesVersionAtom)}`,
    ask: async (library, of): Promise<{ of: string; days: TripDay[] }> => ({
      of,
      days: await library.trips.days(of),
    }),
    restMs: 1000,
  });
  return answer?.of === id ? answer.days : null;
}

/** The photos of today's date in earlier years; null before the first answer. */
export const onThisDayAtom = liveQuery({
  question: () => localDay(new Date()),
  dependsOn: (get) => get(snapshotAtom).version,
  ask: (library, today): Promise<readonly EarlierDay[]> =>
    library.trips.onThisDay(today.slice(5), Number(today.slice(0, 4))),
  restMs: 5000,
  keeps: true,
});

function localDay(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Makes a change that can be undone. Resolves to whether it was saved, once `tripsAtom` has it; if not, a message says so.
 */
export async function changeTrips(wish: TripWish, words: Omit<Step, "run">): Promise<boolean> {
  const isSaved = await runStep({
    ...words,
    run: async () => undoWith(await asWriter(() => library.trips.change(wish))),
  });
  if (isSaved) store.set(tripsAtom, await library.trips.overview());
  return isSaved;
}

function undoWith(change: TripChange): Undo {
  return async () => undoWith(await asWriter(() => library.trips.undo(change)));
}
