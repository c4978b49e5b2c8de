import { useEffect, useState } from "react";
import type { Size } from "./fit.ts";

const now = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

/** The window's size in CSS pixels, once it has stopped changing: each size means new slides. */
export function useWindowSize(): Size {
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
