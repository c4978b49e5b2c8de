import "./trusted-types.ts";
import { orDead } from "./or-dead.ts";

/** Starts a worker that matches the files of a Takeout export. */
export function startRepairWorker(): Worker {
  return orDead(
    () =>
      new Worker(new URL("../features/repair/worker/repair.worker.ts", import.meta.url), {
        type: "module",
        name: "repair",
      }),
  );
}
