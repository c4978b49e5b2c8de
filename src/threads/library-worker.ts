/** Started before anybody asked for it; null once it was taken, and where it did not load. */
let ahead: { name: string; worker: Worker } | null = null;

/**
 * Starts the worker before the page's own code is there to ask for it: until a worker runs a quarter of a second passes
 * on two cores, and it reads the library by itself.
 */
export function startLibraryAhead(name: string): void {
  const started = { name, worker: make(name) };
  ahead = started;
  // The page would listen too late; so it starts one of its own, and hears of that one's failure.
  started.worker.addEventListener("error", () => {
    if (ahead === started) ahead = null;
  });
}

/** The worker of the library that goes by `name`: the one that was started ahead, or a new one. */
export function takeLibraryWorker(name: string): Worker {
  const worker = ahead?.name === name ? ahead.worker : make(name);
  ahead = null;
  return worker;
}

function make(name: string): Worker {
  return new Worker(new URL("../../workers/library/library.worker.ts", import.meta.url), {
    type: "module",
    name,
  });
}
