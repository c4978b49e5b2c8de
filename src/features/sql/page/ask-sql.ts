import { atom } from "jotai";
import type { SqlAnswer, SqlWorker } from "../shared/sql-worker.ts";
import { otherwise } from "../../../faults/faults.ts";
import { startSqlWorker } from "../../../threads/sql-worker.ts";
import { threadOf } from "../../../threads/thread.ts";
import { sqlExamples } from "../../dataset/shared/sql-examples.ts";
import { selectRows } from "../../../store/selection/selection.ts";
import { library } from "../../../store/session/session.ts";

export type { SqlAnswer, SqlValue } from "../shared/sql-worker.ts";

/** An answer, or why there is none: also `too-long`, and `lost` where a worker failed meanwhile. */
export type SqlOutcome = SqlAnswer | { ok: false; why: "too-long" | "lost" };

/** Longest time a query may take, in milliseconds. */
const longestMs = 30_000;
/** Most rows of an answer. */
const mostRows = 50_000;

/** The query in the field, the first example to begin with; kept while the page is left. */
export const sqlTextAtom = atom<string>(sqlExamples[0][1]);
/** The last answer with its query; null before the first. */
export const sqlAnswerAtom = atom<{ query: string; seconds: number; outcome: SqlOutcome } | null>(null);

/**
 * Asks the library, as it is, in SQL; see `DatasetPort.table`. Each query has a worker of its own, which is ended with it:
 * when it takes too long, or `signal` stops it (null then).
 */
export async function askSql(query: string, signal: AbortSignal): Promise<SqlOutcome | null> {
  const { port1, port2 } = new MessageChannel();
  const worker = threadOf<SqlWorker>(startSqlWorker());
  let timer = 0;
  const over = new Promise<SqlOutcome | null>((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true });
    timer = window.setTimeout(() => resolve({ ok: false, why: "too-long" }), longestMs);
  });
  const ask = async (): Promise<SqlOutcome> => {
    const table = await library.datasets.table(port1);
    return worker.calls.ask(query, table, port2, mostRows);
  };
  try {
    // A worker died.
    return await Promise.race([over, ask().catch(otherwise<SqlOutcome>({ ok: false, why: "lost" }))]);
  } finally {
    clearTimeout(timer);
    worker.terminate();
    port1.close();
    port2.close();
  }
}

/** Selects the photos with these ids; how many there were. */
export async function selectIds(ids: readonly string[]): Promise<number> {
  const rows = await library.datasets.rowsOf(ids);
  if (rows.length > 0) selectRows(rows);
  return rows.length;
}
