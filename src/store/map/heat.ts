import { atom, useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { CalmQuestion } from "../calm-question.ts";
import { session } from "../session/session.ts";
import { snapshotAtom } from "../session/snapshot.ts";

/** While photos stream in, it is asked anew no more often than this, in milliseconds. */
const restMs = 1000;

/** The map shows how dense photos lie, instead of markers. */
export const heatAtom = atom(false);

const placesAtom = atom((get) => get(snapshotAtom).places);

/** Where all photos are that match: web mercator, x and y in turn. Null while nobody wants it, and before the answer. */
export function useHeatPoints(): { points: Float32Array } | null {
  const wanted = useAtomValue(heatAtom);
  const places = useAtomValue(placesAtom);
  const [heat, setHeat] = useState<{ points: Float32Array } | null>(null);
  const [question] = useState(
    () =>
      new CalmQuestion(
        (_places: number) => session().library.ask("heat"),
        (points) => setHeat({ points }),
        restMs,
      ),
  );
  useEffect(() => {
    if (wanted) question.want(places);
  }, [question, wanted, places]);
  useEffect(() => {
    if (!wanted) return;
    return () => {
      question.close();
      // It is large, and would flash up with the next press as it was.
      setHeat(null);
    };
  }, [question, wanted]);
  return wanted ? heat : null;
}
