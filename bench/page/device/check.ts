/**
 * How well one thing works here.
 * - `good`: as well as it can
 * - `slow`: Pinroll does it another way, which takes longer or asks more of the person
 * - `missing`: Pinroll has to do without
 */
export type CheckState = "good" | "slow" | "missing";

/** What was found out about this browser or device. */
export interface Check {
  name: string;
  state: CheckState;
  /** What that means, in a sentence or two. */
  says: string;
  /** What the person can do about it. */
  advice?: string;
}

/** Checks that belong together. */
export interface CheckGroup {
  title: string;
  checks: Check[];
}
