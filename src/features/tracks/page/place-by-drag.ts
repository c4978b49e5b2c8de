import { placeByHand } from "../../../photo/photo-edit.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { showFeedback } from "../../../store/edits/feedback.ts";
import { addDropPlace } from "../../../views/shell/drag/photo-drag.ts";
import { mapHandle } from "../../../views/map/map-state.ts";
import { mapWords } from "../../../words/map.ts";

const { say } = mapWords;

/**
 * Dragging a photo from the grid onto the map sets its location. For mouse and pen: a finger scrolls the grid, and the
 * details have a button for it. Returns how to end that.
 */
export function placeByDrag(): () => void {
  return addDropPlace({
    hint: say("dragHint"),
    isThere: isOnScreen,
    over: (_, x, y) => (pointOf(x, y) === null ? null : say("dragOver")),
    leave: () => undefined,
    drop: (photo, x, y) => {
      const point = pointOf(x, y);
      if (point !== null)
        void editPhotos({
          edits: [{ rows: [photo], change: { location: placeByHand(point.lat, point.lng) } }],
          text: say("dragDone"),
        });
      else if (mapAt(x, y)) showFeedback(say("dragRefused"));
      else return false;
      return true;
    },
  });
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
