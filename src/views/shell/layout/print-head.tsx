import { useStore } from "jotai";
import { useEffect, useEffectEvent, useRef, type ReactElement } from "react";
import { libraryAtom } from "../../../store/library/library.ts";
import { gridRowsAtom } from "../../../store/map/map-follow.ts";
import { rowsText } from "../words/rows-words.ts";
import { openForShown } from "../../../store/selection/open-for-shown.ts";
import { isGridAtHand } from "./route.ts";
import "./printing.css";

/** Inner width and height of an A4 or Letter page across, in CSS pixels: what is on screen fits both. */
const paper = { width: 970, height: 630 };

/**
 * Control+P, or Command+P, prints all photos of the grid, of which the page itself has only those around the screen. The
 * map is printed as it is seen: its size is kept, and it is scaled to the paper.
 */
function usePrinting(): void {
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.key.toLowerCase() !== "p" || !isGridAtHand()) return;
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    openForShown("print");
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event);
    addEventListener("keydown", listen);
    addEventListener("beforeprint", keepSize);
    return () => {
      removeEventListener("keydown", listen);
      removeEventListener("beforeprint", keepSize);
    };
  }, []);
}

/** Notes for the style sheet how large the page's content is, and how small it becomes on paper. */
function keepSize(): void {
  const box = document.getElementById("main")?.getBoundingClientRect();
  if (!box || box.width === 0 || box.height === 0) return;
  const { style } = document.documentElement;
  style.setProperty("--seen-width", `${box.width}px`);
  style.setProperty("--seen-height", `${box.height}px`);
  style.setProperty("--seen-scale", String(Math.min(1, paper.width / box.width, paper.height / box.height)));
}

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
