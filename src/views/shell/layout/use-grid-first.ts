import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { paintedAtom, paintPatienceMs } from "../../../store/library/painted.ts";

/**
 * Whether the map may start: once the grid's first picture is shown, or takes too long. Starting a map blocks the page
 * for a tenth of a second, and takes the processor from those that read the library.
 */
export function useGridFirst(beside: boolean): boolean {
  const painted = useAtomValue(paintedAtom);
  const [turn, setTurn] = useState(painted || !beside);
  useEffect(() => {
    if (turn) return;
    const timer = setTimeout(() => setTurn(true), painted || !beside ? 0 : paintPatienceMs);
    return () => clearTimeout(timer);
  }, [turn, painted, beside]);
  return turn;
}
