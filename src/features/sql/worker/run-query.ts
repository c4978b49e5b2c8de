import { executeSql, type AsyncDataSource } from "squirreling";
import type { SqlAnswer, SqlValue } from "../shared/sql-worker.ts";

/** Runs a query on the table "photos" until it has this many rows. */
export async function runQuery(query: string, photos: AsyncDataSource, mostRows: number): Promise<SqlAnswer> {
  if (!/^(?:\s|--.*\n|\()*(?:select|with)\b/i.test(query))
    return { ok: false, why: "read-only", about: "", at: 0 };
  try {
    const answer = executeSql({ tables: { photos }, query });
    const { columns } = answer;
    const found: SqlValue[][] = [];
    for await (const { cells } of answer.rows()) {
      if (found.length === mostRows) return { ok: true, columns, rows: found, more: true };
      const values: SqlValue[] = [];
      for (const name of columns) values.push(valueOf(await cells[name]?.()));
      found.push(values);
    }
    return { ok: true, columns, rows: found, more: false };
  } catch (error) {
    return troubleOf(error);
  }
}

/** How the engine's messages begin: class names do not outlive a build. */
const missing = [
  ["no-column", /^Column "(.*?)" not found/],
  ["no-table", /^Table "(.*?)" not found/],
  ["no-function", /^Unknown function "(.*?)"/],
] as const;

function troubleOf(error: unknown): SqlAnswer {
  const message = error instanceof Error ? error.message : String(error);
  const { positionStart } = error as { positionStart?: unknown };
  const at = typeof positionStart === "number" ? positionStart : null;
  for (const [why, form] of missing) {
    const name = form.exec(message)?.[1];
    if (name !== undefined) return { ok: false, why, about: name, at };
  }
  return { ok: false, why: at === null ? "failed" : "syntax", about: message, at };
}

function valueOf(value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  return JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? String(each) : each));
}
