import { useStore } from "jotai";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { libraryAtom, photosOfCluster } from "../../../store/library/library.ts";
import type { ShownClusters } from "../clusters/clusters.ts";
import { CardWatch } from "./card-watch.ts";
import { HoverCard } from "./hover-card.tsx";
import { peekedOf, timesOf, type Peek } from "./peek.ts";
import { orNull } from "../../../faults/faults.ts";

/**
 * A card with the pictures of the group under the pointer, or of the one with the focus. Listens on the map's frame;
 * what it says is in the markers' own names, too. `open` opens a group, as a press on its marker does.
 */
export function useHoverCard(
  frame: HTMLElement | null,
  answer: ShownClusters | null,
  open: (key: string) => void,
): ReactElement | null {
  const store = useStore();
  const [peek, setPeek] = useState<Peek | null>(null);
  const latest = useRef({ answer, open });
  useEffect(() => {
    latest.current = { answer, open };
  }, [answer, open]);
  useEffect(() => {
    if (!frame) return;
    let isShown = false;
    const put = (next: Peek | null): void => {
      isShown = next !== null;
      setPeek(next);
    };
    const show = async (marker: HTMLElement, key: string): Promise<void> => {
      const now = latest.current.answer;
      const cluster = now?.clusters.find((each) => each.key === key);
      if (!now || !cluster) return;
      // The library worker died: no card, then.
      const opened = await photosOfCluster({ ...now, key }).catch(orNull);
      if (!opened || !watch.wants(key) || !marker.isConnected) return;
      const [around, box] = [frame.getBoundingClientRect(), marker.getBoundingClientRect()];
      put({
        cluster,
        photos: peekedOf(opened.rows, cluster.cover),
        times: timesOf(store.get(libraryAtom).columns, opened.rows),
        box: {
          left: box.left - around.left,
          top: box.top - around.top,
          width: box.width,
          height: box.height,
        },
        frame: { width: around.width, height: around.height },
      });
    };
    const watch = new CardWatch({
      show: (marker, key) => void show(marker, key),
      hide: () => put(null),
      open: (key) => latest.current.open(key),
      isShown: () => isShown,
    });
    const listening = new AbortController();
    watch.listen(frame, listening.signal);
    return () => listening.abort();
  }, [frame, store]);
  return peek && <HoverCard peek={peek} />;
}
