import { useEffect } from "react";
import { takesText } from "./keys.ts";

const kept: { event: KeyboardEvent; photo: string }[] = [];
let isHeard = false;
const photoOf = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>("[data-photo]")?.dataset["photo"] : undefined;

/** Keeps the keys pressed on photos until `hearKeys`: the code that acts on them is still on its way. */
export function useKeysKept(): void {
  useEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      const photo = photoOf(event.target);
      if (isHeard || event.defaultPrevented || photo === undefined || takesText(event.target)) return;
      kept.push({ event, photo });
    };
    addEventListener("keydown", keep);
    return () => removeEventListener("keydown", keep);
  }, []);
}

/**
 * Listens to the keys from now on. The kept ones are pressed again, each on the photo it was meant for; those whose photo has
 * moved away are left out. Returns what ends it.
 */
export function hearKeys(listener: (event: KeyboardEvent) => void): () => void {
  addEventListener("keydown", listener);
  isHeard = true;
  for (const { event, photo } of kept.splice(0))
    if (photoOf(event.target) === photo) event.target?.dispatchEvent(new KeyboardEvent("keydown", event));
  return () => {
    removeEventListener("keydown", listener);
    isHeard = false;
  };
}
