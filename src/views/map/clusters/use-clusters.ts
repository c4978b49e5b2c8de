import { useCallback, useEffect, useState } from "react";
import type { MapMove } from "../../../map/shared/map-surface.ts";
import { queryClusters } from "../../../store/session/library.ts";
import { ClusterQuery } from "./cluster-query.ts";
import type { Answer, Cluster } from "./cluster-query.ts";

/** The clusters of a map, and how to say that they are others by now. */
interface Clusters {
  /** Null before the first answer. */
  answer: Answer | null;
  correct: (answer: Answer, clusters: Cluster[]) => void;
}

/** The clusters of a map at rest, asked for again when photos get places. */
export function useClusters(move: MapMove | null, places: number): Clusters {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [query] = useState(
    () =>
      new ClusterQuery(({ viewport, width, height }) => queryClusters(viewport, width, height), setAnswer),
  );
  useEffect(() => () => query.close(), [query]);
  useEffect(() => {
    if (!move) return;
    const { viewport, width, height } = move;
    query.want({ viewport, width, height, places });
  }, [query, move, places]);
  const correct = useCallback((...how: Parameters<Clusters["correct"]>) => query.correct(...how), [query]);
  return { answer, correct };
}
