import type { LibraryWorker } from "../../src/contract/library-worker.ts";
import type { PhotoLibrary, Stages } from "./library.ts";

/** What can be answered before everything is loaded; null: at any time. All else waits for the whole. */
const early: Partial<Record<keyof LibraryWorker, keyof Stages | null>> = {
  memory: null,
  blocked: null,
  watch: "columns",
  pictures: "columns",
  clusters: "columns",
  members: "columns",
  heat: "columns",
  rowsWithin: "columns",
  histogram: "columns",
  dayPath: "columns",
  opened: "names",
  paths: "names",
};

/** What a page tells that imports. Where another one writes the library, there is nothing to be taken in. */
const imported: readonly (keyof LibraryWorker)[] = [
  "found",
  "skipped",
  "failed",
  "passedOver",
  "retry",
  "undigested",
  "thumbnail",
  "vanished",
  "moved",
  "met",
  "keepFolder",
  "scanned",
  "measured",
];

/** The library as it is called from outside: calls that come too early wait until they can be answered. */
export function admitting(library: PhotoLibrary): PhotoLibrary {
  return new Proxy(library, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      const call = value as (...args: unknown[]) => unknown;
      const stage = name in early ? early[name as keyof LibraryWorker] : "whole";
      return (...args: unknown[]) => {
        const run = () => (target.follows && isImported(name) ? undefined : call.apply(target, args));
        return stage ? target.stages[stage].pass(run) : run();
      };
    },
  });
}

function isImported(name: string | symbol): boolean {
  return imported.some((one) => one === name);
}
