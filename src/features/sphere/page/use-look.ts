import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { closerLook, firstLook, turnedLook, type SphereLook } from "./sphere-look.ts";

const keyDegrees = 10;
const keyFactor = 1.25;

/** Where a person looks: dragging turns, the wheel and two fingers come closer, keys do both. */
export function useLook(canvas: RefObject<HTMLCanvasElement | null>) {
  const [look, setLook] = useState(firstLook);
  const fingers = useFingers(canvas, setLook);
  useEffect(() => {
    const { current } = canvas;
    if (current === null) return;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      setLook((now) => closerLook(now, Math.exp(-event.deltaY * 0.0015)));
    };
    // React's own listener cannot keep the page from scrolling.
    current.addEventListener("wheel", turn, { passive: false });
    return () => current.removeEventListener("wheel", turn);
  }, [canvas]);
  const press = (event: KeyboardEvent): void => {
    const change = changeOf(event.key);
    if (change === null) return;
    event.preventDefault();
    event.stopPropagation();
    setLook(change);
  };
  const zoom = (factor: number): void => setLook((now) => closerLook(now, factor));
  return {
    look,
    press,
    closer: () => zoom(keyFactor * keyFactor),
    wider: () => zoom(1 / (keyFactor * keyFactor)),
    ...fingers,
  };
}

function changeOf(key: string): ((look: SphereLook) => SphereLook) | null {
  switch (key) {
    case "ArrowLeft":
      return (look) => turnedLook(look, -keyDegrees, 0);
    case "ArrowRight":
      return (look) => turnedLook(look, keyDegrees, 0);
    case "ArrowUp":
      return (look) => turnedLook(look, 0, keyDegrees);
    case "ArrowDown":
      return (look) => turnedLook(look, 0, -keyDegrees);
    case "+":
    case "=":
      return (look) => closerLook(look, keyFactor);
    case "-":
      return (look) => closerLook(look, 1 / keyFactor);
    case "0":
      return () => firstLook;
    default:
      return null;
  }
}

/** A press that moved less is a tap, in CSS pixels. */
const tapSlack = 6;

/** Follows a pointer that turns, and two that come closer. What is tapped comes to the middle, for people who cannot drag. */
function useFingers(
  canvas: RefObject<HTMLCanvasElement | null>,
  change: (by: (look: SphereLook) => SphereLook) => void,
) {
  const [down] = useState(() => new Map<number, { x: number; y: number }>());
  const spread = (): number => {
    const [a, b] = [...down.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const moved = useEffectEvent((event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (before === undefined) return;
    const wide = spread();
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size > 1) {
      const factor = wide > 0 ? spread() / wide : 1;
      change((look) => closerLook(look, factor));
      return;
    }
    const height = canvas.current?.clientHeight ?? innerHeight;
    const [right, up] = [before.x - event.clientX, event.clientY - before.y];
    // What is under the finger stays there.
    change((look) => turnedLook(look, (right * look.field) / height, (up * look.field) / height));
  });
  const start = useRef<{ x: number; y: number } | null>(null);
  const lifted = useEffectEvent(({ pointerId, clientX, clientY, type }: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!down.delete(pointerId) || down.size > 0) return;
    const pressed = start.current;
    start.current = null;
    if (!box || pressed === null || type === "pointercancel") return;
    if (Math.hypot(clientX - pressed.x, clientY - pressed.y) > tapSlack) return;
    const [right, up] = [clientX - box.left - box.width / 2, box.top + box.height / 2 - clientY];
    change((look) => turnedLook(look, (right * look.field) / box.height, (up * look.field) / box.height));
  });
  useEffect(() => {
    const move = (event: PointerEvent): void => moved(event);
    const lift = (event: PointerEvent): void => lifted(event);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", lift);
    window.addEventListener("pointercancel", lift);
    return () => {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", lift);
      window.removeEventListener("pointercancel", lift);
    };
  }, []);
  return {
    touch: ({
      pointerId,
      clientX: x,
      clientY: y,
    }: {
      pointerId: number;
      clientX: number;
      clientY: number;
    }): void => {
      start.current = down.size === 0 ? { x, y } : null;
      down.set(pointerId, { x, y });
    },
  };
}
