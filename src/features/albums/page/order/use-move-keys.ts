import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent } from "react";
import type { PhotoId } from "../../../../photo/photo.ts";
import { gridRowsAtom } from "../../../../store/map/map-follow.ts";
import { rowsWith } from "../../../../store/selection/photo-menu.ts";
import { movePhotos } from "./move-photos.ts";

/** Alt and an arrow move the photo in focus, or all selected photos if it is one of them. */
export function useMoveKeys(isByHand: boolean): void {
  const list = useAtomValue(gridRowsAtom);
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    const { altKey, ctrlKey, metaKey, key, target } = event;
    if (!altKey || ctrlKey || metaKey || !key.startsWith("Arrow")) return;
    const tile = target instanceof Element ? target.closest<HTMLElement>("[data-photo]") : null;
    if (!tile) return;
    event.preventDefault();
    const photo = photoIn(tile);
    const from = list.indexOf(photo);
    const to =
      key === "ArrowLeft" ? from - 1 : key === "ArrowRight" ? from + 1 : list.indexOf(across(tile, key));
    if (from < 0 || to < 0 || to >= list.length || to === from) return;
    const rows = rowsWith(photo);
    const moves = new Set(rows);
    let place = to > from ? to + 1 : to;
    while (place < list.length && moves.has(list[place] ?? 0)) place++;
    movePhotos(rows, list[place] ?? null);
  });
  useEffect(() => {
    if (!isByHand) return;
    const listen = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isByHand]);
}

const photoIn = (tile: HTMLElement): PhotoId => Number(tile.dataset["photo"]);

/** The photo above or below a tile; its own where there is none. */
function across(tile: HTMLElement, key: string): PhotoId {
  const own = tile.getBoundingClientRect();
  const isBeyond = ({ top }: DOMRect): boolean => (key === "ArrowUp" ? top < own.top : top > own.top);
  const distance = ({ top, left, width }: DOMRect): number =>
    Math.abs(top - own.top) * 1000 + Math.abs(left + width / 2 - own.left - own.width / 2);
  let best: { tile: HTMLElement; far: number } = { tile, far: Infinity };
  for (const other of tile.closest("[role=grid]")?.querySelectorAll<HTMLElement>("[data-photo]") ?? []) {
    const box = other.getBoundingClientRect();
    if (isBeyond(box) && distance(box) < best.far) best = { tile: other, far: distance(box) };
  }
  return photoIn(best.tile);
}
