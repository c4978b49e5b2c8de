/** Part of a table: these columns of the rows from `from` up to, but not including, `to`. */
export interface TableBlock {
  columns: string[];
  from: number;
  to: number;
}

/** A table that is read through a port: for each `TableBlock` it answers the values of each column. */
export interface PortTable {
  columns: string[];
  rows: number;
}

/** A value of an answer: lists and structs as JSON. */
export type SqlValue = string | number | boolean | null;

/**
 * Why a query has no answer: it only may read (`read-only`), it cannot be understood (`syntax`, with the place), or what it
 * names is not there. `failed`: anything else, in the engine's words.
 */
export type SqlTrouble = "read-only" | "syntax" | "no-column" | "no-table" | "no-function" | "failed";

/** The answer to a query: rows up to a limit (`more` where there would be others), or why there is none. */
export type SqlAnswer =
  | { ok: true; columns: string[]; rows: SqlValue[][]; more: boolean }
  | {
      ok: false;
      why: SqlTrouble;
      /** The name that is not there, or the engine's words, in English. */
      about: string;
      /** Characters before the trouble; null where it has no place. */
      at: number | null;
    };

/** Answers queries. It has no time limit: the caller ends the worker. */
export interface SqlWorker {
  /** Asks of the table "photos", which is read through the port. */
  ask(query: string, table: PortTable, port: MessagePort, mostRows: number): Promise<SqlAnswer>;
}
