import type { Happening } from "./events.ts";

let listener: ((happening: Happening) => void) | null = null;

/** Says that something happened which may be counted. Mostly nobody listens. */
export function happened(happening: Happening): void {
  listener?.(happening);
}

/** From now on hears of all that happens; one listener at a time. */
export function onHappened(next: typeof listener): void {
  listener = next;
}
