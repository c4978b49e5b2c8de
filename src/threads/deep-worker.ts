import "./trusted-types.ts";
import { orDead } from "./or-dead.ts";

/** Starts a worker that shows one huge picture by tiles. */
export function startDeepWorker(): Worker {
  return orDead(
    () =>
      new Worker(new URL("../features/deep/worker/photo/deep.worker.ts", import.meta.url), {
        type: "module",
        name: "deep",
      }),
  );
}
