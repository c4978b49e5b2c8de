import "./trusted-types.ts";
import { orDead } from "./or-dead.ts";

/** Starts a worker that answers queries in SQL. */
export function startSqlWorker(): Worker {
  return orDead(
    () =>
      new Worker(new URL("../features/sql/worker/sql.worker.ts", import.meta.url), {
        type: "module",
        name: "sql",
      }),
  );
}
