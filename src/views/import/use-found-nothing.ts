import { useState } from "react";
import type { ImportStatus } from "../../store/import.ts";

/** Whether the last drop turned out to hold no file at all: the import went from looking to idle. */
export function useFoundNothing(phase: ImportStatus["phase"]): boolean {
  const [last, setLast] = useState({ phase, nothing: false });
  if (last.phase === phase) return last.nothing;
  const nothing = last.phase === "listing" && phase === "idle";
  setLast({ phase, nothing });
  return nothing;
}
