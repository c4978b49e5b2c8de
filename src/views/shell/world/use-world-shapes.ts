import { useEffect, useState } from "react";
import { fetchWorldShapes, type WorldShapes } from "./world-shapes.ts";
import { ignore } from "../../../faults/faults.ts";

/** The outlines of countries; null until they are there, and where they cannot be fetched: then maps show routes alone. */
export function useWorldShapes(): WorldShapes | null {
  const [shapes, setShapes] = useState<WorldShapes | null>(null);
  useEffect(() => {
    let wanted = true;
    fetchWorldShapes().then(
      (found) => {
        if (wanted) setShapes(found);
      },
      // Not loaded without a network: the world stays plain.
      ignore,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return shapes;
}
