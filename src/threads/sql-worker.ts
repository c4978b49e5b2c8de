import "./trusted-types.ts";

/** Starts a worker that answers queries in SQL. */
export function startSqlWorker(): Worker {
  return new Worker(new URL("../../workers/sql/sql.worker.ts", import.meta.url), {
    type: "module",
    name: "sql",
  });
}
