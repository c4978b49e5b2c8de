import "./trusted-types.ts";
import { orDead } from "./or-dead.ts";

/** Starts a worker that reads, writes and hashes files of a transfer, and draws and reads its codes. */
export function startTransferWorker(): Worker {
  return orDead(
    () =>
      new Worker(new URL("../features/transfer/worker/transfer.worker.ts", import.meta.url), {
        type: "module",
        name: "transfer",
      }),
  );
}
