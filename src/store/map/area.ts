import { atom } from "jotai";
import type { Area } from "../../photo/geo/area-text.ts";
import { outlineOf } from "../../photo/geo/circle.ts";
import { changeFilter, filterAtom } from "../filter/filter.ts";
import { store } from "../session/store.ts";

/** What dragging on the map does. */
export const mapToolAtom = atom<"move" | "box" | "lasso">("move");

/** The corners of the area photos are filtered by; null for none. */
export const areaAtom = atom((get) => {
  const { area } = get(filterAtom);
  return area && outlineOf(area);
});

/** Filters by this area; dragging moves the map again. */
export function chooseArea(area: Area): void {
  store.set(mapToolAtom, "move");
  changeFilter({ area });
}
