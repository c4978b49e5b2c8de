import { useEffect } from "react";
import type { LazyPart } from "./layout/lazy-part.ts";
import { takesText } from "./keys.ts";

const kept: { event: KeyboardEvent; photo: string }[] = [];
const photoOf = (target: EventTarget | null): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>("[data-photo]")?.dataset["photo"] : undefined;

/** Keeps the keys pressed on photos while the code that acts on them is still on its way. */
export function useKeysKept<Props extends object>(part: LazyPart<Props>): void {
  useEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      const photo = photoOf(event.target);
      if (part.view || event.defaultPrevented || photo === undefined || takesText(event.target)) return;
      kept.push({ event, photo });
    };
    addEventListener("keydown", keep);
    return () => removeEventListener("keydown", keep);
  }, [part]);
}

/** Presses the kept keys again, each on the photo it was meant for; those whose photo has moved away are left out. */
export function pressEarlyKeys(): void {
  for (const { event, photo } of kept.splice(0))
    if (photoOf(event.target) === photo) event.target?.dispatchEvent(new KeyboardEvent("keydown", event));
}
