import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState } from "react";
import type { MapMove } from "../../../map/shared/map-surface.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { CalmQuestion } from "../../../store/calm-question.ts";
import { followingAtom, orderAtom, queryRowsWithin } from "../../../store/map/map-follow.ts";
import { inViewAtom } from "../../../store/view.ts";
import { useCloseScope } from "../../shell/use-close-scope.ts";

/** The map has to be still for so long before the grid follows, and the grid for so long while photos stream in. */
const stillMs = 120;
const streamingMs = 500;

/** While that is wished, the grid shows only the photos in view. An opened cluster is closed when the map moves on. */
export function useFollow(move: MapMove | null): void {
  const following = useAtomValue(followingAtom);
  const order = useAtomValue(orderAtom);
  const setInView = useSetAtom(inViewAtom);
  const closeScope = useCloseScope();
  const [question] = useState(
    () =>
      new CalmQuestion(
        queryRowsWithin,
        (rows: Uint32Array, bounds: Bounds) => setInView({ rows, bounds }),
        streamingMs,
      ),
  );
  const asked = useRef<Bounds | null>(null);
  useEffect(() => {
    if (!following || !move) return;
    const { bounds } = move.viewport;
    if (asked.current === bounds) return question.want(bounds);
    if (asked.current) closeScope();
    asked.current = bounds;
    question.want(bounds, stillMs);
  }, [following, move, order, question, closeScope]);
  useEffect(() => {
    if (!following) return;
    return () => {
      asked.current = null;
      question.close();
      setInView(null);
    };
  }, [following, question, setInView]);
}
