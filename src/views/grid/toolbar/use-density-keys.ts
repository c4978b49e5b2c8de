import { useEffect, useEffectEvent } from "react";
import { takesText } from "../../shell/keys.ts";
import { isGridAtHand } from "../../shell/layout/route.ts";

/** The keys + and - change the size of tiles, unless the map, a photo or a dialog has them. */
export function useDensityKeys(onStep: (step: 1 | -1) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    const step = stepOf(event);
    if (step === null || event.defaultPrevented || !isGridAtHand() || takesText(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || !isBesideMap(event.target)) return;
    event.preventDefault();
    onStep(step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function stepOf({ key }: KeyboardEvent): 1 | -1 | null {
  if (key === "+" || key === "=") return 1;
  return key === "-" || key === "_" ? -1 : null;
}

const isBesideMap = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target.closest('.map-room, [aria-modal="true"], [role="menu"]') === null;
