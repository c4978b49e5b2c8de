import { useEffect, useEffectEvent } from "react";

const touches = ["pointerdown", "wheel", "keydown"] as const;

/** Calls `stop` on whatever a person does; nothing else on the page hears of it. */
export function useStop(stop: () => void): void {
  const act = useEffectEvent((event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    stop();
  });
  useEffect(() => {
    const listen = (event: Event): void => act(event);
    for (const type of touches) window.addEventListener(type, listen, { capture: true, passive: false });
    return () => {
      for (const type of touches) window.removeEventListener(type, listen, { capture: true });
    };
  }, []);
}
