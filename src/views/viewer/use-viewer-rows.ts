import { useAtomValue, useStore } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import type { PhotoId } from "../../photo/photo.ts";
import { cullingAtom } from "../../features/culling/page/culling.ts";
import { lookedThroughAtom } from "../../features/culling/page/looked-through.ts";
import { libraryAtom } from "../../store/library/library.ts";
import { gridRowsAtom } from "../../store/map/map-follow.ts";

/** Shortest time between updates while photos stream in, in milliseconds. Never during a press. */
const everyMs = 1000;

/**
 * The photos to page through: those that are culled, else those it was opened among, else those of the grid, in its order. If the open one no longer belongs to them (a former
 * favourite among favourites) the list stays, so that there is somewhere to go.
 */
export function useViewerRows(photo: PhotoId): Uint32Array {
  const store = useStore();
  const culled = useAtomValue(cullingAtom);
  const given = useAtomValue(lookedThroughAtom);
  const [rows, setRows] = useState(() => store.get(gridRowsAtom));
  const refresh = useEffectEvent((): void => {
    const fresh = store.get(gridRowsAtom);
    if (fresh.includes(photo) || !rows.includes(photo)) setRows(fresh);
  });
  useEffect(() => {
    let pressed = false;
    let timer = 0;
    const take = (): void => {
      timer = 0;
      if (pressed) later();
      else refresh();
    };
    const later = (): void => {
      if (timer === 0) timer = window.setTimeout(take, everyMs);
    };
    const press = (event: Event): void => {
      pressed = event.type === "pointerdown";
    };
    const stop = store.sub(gridRowsAtom, later);
    take();
    for (const type of pressEvents) window.addEventListener(type, press, true);
    return () => {
      stop();
      clearTimeout(timer);
      for (const type of pressEvents) window.removeEventListener(type, press, true);
    };
  }, [store]);
  return culled ?? (given?.includes(photo) === true ? given : rows);
}

const pressEvents = ["pointerdown", "pointerup", "pointercancel"] as const;

/** A photo's index in the list; one that is not in it (opened from the map) is in the whole library. */
export function useStand(rows: Uint32Array, photo: PhotoId): { rows: Uint32Array; at: number } {
  const store = useStore();
  const at = rows.indexOf(photo);
  if (at >= 0) return { rows, at };
  const { order } = store.get(libraryAtom);
  const inLibrary = order.indexOf(photo);
  return inLibrary >= 0 ? { rows: order, at: inLibrary } : { rows: Uint32Array.of(photo), at: 0 };
}
