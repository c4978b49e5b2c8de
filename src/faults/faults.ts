/** What a fault is called on the console. */
export const faultMark = "Fault:";

/**
 * Mistakes in code, as the engines word them. Other errors of these types are no mistakes: by `TypeError` browsers say that
 * the network is away or a name not allowed, by `RangeError` the bytes of a damaged file are refused. By name and text, as
 * Comlink leaves no more of an error.
 */
const mistake = /^ReferenceError|^TypeError.*\b(undefined|null|not (an?|of|iterable))\b/;

/** Tells of what nobody expected: on the console, never over the network. */
function tellFault(error: unknown): void {
  console.error(faultMark, error);
}

/** Has what nobody catches in this thread, `self`, told, but for this one. Each entry calls it first. */
export function tellUncaught(thread: EventTarget, but?: Error): void {
  thread.addEventListener("unhandledrejection", (event) => {
    // The browser would say the same once more.
    event.preventDefault();
    const { reason } = event as PromiseRejectionEvent;
    // Of a worker that died its owner tells; that nobody waits for the answer is no mistake.
    const isKnown = (but !== undefined && reason === but) || String(reason).startsWith("WorkerLost");
    if (!isKnown) tellFault(reason);
  });
  thread.addEventListener("error", (event) => {
    // Not held back: the page learns by it that a worker died. Without an error, it is about nothing in this thread.
    const { error } = event as ErrorEvent;
    if (error) tellFault(error);
  });
}

/**
 * Takes an error where one may be expected, as of a file that was moved or a full disk: `promise.catch(ignore)`. A mistake
 * in code is never expected, and told.
 */
export function ignore(error: unknown): undefined {
  if (mistake.test(String(error))) tellFault(error);
}

/** As `ignore`, with null for the answer. */
export function orNull(error: unknown): null {
  ignore(error);
  return null;
}

/** As `ignore`, with this for the answer. */
export const otherwise =
  <T>(value: T) =>
  (error: unknown): T => {
    ignore(error);
    return value;
  };
