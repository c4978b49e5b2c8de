import { useEffect, useState } from "react";
import type { MapMove } from "../../map/map-surface.ts";
import { queryClusters } from "../../store/library.ts";
import { ClusterQuery } from "./cluster-query.ts";
import type { Answer } from "./cluster-query.ts";

/** The clusters of a map at rest, asked for again when photos get places; null before the first answer. */
export function useClusters(move: MapMove | null, places: number): Answer | null {
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
  return answer;
}
