import { useAtom } from "jotai";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { RefObject } from "react";
import type { MapSurfaceHandle } from "../../map/map-surface.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { openCluster, publicIdOf } from "../../store/library.ts";
import { scopeAtom } from "../../store/view.ts";
import { formatNoun } from "../shell/format.ts";
import { navigate, openPhoto, useRoute } from "../shell/route.ts";
import { useWide } from "../shell/use-media.ts";
import { pixelsOf } from "./boxes.ts";
import type { Answer, Cluster } from "./cluster-query.ts";
import type { useClusters } from "./use-clusters.ts";
import { viewportMemory } from "./viewport-memory.ts";

type OpenedCluster = Awaited<ReturnType<typeof openCluster>>;

/** As deep as a second click goes. */
const deepestZoom = 17;

/** Photos this far apart at the deepest zoom, in CSS pixels, can be told apart on the map. */
const separable = 60;

/** A cluster on show in the grid, and the map it was opened on. */
interface Opened {
  key: string;
  rows: Uint32Array;
  answer: Answer;
}

/**
 * What a click on a marker does. It always opens the photos there: one photo in the viewer, several in the grid. When
 * the grid beside the map shows them already, a second click moves closer, where that would tell them apart. What is
 * listed is as many photos as the marker says: a marker that is behind the library is brought up to date with the
 * click, and a list on show follows the library. `places` is the state of the library's places.
 */
export function useOpenCluster(
  { answer, correct }: ReturnType<typeof useClusters>,
  places: number,
  handle: RefObject<MapSurfaceHandle | null>,
): { open: (key: string) => void; selected: string | null } {
  const [scope, setScope] = useAtom(scopeAtom);
  const [opened, setOpened] = useState<Opened | null>(null);
  const clicks = useRef(0);
  const { page } = useRoute();
  const beside = useWide() && page === "/";
  const shown = opened && scope?.rows === opened.rows ? opened : null;
  const selected = shown?.key ?? null;

  const show = useCallback(
    (key: string, rows: Uint32Array, on: Answer): void => {
      setOpened({ key, rows, answer: on });
      setScope({ rows, label: `${formatNoun(rows.length, "photo")} here` });
    },
    [setScope],
  );
  const open = useCallback(
    (key: string): void => {
      const cluster = answer?.clusters.find((each) => each.key === key);
      if (!answer || !cluster) return;
      viewportMemory.byPerson = true;
      if (beside && key === selected && comesApart(cluster, answer.viewport.zoom)) {
        handle.current?.fit(cluster.bounds, { maxZoom: deepestZoom });
        return;
      }
      const click = ++clicks.current;
      void ask(key, answer).then((now) => {
        if (!now || click !== clicks.current) return;
        correct(answer, now.clusters);
        const [first] = now.rows;
        if (now.key === null || first === undefined) return;
        if (now.rows.length === 1) return openRow(first);
        show(now.key, now.rows, answer);
        if (!beside) navigate("/");
      });
    },
    [answer, correct, beside, handle, selected, show],
  );
  useRefresh(shown, places, (now) => {
    if (!shown) return;
    if (now.key === null) setScope(null);
    else if (!sameRows(now.rows, shown.rows)) show(now.key, now.rows, shown.answer);
  });
  return { open, selected };
}

/** Asks what an opened cluster holds whenever places changed since. */
function useRefresh(shown: Opened | null, places: number, refreshed: (now: OpenedCluster) => void): void {
  const tell = useEffectEvent(refreshed);
  const [key, answer] = [shown?.key, shown?.answer];
  useEffect(() => {
    if (key === undefined || !answer || answer.places === places) return;
    let wanted = true;
    void ask(key, answer).then((now) => {
      if (wanted && now) tell(now);
    });
    return () => {
      wanted = false;
    };
  }, [key, answer, places]);
}

function comesApart({ bounds }: Cluster, zoom: number): boolean {
  return zoom < deepestZoom - 0.5 && pixelsOf(bounds, deepestZoom) > separable;
}

/** Null when the library restarted; its places change when it is back. */
function ask(key: string, { viewport, width, height }: Answer): Promise<OpenedCluster | null> {
  return openCluster(key, viewport, width, height).catch(() => null);
}

function sameRows(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((row, at) => row === b[at]);
}

async function openRow(row: PhotoId): Promise<void> {
  const publicId = await publicIdOf(row).catch(() => null);
  if (publicId !== null) openPhoto(publicId);
}
