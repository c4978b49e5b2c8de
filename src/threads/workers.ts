import "./trusted-types.ts";
import { orDead } from "./or-dead.ts";

/** Started ahead of time; null once taken, or if it failed to load. */
let ahead: Worker | null = null;
/** The page has a worker: the script that starts one ahead may run late. */
let isTaken = false;

/**
 * Starts the page's library worker before the page's code has loaded: starting a worker takes a quarter of a
 * second on two cores, and it reads the library on its own.
 */
export function startLibraryAhead(name: string): void {
  if (isTaken) return;
  const started = startLibrary(name);
  ahead = started;
  started.addEventListener("error", () => {
    if (ahead !== started) return;
    // The page would miss the failure, so it starts its own worker and sees that one fail.
    ahead = null;
    started.terminate();
  });
}

/** The page's worker of the library that goes by this name: the one started ahead, or a new one. */
export function takeLibraryWorker(name: string): Worker {
  const worker = ahead ?? startLibrary(name);
  ahead = null;
  isTaken = true;
  return worker;
}

/** Starts a photo worker; `lane` is its name in developer tools. */
export function startPhotoWorker(lane: number): Worker {
  return orDead(
    () =>
      new Worker(new URL("../../workers/photo/photo.worker.ts", import.meta.url), {
        type: "module",
        name: `photo-${lane}`,
      }),
  );
}

function startLibrary(name: string): Worker {
  return orDead(
    () =>
      new Worker(new URL("../../workers/library/library.worker.ts", import.meta.url), {
        type: "module",
        name,
      }),
  );
}
