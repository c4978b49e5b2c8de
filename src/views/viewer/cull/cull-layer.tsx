import { lazy, Suspense, type ReactElement } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { CullBar } from "./cull-bar.tsx";
import type { Cull } from "./use-cull.ts";

const CompareView = lazy(async () => ({ default: (await import("./compare-view.tsx")).CompareView }));
const CullSummary = lazy(async () => ({ default: (await import("./cull-summary.tsx")).CullSummary }));

interface CullLayerProps {
  photo: PhotoId;
  at: number;
  count: number;
  cull: Cull;
  /** Leaves the viewer. */
  onClose: () => void;
}

/** What culling shows over the photo: its bar, photos side by side, and what it came to. */
export function CullLayer({ photo, at, count, cull, onClose }: CullLayerProps): ReactElement | null {
  const { culls, compared, isOver, mark, compare, compareMore, setOver } = cull;
  if (!culls) return null;
  return (
    <>
      <CullBar {...{ photo, at, count }} onMark={mark} onCompare={compare} onDone={() => setOver(true)} />
      <Suspense>
        {compared && <CompareView photos={compared} onMark={mark} onMore={compareMore} onClose={compare} />}
        {isOver && <CullSummary onBack={() => setOver(false)} onLeave={onClose} />}
      </Suspense>
    </>
  );
}
