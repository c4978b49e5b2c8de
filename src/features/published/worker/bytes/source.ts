import type { ReadBytes } from "../../shared/published-worker.ts";
import type { ReachTrouble } from "../../shared/published.ts";
import { decodeColumn, ParquetDamaged, readFooter, type ColumnChunk, type ParquetFooter } from "./parquet.ts";

/** Bytes could not be had. The dataset may be all right. */
export class OutOfReach extends Error {
  readonly why: ReachTrouble;

  constructor(why: ReachTrouble) {
    super(why);
    this.why = why;
  }
}

/** Unwanted bytes that are fetched rather than asked for apart: a request costs more. */
const widestGap = 16 * 1024;
/** Most bytes of one request. */
const mostAtOnce = 4 * 1024 * 1024;
/** Most bytes of one column of a row group. */
const mostColumnBytes = 64 * 1024 * 1024;

/** Bytes of a file. Throws `OutOfReach`, and `ParquetDamaged` where it is shorter than that. */
export async function readRange(
  read: ReadBytes,
  path: string,
  start: number,
  end: number,
): Promise<ArrayBuffer> {
  const answer = await read(path, start, end);
  if (!answer.ok) throw new OutOfReach(answer.why);
  if (answer.bytes.byteLength !== end - start) throw new ParquetDamaged("short");
  return answer.bytes;
}

/** Reads the footer of a Parquet file, whose last `footerBytes` bytes it is. */
export async function readFooterOf(
  read: ReadBytes,
  { path, bytes, footerBytes }: { path: string; bytes: number; footerBytes: number },
): Promise<ParquetFooter> {
  return readFooter(await readRange(read, path, bytes - footerBytes, bytes), bytes);
}

/**
 * Columns of a row group by name, each with a value for each row; those the file does not have are missing. Neighbours
 * are fetched together. Throws `OutOfReach` and `ParquetDamaged`.
 */
export async function readColumns(
  read: ReadBytes,
  path: string,
  footer: ParquetFooter,
  group: number,
  names: readonly string[],
): Promise<Map<string, ArrayLike<unknown>>> {
  const columns = footer.groups[group]?.columns ?? new Map<string, ColumnChunk>();
  const chunks = names.flatMap((name) => {
    const chunk = columns.get(name);
    return chunk ? [{ name, ...chunk }] : [];
  });
  if (chunks.some(({ start, end }) => end - start > mostColumnBytes)) throw new ParquetDamaged("size");
  const fetched = await Promise.all(
    joinedSpans(chunks).map(async (run) => ({ run, bytes: await readRange(read, path, run.start, run.end) })),
  );
  return new Map(
    fetched.flatMap(({ run, bytes }) =>
      run.chunks.map(({ name, start, end }): [string, ArrayLike<unknown>] => [
        name,
        decodeColumn(footer, group, name, bytes.slice(start - run.start, end - run.start)),
      ]),
    ),
  );
}

interface Span {
  start: number;
  end: number;
}

/** Joins spans with small gaps between them. */
function joinedSpans<T extends Span>(spans: readonly T[]): (Span & { chunks: T[] })[] {
  const runs: (Span & { chunks: T[] })[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = runs.at(-1);
    if (last && span.start - last.end <= widestGap && span.end - last.start <= mostAtOnce) {
      last.end = Math.max(last.end, span.end);
      last.chunks.push(span);
    } else runs.push({ start: span.start, end: span.end, chunks: [span] });
  }
  return runs;
}
