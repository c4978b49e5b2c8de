/** How long a scenario takes on a laptop, and took here so far; in seconds. */
export interface Timed {
  expected: number;
  took: number;
}

/**
 * Seconds a run still takes: what is left on a laptop, times how much longer this device took for what is done. A scenario
 * that takes longer than all before makes it slower yet. Never less than a second.
 */
export function secondsLeft(done: readonly Timed[], now: Timed, restExpected: number): number {
  const sum = (of: keyof Timed): number => done.reduce((all, one) => all + one[of], 0);
  const before = done.length === 0 ? 1 : sum("took") / sum("expected");
  const pace = Math.max(before, now.took / now.expected);
  return Math.max(1, pace * (now.expected + restExpected) - now.took);
}
