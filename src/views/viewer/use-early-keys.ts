import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { viewerKey, type ViewerAction } from "./viewer-key.ts";

type Action = NonNullable<ViewerAction>;

/** What was asked by keys before the photo was there. */
export class EarlyKeys {
  #waiting: Action[] | null = [];

  /** Keeps what the key asks. No key is kept once the viewer hears them itself. */
  readonly hear = (event: KeyboardEvent): void => {
    const action = viewerKey(event, false);
    if (this.#waiting === null || action === null) return;
    event.preventDefault();
    event.stopPropagation();
    // Held down, a switch would go back and forth.
    if (!event.repeat || typeof action === "object") this.#waiting.push(action);
  };

  /** There is no such photo: what was asked of it is not asked of one that comes later. */
  readonly forget = (): void => {
    if (this.#waiting !== null) this.#waiting = [];
  };

  /** All that was asked, in its order; from now on nothing more is kept. */
  release(): Action[] {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    return waiting;
  }
}

/**
 * Listens from the moment the dialog is there: its photo is asked for, and the slider takes a frame to begin. Not while
 * there is no such photo (`absent`).
 */
export function useEarlyKeys(absent: boolean): EarlyKeys {
  const [early] = useState(() => new EarlyKeys());
  useLayoutEffect(() => {
    if (absent) return early.forget();
    window.addEventListener("keydown", early.hear, true);
    return () => window.removeEventListener("keydown", early.hear, true);
  }, [early, absent]);
  return early;
}

/** Does what was asked too early as soon as the viewer is `ready` to. */
export function useReplay(early: EarlyKeys, ready: boolean, act: (action: Action) => void): void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (ready) for (const action of early.release()) latest.current(action);
  }, [early, ready]);
}
