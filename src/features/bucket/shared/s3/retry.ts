import { BucketFailure, type BucketFailureKind } from "./bucket-failure.ts";

/** How often and how long a failed request is tried again. */
export interface Patience {
  tries: number;
  /** Before the second try, in milliseconds; doubled each time, up to half a minute, and taken at random below that. */
  firstMs: number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Half a minute or so in all. */
export const usualPatience: Patience = { tries: 6, firstMs: 500 };

const longestMs = 30_000;
const passing: readonly BucketFailureKind[] = ["unreachable", "busy", "damaged"];

/** Does something until it succeeds, fails for a reason that stays, or patience ends; rejects with the last failure. */
export async function withPatience<T>(
  patience: Patience,
  signal: AbortSignal,
  what: () => Promise<T>,
): Promise<T> {
  const wait = patience.wait ?? pauseFor;
  for (let turn = 1; ; turn++) {
    signal.throwIfAborted();
    try {
      return await what();
    } catch (error) {
      const passes = error instanceof BucketFailure && passing.includes(error.kind);
      if (!passes || turn >= patience.tries) throw error;
      const most = Math.min(longestMs, patience.firstMs * 2 ** (turn - 1));
      await wait(most * (0.5 + Math.random() / 2), signal);
    }
  }
}

/** Rejects as soon as the signal does. */
function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      done();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
