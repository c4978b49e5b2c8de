import * as Comlink from "comlink";
import type { Library, LibraryWorker } from "../contract/library-worker.ts";
import { takeLibraryWorker } from "./library-worker.ts";

/** The library worker as it is. Calls never settle once it is gone; `Surviving` is for those who wait. */
export interface LibraryThread {
  calls: Library;
  onCrash(listener: () => void): void;
  terminate(): void;
}

/** Starts the worker of the library that goes by a name, which is the worker's own. */
export function spawnLibraryThread(name: string): LibraryThread {
  const worker = takeLibraryWorker(name);
  return {
    // Comlink follows the areas, though its types do not.
    calls: Comlink.wrap<LibraryWorker>(worker) as unknown as Library,
    onCrash: (listener) => worker.addEventListener("error", () => listener(), { once: true }),
    terminate: () => worker.terminate(),
  };
}
