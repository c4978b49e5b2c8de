/** Rows whose columns or whose records are kept together on disk. */
export const chunkRows = 1000;

/** Numbers of chunks. */
interface ChangedChunks {
  columns: Set<number>;
  records: Set<number>;
}

/** Which chunks of rows hold something that is not on disk yet. Cheap to tell of every row. */
export class Changes {
  #columns = new Set<number>();
  #records = new Set<number>();

  /** A column of the row changed. */
  column(row: number): void {
    this.#columns.add(Math.floor(row / chunkRows));
  }

  /** The row's path, record, reading or reason changed. */
  record(row: number): void {
    this.#records.add(Math.floor(row / chunkRows));
  }

  /** Whether something of a chunk's records changed and was not taken. */
  hasRecords(chunk: number): boolean {
    return this.#records.has(chunk);
  }

  /** Chunks that changed and were not taken. */
  get size(): number {
    return this.#columns.size + this.#records.size;
  }

  /** At most `most` numbers of changed chunks, the lowest first; from now on they count as unchanged. */
  take(most: number): ChangedChunks {
    const numbers = new Set([...this.#columns, ...this.#records]);
    const taken: ChangedChunks = { columns: new Set(), records: new Set() };
    for (const number of [...numbers].sort((a, b) => a - b).slice(0, most)) {
      if (this.#columns.delete(number)) taken.columns.add(number);
      if (this.#records.delete(number)) taken.records.add(number);
    }
    return taken;
  }

  /** The chunk is on disk as it is. */
  written(chunk: number): void {
    this.#columns.delete(chunk);
    this.#records.delete(chunk);
  }

  /** What was taken could not be written. */
  putBack({ columns, records }: ChangedChunks): void {
    for (const number of columns) this.#columns.add(number);
    for (const number of records) this.#records.add(number);
  }
}
