import type { Neighbours } from "../../../photo/geo/neighbours.ts";

const minuteMs = 60_000;

/** Choices of the maximum gap, in minutes. */
export const gapChoices = [1, 5, 15, 30, 60, 180, 720, 1440] as const;
export const usualGap = 30;

/** How many photos are within a gap of so many minutes. `gaps` is sorted, smallest first. */
export function withinGap({ gaps }: Pick<Neighbours, "gaps">, minutes: number): number {
  const beyond = gaps.findIndex((gap) => Math.abs(gap) > minutes * minuteMs);
  return beyond < 0 ? gaps.length : beyond;
}

/** Photos whose gap is at most so many minutes, and more than those of the bar before. */
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
