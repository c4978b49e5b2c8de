import { ignore } from "../faults/faults.ts";

/** A deadline passed; the work may still finish, but its result no longer counts. */
export class TooLate extends Error {}

/**
 * A time is measured in this many steps, one timer after another. A tab that is frozen, and a machine that sleeps, miss
 * all of it: once they go on, the step they were in is over at once, and the others are still to come.
 */
const steps = 4;

/** Rings after this many milliseconds in which the page was awake. Answers how to call it off. */
export function awakeTimer(milliseconds: number, ring: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number): void => {
    timer = setTimeout(() => (left > 1 ? wait(left - 1) : ring()), milliseconds / steps);
  };
  wait(steps);
  return () => clearTimeout(timer);
}

/** Rejects with `TooLate` if `work` takes longer than this; a later result or rejection is ignored. Sleep does not count. */
export async function deadline<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let callOff: () => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    callOff = awakeTimer(milliseconds, () => reject(new TooLate()));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    callOff();
    // It was too late: nobody waits for it any more.
    work.catch(ignore);
  }
}
