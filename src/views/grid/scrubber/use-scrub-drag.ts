import { useEffect, useRef, useState, type PointerEvent, type RefObject } from "react";
import { useEscape } from "../../shell/keys.ts";

interface ScrubTarget {
  /** The thumb's place on the track, 0 to 1. */
  placeNow: () => number;
  goTo: (place: number) => void;
}

/** A press this near the thumb grabs it instead of jumping, in CSS pixels. */
const grip = 22;

/** Dragging along a track by finger or mouse: at most one jump a frame. */
export function useScrubDrag(track: RefObject<HTMLElement | null>, target: ScrubTarget) {
  const [held, setHeld] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  /** From the thumb to the pointer that drags it, as a part of the track; null while there is no drag. */
  const offset = useRef<number | null>(null);
  const [putAway, setPutAway] = useState(false);
  useEscape(pointed !== null && !held && !putAway, () => setPutAway(true), true);
  const jump = useJump(target.goTo);

  const placeOf = ({ clientY }: PointerEvent): number => {
    const { top = 0, height = 1 } = track.current?.getBoundingClientRect() ?? {};
    return (clientY - top) / Math.max(1, height);
  };
  const within = (place: number): number => Math.min(1, Math.max(0, place));
  const drag = (place: number): void => {
    setPointed(place);
    jump(place);
  };
  const end = (): void => {
    offset.current = null;
    setHeld(false);
    setPointed(null);
  };
  return {
    held,
    /** The place on the track under the pointer, 0 to 1; null if there is none. */
    pointed,
    /** Escape put away what shows with the pointer, until that has left or presses. */
    putAway,
    handlers: {
      onPointerDown(event: PointerEvent): void {
        if (event.button !== 0 || !track.current) return;
        track.current.setPointerCapture(event.pointerId);
        const place = placeOf(event);
        const away = place - target.placeNow();
        offset.current = Math.abs(away) * track.current.clientHeight <= grip ? away : 0;
        setHeld(true);
        setPutAway(false);
        if (offset.current === 0) drag(within(place));
        else setPointed(within(target.placeNow()));
      },
      onPointerMove(event: PointerEvent): void {
        const place = placeOf(event);
        if (offset.current !== null) drag(within(place - offset.current));
        else if (event.pointerType === "mouse") setPointed(within(place));
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave(): void {
        setPutAway(false);
        if (offset.current === null) setPointed(null);
      },
    },
  };
}

/** Carries out only the last jump asked for in a frame. */
function useJump(goTo: (place: number) => void): (place: number) => void {
  const frame = useRef(0);
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  const wish = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return (place) => {
    wish.current = place;
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      latest.current(wish.current);
    });
  };
}
