import type { BrowserContext } from "playwright/test";

/** What the library's database said it holds: rows. */
export interface CommitsSeen {
  /** Rows whose record was written. */
  records: ReadonlySet<number>;
  /** Rows whose picture was written. */
  pictures: ReadonlySet<number>;
}

interface Written {
  records: number[];
  pictures: number[];
}

/**
 * Follows from outside what the library worker of a context's pages commits: rows count from the moment the database
 * says that their transaction is complete. Call it before the page is opened.
 */
export async function followCommits(context: BrowserContext): Promise<CommitsSeen> {
  const records = new Set<number>();
  const pictures = new Set<number>();
  await context.exposeBinding("noteCommit", (_, written: Written) => {
    for (const row of written.records) records.add(row);
    for (const row of written.pictures) pictures.add(row);
  });
  await context.addInitScript(() => {
    const { noteCommit } = globalThis as unknown as { noteCommit: (written: Written) => void };
    const channel = new BroadcastChannel("test-commits");
    channel.onmessage = ({ data }: MessageEvent<Written>) => noteCommit(data);
  });
  await context.route(/library\.main-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `(${spy.toString()})();\n${await answer.text()}` });
  });
  return { records, pictures };
}

/** Runs in the worker, before anything of it. */
function spy(): void {
  const channel = new BroadcastChannel("test-commits");
  const open = new Map<IDBTransaction, Written>();
  const put = IDBObjectStore.prototype.put;
  // oxlint-disable-next-line typescript/unbound-method -- put back with its own `this`
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    const written = writtenBy(this.transaction);
    if (this.name === "records")
      for (const [at, length] of (value as { recordLengths: Uint32Array }).recordLengths.entries())
        if (length > 0) written.records.push(Number(key) * 1000 + at);
    if (this.name === "segment-indices") written.pictures.push(...(value as { rows: Uint32Array }).rows);
    return put.call(this, value, key);
  };
  const writtenBy = (transaction: IDBTransaction): Written => {
    const known = open.get(transaction);
    if (known !== undefined) return known;
    const written: Written = { records: [], pictures: [] };
    open.set(transaction, written);
    transaction.addEventListener("complete", () => {
      open.delete(transaction);
      channel.postMessage(written);
    });
    transaction.addEventListener("abort", () => open.delete(transaction));
    return written;
  };
}
