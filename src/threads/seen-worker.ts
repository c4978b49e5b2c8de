import "./trusted-types.ts";
import { orDead } from "./or-dead.ts";

/** Starts a worker that looks at pictures. */
export function startSeenWorker(): Worker {
  return orDead(
    () =>
      new Worker(new URL("../features/seen/worker/seen.worker.ts", import.meta.url), {
        type: "module",
        name: "seen",
      }),
  );
}
