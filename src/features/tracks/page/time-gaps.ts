import { usualGap, withinGap, type Neighbours } from "../../../photo/geo/neighbours.ts";

/** Choices of the maximum gap, in minutes. */
export const gapChoices = [1, 5, 15, 30, 60, 180, 720, 1440] as const;

/** The gap that is chosen at first: the usual one, or where no photo is within it the first with some. */
export function firstGap(near: Pick<Neighbours, "gaps"> | "failed" | null): number {
  if (near === null || near === "failed") return usualGap;
  return gapChoices.find((minutes) => minutes >= usualGap && withinGap(near, minutes) > 0) ?? usualGap;
}

/** Photos whose gap is at most this many minutes, and more than those of the bar before. */
export interface GapBar {
  minutes: number;
  count: number;
}

/** The bars up to the maximum gap. */
export function gapBars(near: Pick<Neighbours, "gaps">, most: number): GapBar[] {
  let before = 0;
  return gapChoices
    .filter((minutes) => minutes <= most)
    .map((minutes) => {
      const within = withinGap(near, minutes);
      const count = within - before;
      before = within;
      return { minutes, count };
    });
}
