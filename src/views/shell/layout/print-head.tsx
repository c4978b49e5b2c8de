import { useStore } from "jotai";
import { useEffect, useRef, type ReactElement } from "react";
import { libraryAtom } from "../../../store/library/library.ts";
import { gridRowsAtom } from "../../../store/map/map-follow.ts";
import { rowsText } from "../words/rows-words.ts";
import { usePrinting } from "./use-printing.ts";

/** The title above what is printed, which the bars say on screen. It is written when the browser is about to print. */
export function PrintHead(): ReactElement {
  usePrinting();
  const line = useRef<HTMLSpanElement>(null);
  const { get } = useStore();
  useEffect(() => {
    const write = (): void => {
      if (line.current) line.current.textContent = rowsText(get(gridRowsAtom), get(libraryAtom).columns);
    };
    addEventListener("beforeprint", write);
    return () => removeEventListener("beforeprint", write);
  }, [get]);
  return (
    <p className="shell-print-head tabular" aria-hidden>
      <strong>Pinroll</strong> <span ref={line} />
    </p>
  );
}
