import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { matchingAtom } from "../../store/filter/filter.ts";
import type { ImportStatus } from "../../store/import/import.ts";
import { clearFilter, useNarrowing } from "../shell/clear-filter.ts";
import { Button } from "../shell/controls/button.tsx";

interface EmptyGridProps {
  phase: ImportStatus["phase"];
  /** There are photos, but none in the map's view. */
  elsewhere: boolean;
}

/** Shown instead of photos. */
export function EmptyGrid({ phase, elsewhere }: EmptyGridProps): ReactElement {
  const matching = useAtomValue(matchingAtom);
  const { album, narrows } = useNarrowing();
  if (elsewhere) return <p className="grid-empty">Move or zoom out the map to find photos.</p>;
  if (matching && album !== null && !narrows) {
    return (
      <div className="grid-empty">
        <p className="grid-empty-title">No photos in this album.</p>
        <p>Select photos in the library and choose “Add to album”.</p>
      </div>
    );
  }
  if (matching) {
    return (
      <div className="grid-empty">
        <p className="grid-empty-title">No photos match.</p>
        <p>Try fewer words or a different date.</p>
        <Button onClick={clearFilter}>Clear filter</Button>
      </div>
    );
  }
  const resting = phase === "idle" || phase === "done" || phase === "cancelled";
  return (
    <p className="grid-empty">
      {resting
        ? "No photos yet. Drop a folder anywhere on this page."
        : "Reading your files. The first photos will appear in a moment."}
    </p>
  );
}
