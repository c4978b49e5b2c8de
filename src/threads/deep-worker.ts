import "./trusted-types.ts";

/** Starts a worker that shows one huge picture by tiles. */
export function startDeepWorker(): Worker {
  return new Worker(new URL("../../workers/photo/deep/deep.worker.ts", import.meta.url), {
    type: "module",
    name: "deep",
  });
}
