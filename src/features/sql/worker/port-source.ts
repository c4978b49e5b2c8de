import type { AsyncDataSource, AsyncRow, ScanOptions } from "squirreling";
import type { PortTable, TableBlock } from "../shared/sql-worker.ts";

/** Rows asked for at a time. */
const rowsAtOnce = 1000;

/** A table for the engine that is read through a port, only the columns a query names, a block at a time. */
export function portSource({ columns, rows }: PortTable, port: MessagePort): AsyncDataSource {
  const read = reader(port);
  return {
    columns,
    numRows: rows,
    scan({ columns: named, where, limit, offset, signal }: ScanOptions) {
      const wanted = named ?? columns;
      // Without a condition the rows are the answer's.
      const first = where === undefined ? (offset ?? 0) : 0;
      const last = where === undefined && limit !== undefined ? Math.min(rows, first + limit) : rows;
      return {
        appliedWhere: false,
        appliedLimitOffset: where === undefined,
        async *rows(): AsyncGenerator<AsyncRow> {
          for (let from = first; from < last && signal?.aborted !== true; from += rowsAtOnce) {
            const to = Math.min(last, from + rowsAtOnce);
            const values = wanted.length === 0 ? [] : await read({ columns: wanted, from, to });
            for (let at = 0; at < to - from; at++) yield rowOf(wanted, values, at);
          }
        },
      };
    },
  };
}

type Cell = Awaited<ReturnType<AsyncRow["cells"][string]>>;

function rowOf(columns: string[], values: readonly unknown[][], at: number): AsyncRow {
  const resolved: Record<string, Cell> = {};
  const cells: AsyncRow["cells"] = {};
  for (const [index, name] of columns.entries()) {
    const value = (values[index]?.[at] ?? null) as Cell;
    resolved[name] = value;
    cells[name] = () => Promise.resolve(value);
  }
  return { columns, cells, resolved };
}

/** Asks the port for blocks; answers come in order. */
function reader(port: MessagePort): (block: TableBlock) => Promise<unknown[][]> {
  const waiting: ((values: unknown[][]) => void)[] = [];
  port.onmessage = ({ data }: MessageEvent<unknown[][]>) => waiting.shift()?.(data);
  return (block) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port.postMessage(block);
    });
}
