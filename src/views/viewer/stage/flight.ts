import type { PhotoId } from "../../../photo/photo.ts";
import type { Rect } from "./fit.ts";
import { ignore } from "../../../faults/faults.ts";

const flightMs = 180;

/** A photo's tile in the grid behind the viewer; null if it is not on screen. */
export function tileElement(photo: PhotoId): HTMLElement | null {
  const tile = document.querySelector<HTMLElement>(`[role="grid"] [data-photo="${photo}"]`);
  if (!tile?.checkVisibility({ visibilityProperty: true })) return null;
  const { top, bottom } = tile.getBoundingClientRect();
  return bottom > 0 && top < innerHeight ? tile : null;
}

/** Whether pictures may fly between grid and viewer; not on a page that is too slow for it (`data-still`). */
export const mayFly = (): boolean =>
  !document.hidden &&
  !document.documentElement.hasAttribute("data-still") &&
  !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Animates a copy of a picture from one place to another; resolves at its end. It is cropped like the tile at one end
 * and whole at the other.
 */
export async function fly(url: string, from: Rect, to: Rect): Promise<void> {
  const copy = document.createElement("img");
  copy.src = url;
  copy.alt = "";
  copy.setAttribute("aria-hidden", "true");
  copy.className = "viewer-flight";
  Object.assign(copy.style, box(to));
  document.body.append(copy);
  const scaleX = from.width / to.width;
  const scaleY = from.height / to.height;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scaleX}, ${scaleY})`;
  const movement = copy.animate([{ transform: start }, { transform: "none" }], {
    duration: flightMs,
    easing: "cubic-bezier(0.2, 0, 0, 1)",
  });
  // Always removed, also if the animation is cancelled, which rejects.
  await movement.finished.catch(ignore);
  copy.remove();
}

const box = ({ left, top, width, height }: Rect): Partial<CSSStyleDeclaration> => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
});
