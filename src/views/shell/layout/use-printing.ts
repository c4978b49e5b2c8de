import { useEffect, useEffectEvent } from "react";
import { openForShown } from "../../../store/selection/open-for-shown.ts";
import { isGridAtHand } from "./route.ts";
import "./printing.css";

/** Inner width and height of an A4 or Letter page across, in CSS pixels: what is on screen fits both. */
const paper = { width: 970, height: 630 };

/**
 * Control+P, or Command+P, prints all photos of the grid, of which the page itself has only those around the screen. The
 * map is printed as it is seen: its size is kept, and it is scaled to the paper.
 */
export function usePrinting(): void {
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
