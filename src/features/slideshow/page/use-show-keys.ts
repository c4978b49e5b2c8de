import { useEffect, useEffectEvent } from "react";

interface ShowActions {
  onPause: () => void;
  onStep: (by: number) => void;
  onStop: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

/**
 * The keys of a slideshow: Space, the arrows, Escape. Of others nothing on the page hears, except those that lead to its
 * buttons and to fullscreen.
 */
export function useShowKeys({ onPause, onStep, onStop }: ShowActions): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, shiftKey, repeat, target } = event;
    if (event.defaultPrevented || key === "Tab" || (shiftKey && key.toLowerCase() === "f")) return;
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The button takes it.
    if (key === " " && target instanceof HTMLButtonElement) return;
    const by = steps[key];
    if (key === "Escape") onStop();
    else if (by !== undefined) onStep(by);
    else if (key !== " ") return;
    else if (!repeat) onPause();
    event.preventDefault();
  });
  useEffect(() => {
    // Before the viewer, which would close.
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
}
