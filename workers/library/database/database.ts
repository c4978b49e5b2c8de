import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from "idb";
import type { OriginalsFinding } from "../../../src/features/similar/shared/originals-compared.ts";
import type {
  EditKey,
  KeptAlbum,
  KeptColumns,
  KeptEdit,
  KeptEditWrites,
  KeptEdits,
  KeptFirstTiles,
  KeptFolder,
  KeptOrder,
  KeptOverview,
  KeptRecords,
  KeptScreenEntry,
  KeptSeen,
  KeptSeenTimes,
  KeptSegment,
  KeptSegmentIndex,
  KeptSkipped,
  KeptState,
  KeptTrips,
} from "./kept.ts";
import { migrations } from "./migrations.ts";
import { answered } from "./silence.ts";
import { ignore, otherwise } from "../../../src/faults/faults.ts";

/** The object stores and their values. Chunks, segments and blocks have numbers for keys. */
export interface Shelves extends DBSchema {
  meta: { key: string; value: KeptState | KeptOrder | KeptOverview | KeptFirstTiles | OriginalsFinding };
  columns: { key: number; value: KeptColumns };
  records: { key: number; value: KeptRecords };
  /** By [table, block]. */
  words: { key: [string, number]; value: string[] };
  segments: { key: number; value: KeptSegment };
  "segment-indices": { key: number; value: KeptSegmentIndex };
  skipped: { key: number; value: KeptSkipped };
  edits: { key: EditKey; value: KeptEdits | KeptEdit | KeptEditWrites };
  /** By prefix. */
  folders: { key: string; value: KeptFolder };
  /** By id. */
  albums: { key: string; value: KeptAlbum };
  /** All that people said of trips, in one value. */
  trips: { key: string; value: KeptTrips };
  /** Screen previews, by row. */
  screens: { key: number; value: KeptSegment };
  "screen-entries": { key: number; value: KeptScreenEntry };
  /** By [pack, block of rows]. */
  seen: { key: [string, number]; value: KeptSeen[keyof KeptSeen] | KeptSeenTimes };
}

export type Database = IDBPDatabase<Shelves>;
export type ShelfName =
  | "meta"
  | "columns"
  | "records"
  | "words"
  | "segments"
  | "segment-indices"
  | "skipped"
  | "edits"
  | "folders"
  | "albums"
  | "trips"
  | "screens"
  | "screen-entries"
  | "seen";

/** A transaction that writes: in all of `committed`, and elsewhere when something is forgotten. */
export type Commit = IDBPTransaction<Shelves, ShelfName[], "readwrite">;

/** A transaction that reads in all of `committed`. */
export type Reading = IDBPTransaction<Shelves, ShelfName[], "readonly">;

/** What one commit writes: everything but what people did themselves. */
export const committed: ShelfName[] = [
  "meta",
  "columns",
  "records",
  "words",
  "segments",
  "segment-indices",
  "skipped",
];

/** All there is. */
export const shelves: ShelfName[] = [
  ...committed,
  "edits",
  "folders",
  "albums",
  "trips",
  "screens",
  "screen-entries",
  "seen",
];

/** For what people did: once such a transaction is done, it stands on the disk itself. */
export const strict = { durability: "strict" } as const;

/** A database lacks a part of what its version has. */
export class Incomplete extends Error {}

/** What the owner of an open database hears of. */
interface DatabaseHost {
  /** Another page with an older Pinroll has to go first; opening goes on when it does. */
  blocked(): void;
  /** Another page with a newer Pinroll wants the database: it was closed. */
  outdated(): void;
  /** The browser closed it, as when someone clears the site's data, or another page deleted it. */
  closed(): void;
}

/** Opens the database, made or brought up to date where need be. Rejects where there is none to be had. */
export async function openDatabase(name: string, host: DatabaseHost): Promise<Database> {
  if (typeof indexedDB === "undefined") throw new Error("This browser has no IndexedDB.");
  let opening: Promise<Database> | null = null;
  try {
    const database = await answered((takeYourTime) => {
      const blocked = (): void => {
        takeYourTime();
        host.blocked();
      };
      opening = openAtVersion(name, { ...host, blocked });
      return opening;
    });
    if (shelves.some((shelf) => !database.objectStoreNames.contains(shelf))) throw new Incomplete();
    // One that reads nothing is none.
    await answered(() => database.count("meta").catch(otherwise(0)));
    return database;
  } catch (error) {
    // It may still come, and nobody is there for it then.
    void (opening as Promise<Database> | null)?.then((late) => late.close()).catch(ignore);
    throw error;
  }
}

async function openAtVersion(name: string, host: DatabaseHost): Promise<Database> {
  const database = await openDB<Shelves>(name, migrations.length, {
    async upgrade(opened, from) {
      const create = (shelf: string): void => void opened.createObjectStore(shelf as ShelfName);
      for (const migrate of migrations.slice(from)) await migrate({ create });
    },
    blocked: () => host.blocked(),
    blocking: (_, wanted) => {
      database.close();
      // Another page wants a newer one, or none at all.
      if (wanted === null) host.closed();
      else host.outdated();
    },
    terminated: () => host.closed(),
  });
  return database;
}

/** Whether an error of a database has this name: its class is not the same in every browser. */
export function isNamed(error: unknown, name: string): boolean {
  return (error as { name?: unknown } | null)?.name === name;
}
