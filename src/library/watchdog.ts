/** Asks a worker for a sign of life and tells when none comes. */
export interface WatchdogOptions {
  ping: () => Promise<unknown>;
  dead: () => void;
  everyMs: number;
  /** So many looks without an answer mean death. Looks, not time: a sleeping machine takes none. */
  patience: number;
}

/** Starts watching; returns how to stop. A worker that closed itself fires no event, so silence is all there is. */
export function watch({ ping, dead, everyMs, patience }: WatchdogOptions): () => void {
  let waiting = false;
  let looks = 0;
  const timer = setInterval(() => {
    if (waiting) {
      looks++;
      if (looks < patience) return;
      clearInterval(timer);
      dead();
      return;
    }
    waiting = true;
    looks = 0;
    const answered = () => {
      waiting = false;
    };
    ping().then(answered, answered);
  }, everyMs);
  return () => clearInterval(timer);
}
