import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { paintedAtom } from "../../../store/library/library.ts";

/** So long the first picture may take to be waited for, in milliseconds. */
const patienceMs = 800;

/**
 * Whether what comes beside the grid has its turn: once the grid's first picture is there, or does not come. Starting a
 * map takes the page's thread a tenth of a second, and the processor those that read the library, too.
 */
export function useGridFirst(beside: boolean): boolean {
  const painted = useAtomValue(paintedAtom);
  const [turn, setTurn] = useState(painted || !beside);
  useEffect(() => {
    if (turn) return;
    const timer = setTimeout(() => setTurn(true), painted || !beside ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [turn, painted, beside]);
  return turn;
}
