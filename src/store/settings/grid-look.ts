import { atomWithStorage } from "jotai/utils";

/** How large the grid's tiles are, the smallest first. */
export const densities = ["mosaic", "small", "medium", "large"] as const;

/** One of the grid's sizes. */
export type TileDensity = (typeof densities)[number];

/** The size a person chose; saved on this device. */
export const densityAtom = atomWithStorage<TileDensity>("pinroll-tile-size", "medium", undefined, {
  getOnInit: true,
});

/** The next size, larger or smaller; the same at the ends. */
export function densityAfter(density: TileDensity, step: 1 | -1): TileDensity {
  const at = densities.indexOf(density);
  return densities[Math.min(densities.length - 1, Math.max(0, at + step))] ?? density;
}

/** Shows photos taken in one go as one tile; saved on this device. */
export const stacksAtom = atomWithStorage("pinroll-stacks", true, undefined, { getOnInit: true });
