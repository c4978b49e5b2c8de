import { useAtom } from "jotai";
import { useCallback, useState } from "react";
import type { RefObject } from "react";
import type { MapSurfaceHandle } from "../../map/map-surface.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { publicIdOf, queryMembers } from "../../store/library.ts";
import { scopeAtom } from "../../store/view.ts";
import { formatNoun } from "../shell/format.ts";
import { navigate, openPhoto, useRoute } from "../shell/route.ts";
import { useWide } from "../shell/use-media.ts";
import { pixelsOf } from "./boxes.ts";
import type { Answer, Cluster } from "./cluster-query.ts";
import { viewportMemory } from "./viewport-memory.ts";

/** As deep as a second click goes. */
const deepestZoom = 17;

/** Photos this far apart at the deepest zoom, in CSS pixels, can be told apart on the map. */
const separable = 60;

/**
 * What a click on a marker does. It always opens the photos there: one photo in the viewer, several in the grid. When
 * the grid beside the map shows them already, a second click moves closer, where that would tell them apart.
 */
export function useOpenCluster(
  answer: Answer | null,
  handle: RefObject<MapSurfaceHandle | null>,
): { open: (key: string) => void; selected: string | null } {
  const [scope, setScope] = useAtom(scopeAtom);
  const [opened, setOpened] = useState<{ key: string; rows: Uint32Array } | null>(null);
  const { page } = useRoute();
  const beside = useWide() && page === "/";
  const selected = opened && scope?.rows === opened.rows ? opened.key : null;

  const open = useCallback(
    (key: string): void => {
      const cluster = answer?.clusters.find((each) => each.key === key);
      if (!answer || !cluster) return;
      viewportMemory.byPerson = true;
      if (beside && key === selected && comesApart(cluster, answer.viewport.zoom)) {
        handle.current?.fit(cluster.bounds, { maxZoom: deepestZoom });
        return;
      }
      void rowsOf(cluster, answer).then((rows) => {
        const [first] = rows;
        if (first === undefined) return;
        if (rows.length === 1) return openRow(first);
        setOpened({ key, rows });
        setScope({ rows, label: `${formatNoun(rows.length, "photo")} here` });
        if (!beside) navigate("/");
      });
    },
    [answer, beside, handle, selected, setScope],
  );
  return { open, selected };
}

function comesApart({ bounds }: Cluster, zoom: number): boolean {
  return zoom < deepestZoom - 0.5 && pixelsOf(bounds, deepestZoom) > separable;
}

async function rowsOf(cluster: Cluster, { viewport, width, height }: Answer): Promise<Uint32Array> {
  if (cluster.count === 1) return Uint32Array.of(cluster.cover);
  return queryMembers(cluster.key, viewport, width, height).catch(() => new Uint32Array(0));
}

async function openRow(row: PhotoId): Promise<void> {
  const publicId = await publicIdOf(row).catch(() => null);
  if (publicId !== null) openPhoto(publicId);
}
