import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import type { WrittenDataset } from "./dataset.ts";

/** DuckDB in the folder of a dataset, and what it answers: rows of JSON values, 64-bit integers as texts. */
export interface DatasetInDuckDb {
  folder: string;
  ask(query: string): Promise<Record<string, unknown>[]>;
  close(): void;
}

/** Writes a dataset into a folder of its own and opens it in DuckDB, as its README says. */
export async function inDuckDb({ files }: WrittenDataset): Promise<DatasetInDuckDb> {
  const folder = mkdtempSync(join(tmpdir(), "pinroll-dataset-"));
  for (const [path, blob] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), new Uint8Array(await blob.arrayBuffer()));
  }
  const database = await DuckDBInstance.create(":memory:");
  const connection = await database.connect();
  // Queries name files relative to the dataset.
  await connection.run(`SET file_search_path = '${folder}'`);
  return {
    folder,
    async ask(query) {
      const answer = await connection.runAndReadAll(query);
      return answer.getRowObjectsJson() as Record<string, unknown>[];
    },
    close() {
      connection.closeSync();
      database.closeSync();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The queries of a text for people: its blocks of SQL, each statement alone. */
export function queriesOf(markdown: string, language = "sql"): string[] {
  const blocks = [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))];
  return blocks.flatMap(([, text = ""]) =>
    text
      .split(/;\s*$/m)
      .map((query) => query.trim())
      .filter((query) => query !== ""),
  );
}
