import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import type { TableFile, TableLook, TableMapping } from "../../../photo/geo/tables/table.ts";
import { CheckThreads } from "../../../store/check/check-threads.ts";
import { ingest, library } from "../../../store/session/session.ts";
import { store } from "../../../store/session/store.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { liveQuery } from "../../../store/query.ts";
import { orNull } from "../../../faults/faults.ts";

/** How the use of a table ended. */
type TableUse = "kept" | "gone" | "elsewhere" | "unreadable";

/** What a person said of tables that are made alike: a mapping, or that they are not to be used. */
type TableAnswer = TableMapping | "unused";

/** How many answers are remembered; the oldest go first. */
const mostAnswers = 50;

/** Answers by the key of their tables; saved on this device. */
export const tableAnswersAtom = atomWithStorage<Readonly<Record<string, TableAnswer>>>(
  "pinroll-tables",
  {},
  undefined,
  { getOnInit: true },
);

/** Remembers an answer for all tables that are made alike. */
export const rememberTableAtom = atom(null, (get, set, key: string, answer: TableAnswer) => {
  const { [key]: _, ...others } = get(tableAnswersAtom);
  const kept = Object.entries(others).slice(1 - mostAnswers);
  set(tableAnswersAtom, Object.fromEntries([...kept, [key, answer] as const]));
});

const none: readonly TableFile[] = [];

const tablesQuery = liveQuery<true, readonly TableFile[]>({
  question: () => true,
  dependsOn: (get) => get(snapshotAtom).version,
  ask: async (library, _, { last }) => {
    const found = await library.tracks.tables();
    return last !== null && JSON.stringify(last) === JSON.stringify(found) ? last : found;
  },
  restMs: 1000,
});

/** All tables among the files; none before they are known. */
export const tablesAtom = atom((get) => get(tablesQuery) ?? none);

/** Tables that wait for an answer. */
export const waitingTablesAtom = atom((get) => {
  const answers = get(tableAnswersAtom);
  return get(tablesAtom).filter(({ open }) => open !== null && answers[open.key] === undefined);
});

/** Tables made like one a person answered for, which are to be read by that. */
export const knownTablesAtom = atom((get) => {
  const answers = get(tableAnswersAtom);
  return get(tablesAtom).filter(({ open }) => {
    const answer = open === null ? undefined : answers[open.key];
    return answer !== undefined && answer !== "unused";
  });
});

/** Looks at tables and reads them, in a worker of its own from the first one until it is closed. */
export class TableWork {
  #threads: CheckThreads | null = null;

  /** The beginning of a table, read by a mapping or the guess; null where it cannot be opened now, or is none. */
  async look(id: number, mapping: TableMapping | null): Promise<TableLook | null> {
    const file = await fileOf(id);
    return file && this.#thread().run((thread) => thread.calls.table(file, mapping), null);
  }

  /** Reads all of a table by a mapping, and gives it to the library. */
  async use(id: number, mapping: TableMapping): Promise<TableUse> {
    const file = await fileOf(id);
    const table =
      file && (await this.#thread().run((thread) => thread.calls.tableTrack(file, mapping), null));
    return table ? library.tracks.putTable(id, table) : "unreadable";
  }

  /**
   * Remembers a mapping, and reads with it a table and those with something open that are made alike. Answers how many were
   * read, and how the first one ended.
   */
  async useAll(
    id: number,
    { key, mapping }: { key: string; mapping: TableMapping },
    tables: readonly TableFile[],
  ): Promise<{ first: TableUse; read: number }> {
    const first = await this.use(id, mapping);
    if (first !== "kept") return { first, read: 0 };
    store.set(rememberTableAtom, key, mapping);
    return { first, read: 1 + (await this.useKnown(tables.filter((table) => table.id !== id))) };
  }

  /** Reads the tables with something open whose kind a person answered for. Answers how many were read. */
  async useKnown(tables: readonly TableFile[]): Promise<number> {
    let read = 0;
    for (const { id, open } of tables) {
      const answer = open && store.get(tableAnswersAtom)[open.key];
      if (answer && answer !== "unused" && (await this.use(id, answer)) === "kept") read++;
    }
    return read;
  }

  close(): void {
    this.#threads?.close();
    this.#threads = null;
  }

  #thread(): CheckThreads {
    this.#threads ??= new CheckThreads(1);
    return this.#threads;
  }
}

async function fileOf(id: number): Promise<File | null> {
  const { originals } = await ingest.load();
  // It cannot be reached.
  return originals.file(id).catch(orNull);
}
