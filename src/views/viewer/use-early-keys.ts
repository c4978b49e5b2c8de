import { useStore } from "jotai";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { cullingAtom } from "../../features/culling/page/culling.ts";
import { viewerKey, type ViewerAction } from "./viewer-key.ts";

/** Keys pressed before the photo was there. */
export class EarlyKeys {
  #waiting: ViewerAction[] | null = [];
  readonly #culls: () => boolean;

  /** `culls`: whether keys mark the photo. */
  constructor(culls: () => boolean) {
    this.#culls = culls;
  }

  /** Keeps what the key does, until the viewer listens itself. */
  readonly hear = (event: KeyboardEvent): void => {
    const action = viewerKey(event, { culls: this.#culls() });
    if (this.#waiting === null || action === null) return;
    event.preventDefault();
    event.stopPropagation();
    // Held down, a toggle would go back and forth.
    if (!event.repeat || (typeof action === "object" && !("mark" in action))) this.#waiting.push(action);
  };

  /** There is no such photo: these keys were not meant for one that comes later. */
  readonly forget = (): void => {
    if (this.#waiting !== null) this.#waiting = [];
  };

  /** All of them, in order; from now on none is kept. */
  release(): ViewerAction[] {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    return waiting;
  }
}

/**
 * Listens as soon as the dialog opens, while its photo is looked up and the slider starts. Not while there is no such
 * photo (`absent`).
 */
export function useEarlyKeys(absent: boolean): EarlyKeys {
  const { get } = useStore();
  const [early] = useState(() => new EarlyKeys(() => get(cullingAtom) !== null));
  useLayoutEffect(() => {
    if (absent) return early.forget();
    window.addEventListener("keydown", early.hear, true);
    return () => window.removeEventListener("keydown", early.hear, true);
  }, [early, absent]);
  return early;
}

/** Acts on the early keys once the viewer is `ready`. */
export function useReplay(early: EarlyKeys, ready: boolean, act: (action: ViewerAction) => void): void {
  const replay = useEffectEvent(() => early.release().forEach(act));
  useEffect(() => {
    if (ready) replay();
  }, [ready]);
}
