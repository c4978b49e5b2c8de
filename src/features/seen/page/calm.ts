import { orNull } from "../../../faults/faults.ts";
import { runningAtom } from "../../../store/import/import.ts";
import { store } from "../../../store/session/store.ts";

/** Nothing is looked at so long after a gesture, in milliseconds. */
const restMs = 1000;

/** How often is looked whether it may go on, in milliseconds. */
const lookAgainMs = 500;

interface Battery {
  charging: boolean;
}

let gestureAt = Number.NEGATIVE_INFINITY;
let follows = false;
let battery: Battery | null = null;

/** Notes gestures from now on, and whether the device runs on its battery. */
export function followGestures(): void {
  if (follows) return;
  follows = true;
  const note = (): void => void (gestureAt = performance.now());
  for (const type of ["pointerdown", "pointermove", "wheel", "keydown", "touchmove", "scroll"])
    addEventListener(type, note, { capture: true, passive: true });
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
  void getBattery
    ?.call(navigator)
    .then((own) => (battery = own))
    // Not allowed here: taken for plugged in.
    .catch(orNull);
}

/** Whether nothing else needs the device: no import, no gesture, and no battery that is emptied while nobody looks. */
export function isCalm(): boolean {
  const onBattery = battery === null ? matchMedia("(pointer: coarse)").matches : !battery.charging;
  return (
    !store.get(runningAtom) && performance.now() - gestureAt >= restMs && !(document.hidden && onBattery)
  );
}

/** Settles once it is calm, or the signal says to stop. `waits`: called when it is not calm at once. */
export async function calm(signal: AbortSignal, waits: () => void): Promise<void> {
  if (isCalm()) return;
  waits();
  while (!signal.aborted && !isCalm()) await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
}
