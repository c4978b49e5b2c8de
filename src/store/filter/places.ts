import { atom } from "jotai";
import { useEffect, useState } from "react";
import type { Place, PlaceCount } from "../../photo/geo/place.ts";
import { session } from "../session/session.ts";
import { snapshotAtom } from "../session/snapshot.ts";
import { store } from "../session/store.ts";

/** Goes up when locations, names of places, or what matches the filter, changed. */
export const placesVersionAtom = atom((get) => get(snapshotAtom).places);

/** While photos stream in, counts are brought up to date no more often than this, in milliseconds. */
const streamingMs = 300;

/** For each group of rows the deepest place that all its located rows are in; null where there is none. */
export function getSharedPlaces(groups: Uint32Array[]): Promise<(Place | null)[]> {
  return session().library.ask("sharedPlaces", groups);
}

/** The last answer: a page that is opened again shows it until there is a newer one. */
let lastPlaces: readonly PlaceCount[] | null = null;

/**
 * Countries with their regions and cities, of what matches the filter but for its place; null before the first answer.
 * Asked again when photos get places, places get names or something else matches; one question at a time.
 */
export function usePlaces(): readonly PlaceCount[] | null {
  const [places, setPlaces] = useState(lastPlaces);
  useEffect(() => {
    const asking = repeated(async () => {
      lastPlaces = await session().library.ask("places");
      setPlaces(lastPlaces);
    });
    const stop = store.sub(placesVersionAtom, asking.again);
    asking.again();
    return () => {
      stop();
      asking.end();
    };
  }, []);
  return places;
}

/** Runs one after the other, with a pause between, as long as `again` was called since the last one began. */
function repeated(run: () => Promise<void>): { again: () => void; end: () => void } {
  let [isBusy, isWanted, hasEnded] = [false, false, false];
  const runAll = async (): Promise<void> => {
    isBusy = true;
    while (isWanted && !hasEnded) {
      isWanted = false;
      // A library that was restarted refuses; its places change when it is back.
      await run().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, streamingMs));
    }
    isBusy = false;
  };
  const again = (): void => {
    isWanted = true;
    if (!isBusy) void runAll();
  };
  return { again, end: () => (hasEnded = true) };
}
