import { placeByHand } from "../../../photo/photo-edit.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { showFeedback } from "../../../store/edits/feedback.ts";
import { DragGhost } from "./drag-ghost.ts";
import { mapHandle } from "../map-state.ts";

/** Movement from which a press is a drag, in CSS pixels. */
const slack = 8;

interface Press {
  photo: PhotoId;
  tile: HTMLElement;
  pointer: number;
  x: number;
  y: number;
}

/**
 * Dragging a photo from the grid onto the map sets its location. For mouse and pen: a finger scrolls the grid, and the
 * details have a button for it. Returns how to stop listening.
 */
export function placeByDrag(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let press: Press | null = null;
  let ghost: DragGhost | null = null;

  const end = (): void => {
    ghost?.remove();
    ghost = null;
    press = null;
  };
  const down = (event: PointerEvent): void => {
    end();
    if (event.button !== 0 || event.pointerType === "touch" || !isOnScreen()) return;
    const tile = tileOf(event.target);
    if (tile === null) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    press = { photo: Number(tile.dataset["photo"]), tile, pointer, x, y };
  };
  const move = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (press?.pointer !== pointerId) return;
    if (ghost === null && Math.hypot(clientX - press.x, clientY - press.y) < slack) return;
    ghost ??= new DragGhost(press.tile);
    ghost.follow(clientX, clientY, pointOf(clientX, clientY) !== null);
  };
  const up = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    if (press?.pointer !== pointerId) return;
    const { photo } = press;
    const isDrag = ghost !== null;
    end();
    if (!isDrag) return;
    swallowClick();
    const point = pointOf(clientX, clientY);
    if (point !== null)
      void editPhotos({
        edits: [{ rows: [photo], change: { location: placeByHand(point.lat, point.lng) } }],
        text: "Location saved.",
      });
    else if (mapAt(clientX, clientY))
      showFeedback("Photos can't be dropped on this map. Use “Add location” in the photo's details instead.");
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || ghost === null) return;
    event.preventDefault();
    end();
  };
  addEventListener("pointerdown", down, { signal });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener("blur", end, { signal });
  addEventListener("keydown", key, { signal, capture: true });
  // Dragging would select text.
  document.addEventListener("selectstart", (event) => press && event.preventDefault(), { signal });
  return () => {
    end();
    stop.abort();
  };
}

function tileOf(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target : null;
  // Buttons of a tile, such as the heart, are pressed and not dragged.
  return element?.closest("button, input")
    ? null
    : (element?.closest<HTMLElement>("[role=grid] [data-photo]") ?? null);
}

const room = (): HTMLElement | null => document.querySelector<HTMLElement>(".map-room");

/** Whether grid and map are side by side. */
function isOnScreen(): boolean {
  return mapHandle.current !== null && room()?.checkVisibility() === true;
}

function mapAt(clientX: number, clientY: number): boolean {
  return room()?.contains(document.elementFromPoint(clientX, clientY)) === true;
}

/** The location at a point of the window; null if it is not the map. */
function pointOf(clientX: number, clientY: number): { lat: number; lng: number } | null {
  const point = mapAt(clientX, clientY) ? (mapHandle.current?.locate(clientX, clientY) ?? null) : null;
  if (point === null) return null;
  const lng = ((((point.lng + 180) % 360) + 360) % 360) - 180;
  return { lat: rounded(point.lat), lng: rounded(lng) };
}

/** To a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 + 0;

/** Ignores the click after a drag that ended where it began. */
function swallowClick(): void {
  const swallow = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
}
