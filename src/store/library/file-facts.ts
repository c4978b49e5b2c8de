import { useCallback, useSyncExternalStore } from "react";
import type { Row } from "../../photo/photo.ts";
import { library } from "../session/session.ts";
import { LazyFacts } from "./lazy-facts.ts";

const names = new LazyFacts<string>(async (rows) => {
  const paths = await library.queries.paths(rows);
  return paths.map((path) => path.slice(path.lastIndexOf("/") + 1));
}, "");

const lengths = new LazyFacts<number>(async (rows) => library.queries.durations(rows), NaN);

function useFact<Fact>(facts: LazyFacts<Fact>, photo: Row): Fact {
  return useSyncExternalStore(
    useCallback((changed: () => void) => facts.watch(photo, changed), [facts, photo]),
    () => facts.at(photo),
  );
}

/** The name of a photo's file; "" until known. */
export const useFileName = (photo: Row): string => useFact(names, photo);

/** The length of a video in seconds; NaN until known, and where the file does not say. */
export const useDuration = (photo: Row): number => useFact(lengths, photo);
