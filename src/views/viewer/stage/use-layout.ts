import { useEffect, useMemo, useState } from "react";
import { useNarrow } from "../../shell/layout/use-media.ts";
import type { Size, Taken } from "./fit.ts";

/** Width of the panel in CSS pixels, and the sheet's share of the window's height. */
const panelWidth = 340;
const sheetShare = 0.6;

/** The window's size, and the room the details take while they are open. */
export function useLayout(info: boolean): { narrow: boolean; size: Size; taken: Taken } {
  const narrow = useNarrow();
  const size = useWindowSize();
  const right = info && !narrow ? panelWidth : 0;
  const bottom = info && narrow ? Math.round(size.height * sheetShare) : 0;
  // The same object while nothing changes: slides depend on it.
  const taken = useMemo(() => ({ right, bottom }), [right, bottom]);
  return { narrow, size, taken };
}

const now = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

/** The window's size in CSS pixels, once it has stopped changing: each size means new slides. */
function useWindowSize(): Size {
  const [size, setSize] = useState(now);
  useEffect(() => {
    let timer = 0;
    const changed = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setSize(now()), 100);
    };
    window.addEventListener("resize", changed);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", changed);
    };
  }, []);
  return size;
}
