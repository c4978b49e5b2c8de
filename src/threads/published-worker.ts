import "./trusted-types.ts";
import { orDead } from "./or-dead.ts";

/** Starts a worker that reads a published dataset. */
export function startPublishedWorker(): Worker {
  return orDead(
    () =>
      new Worker(new URL("../features/published/worker/published.worker.ts", import.meta.url), {
        type: "module",
        name: "published",
      }),
  );
}
