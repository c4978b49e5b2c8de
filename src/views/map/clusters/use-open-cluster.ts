import { useAtomValue, useStore } from "jotai";
import { useCallback, useRef } from "react";
import { seenClusterToText } from "../../../photo/geo/seen-cluster.ts";
import { libraryAtom, photosOfCluster, type Cluster } from "../../../store/library/library.ts";
import { scopeAtom } from "../../../store/view.ts";
import { usePage } from "../../shell/layout/route.ts";
import { openRow } from "../../shell/open-row.ts";
import { pixelsOf } from "./boxes.ts";
import { enterCluster } from "./enter-cluster.ts";
import { correctedClustersAtom, type ShownClusters } from "./clusters.ts";
import { mapHandle } from "../map-state.ts";
import { viewportMemory } from "../viewport-memory.ts";
import { orNull } from "../../../faults/faults.ts";

/** Deepest zoom of a second click. */
const deepestZoom = 17;

/** Distance at the deepest zoom, in CSS pixels, from which photos can be told apart. */
const separable = 60;

/**
 * Opens a marker's photos: one in the viewer, several in the grid beside the map, or on the map's own page in a sheet
 * over it. If they are open already, a second click zooms in, if that would separate them. The number of photos always
 * matches the marker: an outdated one is updated with the click.
 */
export function useOpenCluster(answer: ShownClusters | null): {
  open: (key: string) => void;
  selected: string | null;
} {
  const store = useStore();
  const clicks = useRef(0);
  const page = usePage();
  const selected = useAtomValue(scopeAtom)?.key ?? null;

  const open = useCallback(
    (key: string): void => {
      const cluster = answer?.clusters.find((each) => each.key === key);
      if (!answer || !cluster) return;
      viewportMemory.byPerson = true;
      if (key === selected && comesApart(cluster, answer.viewport.zoom)) {
        mapHandle.current?.fit(cluster.bounds, { maxZoom: deepestZoom });
        return;
      }
      const click = ++clicks.current;
      const { places } = store.get(libraryAtom);
      const seen = { ...answer, key };
      // The library may have restarted: its places change once it is back.
      const opened = photosOfCluster(seen).catch(orNull);
      void opened.then((now) => {
        if (!now || click !== clicks.current) return;
        store.set(correctedClustersAtom, answer, now.clusters);
        const [first] = now.rows;
        if (now.key === null || first === undefined) return;
        if (now.rows.length === 1) return openRow(first);
        const text = seenClusterToText({ ...seen, key: now.key });
        store.set(scopeAtom, { rows: now.rows, seen: text, key: now.key, places });
        enterCluster(text, page);
      });
    },
    [store, answer, page, selected],
  );
  return { open, selected };
}

function comesApart({ bounds }: Cluster, zoom: number): boolean {
  return zoom < deepestZoom - 0.5 && pixelsOf(bounds, deepestZoom) > separable;
}
