import type { ReactElement } from "react";
import type { ImportStatus } from "../../store/import.ts";

interface EmptyGridProps {
  phase: ImportStatus["phase"];
}

/** Stands where the photos will be. */
export function EmptyGrid({ phase }: EmptyGridProps): ReactElement {
  const resting = phase === "idle" || phase === "done" || phase === "cancelled";
  return (
    <p className="grid-empty">
      {resting
        ? "No photos yet. Drop a folder anywhere on this page."
        : "Reading your files. The first photos appear in a moment."}
    </p>
  );
}
