import { ignore } from "../faults/faults.ts";

/**
 * Makes a queue: what it is given is done one at a time, in order. A job that rejects tells only its caller, and does
 * not stop the next.
 */
export function serialQueue(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    // The caller gets the error.
    last = done.catch(ignore);
    return done;
  };
}
