import { useStore } from "jotai";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { libraryAtom, photosOfCluster } from "../../../store/library/library.ts";
import type { ShownClusters } from "../clusters/clusters.ts";
import { HoverCard } from "./hover-card.tsx";
import { peekedOf, timesOf, type Peek } from "./peek.ts";

/** How long a pointer rests on a marker before its card shows, in milliseconds. */
const restMs = 160;

const markerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".map-marker") : null;

/**
 * A card with the pictures of the group under the pointer, or of the one with the focus. Listens on the map's frame;
 * what it says is in the markers' own names, too.
 */
export function useHoverCard(frame: HTMLElement | null, answer: ShownClusters | null): ReactElement | null {
  const store = useStore();
  const [peek, setPeek] = useState<Peek | null>(null);
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  }, [answer]);
  useEffect(() => {
    if (!frame) return;
    let timer = 0;
    let on: string | null = null;
    const leave = (): void => {
      clearTimeout(timer);
      on = null;
      setPeek(null);
    };
    const show = async (marker: HTMLElement, key: string): Promise<void> => {
      const now = latest.current;
      const cluster = now?.clusters.find((each) => each.key === key);
      if (!now || !cluster) return;
      const opened = await photosOfCluster({ ...now, key }).catch(() => null);
      if (!opened || on !== key || !marker.isConnected) return;
      const [around, box] = [frame.getBoundingClientRect(), marker.getBoundingClientRect()];
      setPeek({
        cluster,
        photos: peekedOf(opened.rows, cluster.cover),
        times: timesOf(store.get(libraryAtom).columns.takenAt, opened.rows),
        box: {
          left: box.left - around.left,
          top: box.top - around.top,
          width: box.width,
          height: box.height,
        },
        frame: { width: around.width, height: around.height },
      });
    };
    const enter = (target: EventTarget | null): void => {
      const marker = markerOf(target);
      const key = marker?.dataset["key"] ?? null;
      if (key === on) return;
      leave();
      if (!marker || key === null) return;
      on = key;
      timer = window.setTimeout(() => void show(marker, key), restMs);
    };
    const over = ({ target, pointerType, buttons }: PointerEvent): void => {
      if (pointerType === "mouse" && buttons === 0) enter(target);
    };
    const focused = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(".map-marker:focus-visible")) enter(target);
    };
    const keyed = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") leave();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    frame.addEventListener("pointerover", over, { signal });
    frame.addEventListener("focusin", focused, { signal });
    frame.addEventListener("keydown", keyed, { signal });
    for (const type of ["pointerleave", "pointerdown", "wheel", "focusout"] as const)
      frame.addEventListener(type, leave, { signal, passive: true });
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, [frame, store]);
  return peek && <HoverCard peek={peek} />;
}
