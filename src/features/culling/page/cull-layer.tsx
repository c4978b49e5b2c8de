import { lazy, Suspense, useEffect, type ReactElement } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { CullBar } from "./cull-bar.tsx";
import type { Cull } from "./use-cull.ts";
import { ignore } from "../../../faults/faults.ts";

const fetchCompare = () => import("./compare-view.tsx");
const fetchSummary = () => import("./cull-summary.tsx");
const CompareView = lazy(async () => ({ default: (await fetchCompare()).CompareView }));
const CullSummary = lazy(async () => ({ default: (await fetchSummary()).CullSummary }));

interface CullLayerProps {
  photo: PhotoId;
  at: number;
  count: number;
  cull: Cull;
  /** Leaves the viewer. */
  onClose: () => void;
}

/** Photos side by side over the open one; while photos are culled, its bar, and what it came to. */
export function CullLayer({ photo, at, count, cull, onClose }: CullLayerProps): ReactElement | null {
  const { culls, compared, isOver, mark, compare, compareMore, setOver } = cull;
  useEffect(() => {
    // A key should not have to wait for them. If they cannot be fetched, the key says so.
    if (culls) Promise.all([fetchCompare(), fetchSummary()]).catch(ignore);
  }, [culls]);
  return (
    <>
      {culls && (
        <CullBar {...{ photo, at, count }} onMark={mark} onCompare={compare} onDone={() => setOver(true)} />
      )}
      <Suspense>
        {compared && <CompareView photos={compared} onMark={mark} onMore={compareMore} onClose={compare} />}
        {isOver && <CullSummary onBack={() => setOver(false)} onLeave={onClose} />}
      </Suspense>
    </>
  );
}
