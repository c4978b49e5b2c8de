/** Started before anybody asked for it; null once it was taken, and where it did not load. */
let ahead: Worker | null = null;
/** The page has one: the script that starts one ahead may run late. */
let isTaken = false;

/**
 * Starts the page's library worker before the page's own code is there to ask for it: until a worker runs a quarter of a
 * second passes on two cores, and it reads the library by itself.
 */
export function startLibraryAhead(name: string): void {
  if (isTaken) return;
  const started = make(name);
  ahead = started;
  started.addEventListener("error", () => {
    if (ahead !== started) return;
    // The page would listen too late; so it starts one of its own, and hears of that one's failure.
    ahead = null;
    started.terminate();
  });
}

/** The page's library worker: the one that was started ahead, or a new one. */
export function takeLibraryWorker(name: string): Worker {
  const worker = ahead ?? make(name);
  ahead = null;
  isTaken = true;
  return worker;
}

function make(name: string): Worker {
  return new Worker(new URL("../../workers/library/library.worker.ts", import.meta.url), {
    type: "module",
    name,
  });
}
