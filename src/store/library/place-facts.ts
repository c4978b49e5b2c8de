import { useCallback, useSyncExternalStore } from "react";
import type { Place } from "../../photo/geo/place.ts";
import type { Row } from "../../photo/photo.ts";
import { library } from "../session/session.ts";
import { store } from "../session/store.ts";
import { LazyFacts } from "./lazy-facts.ts";
import { placesVersionAtom } from "./snapshot.ts";

const places = new LazyFacts<Place | null>(
  async (rows) => library.queries.sharedPlaces(Array.from(rows, (row) => Uint32Array.of(row))),
  null,
);

/** While places keep changing, as in an import, they are asked for again this often, in milliseconds. */
const restMs = 2000;

let resting: ReturnType<typeof setTimeout> | undefined;
let follows = false;

function follow(): void {
  if (follows) return;
  follows = true;
  store.sub(placesVersionAtom, () => {
    resting ??= setTimeout(() => {
      resting = undefined;
      places.renew();
    }, restMs);
  });
}

/** The place where a photo was taken; null until known, while it is not `wanted`, and where there is none. */
export function usePlaceOf(photo: Row, wanted: boolean): Place | null {
  return useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        if (!wanted) return () => undefined;
        follow();
        return places.watch(photo, changed);
      },
      [photo, wanted],
    ),
    () => (wanted ? places.at(photo) : null),
  );
}
