import { useAtom } from "jotai";
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from "react";
import type { FaceArea, Row } from "../../../photo/photo.ts";
import { peopleWords } from "../words.ts";
import { frameBetween, frameByKey, leastSide, movedFrame, type Point } from "./drawn-frame.ts";
import { drawnFrameAtom } from "./shown-person.ts";
import { placeOf } from "./person-frame.tsx";
import "./people.css";

const { say } = peopleWords;

/** A drag: where it began, the frame as it was, and what it does to that. */
interface Drag {
  from: Point;
  frame: FaceArea;
  does: "draw" | "move" | "size";
}

/**
 * A frame over the open picture, which fills its box: dragged anywhere it is drawn anew, dragged itself it moves, and its corner
 * sizes it. It has the focus at first; Enter leads to the name.
 */
export function DrawFrame({ photo }: { photo: Row }): ReactElement | null {
  const [drawn, setDrawn] = useAtom(drawnFrameAtom);
  const frame = useRef<HTMLButtonElement>(null);
  const drag = useRef<Drag | null>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  if (drawn === null) return null;
  const { area } = drawn;
  const set = (next: FaceArea): void => setDrawn({ photo, area: next });
  const press = (event: PointerEvent<HTMLElement>): void => {
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const isCorner = event.target.closest(".people-drawn-corner") !== null;
    const isFrame = event.target.closest(".people-drawn") !== null;
    drag.current = {
      from: pointOf(event),
      frame: area,
      does: isCorner ? "size" : isFrame ? "move" : "draw",
    };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current === null || !event.isPrimary) return;
    const { from, frame: before, does } = drag.current;
    const to = pointOf(event);
    if (does === "move") set(movedFrame(before, { x: to.x - from.x, y: to.y - from.y }));
    else set(frameBetween(does === "size" ? { x: before.left, y: before.top } : from, to));
  };
  const end = (): void => {
    const began = drag.current;
    drag.current = null;
    // A tap draws nothing.
    if (began !== null && Math.min(area.width, area.height) < leastSide) set(began.frame);
    frame.current?.focus({ preventScroll: true });
  };
  const key = (event: KeyboardEvent): void => {
    const { altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const next = frameByKey(photo, area, event);
    if (next !== null) set(next);
    else if (event.key === "Enter") document.querySelector<HTMLElement>(".people-add input")?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The frame is its keyboard's way.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="people-draw"
      data-selectable
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <button
        ref={frame}
        type="button"
        className="people-drawn"
        style={placeOf(area)}
        aria-label={say("frame")}
        aria-describedby="people-draw-hint"
        onKeyDown={key}
      >
        <span className="people-drawn-corner" aria-hidden />
      </button>
    </div>
  );
}

/** Where in the picture a pointer is. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
}
