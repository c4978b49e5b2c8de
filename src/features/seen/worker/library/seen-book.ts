import { ignore } from "../../../../faults/faults.ts";
import type { SeenJson } from "../../../../photo/library-json.ts";
import { serialQueue } from "../../../../photo/serial-queue.ts";
import type { Database } from "../../../../../workers/library/database/database.ts";
import type { KeptSeen, KeptSeenTimes } from "../../../../../workers/library/database/kept.ts";
import type { SearchParts } from "../../../../../workers/library/search/criteria.ts";
import { isTile } from "../../../../../workers/library/state/facts.ts";
import { fileStamp } from "../../../../../workers/library/state/file-stamp.ts";
import type { PackName } from "../../shared/packs.ts";
import type { Looked } from "../../shared/seen-port.ts";
import type { PackTable } from "./pack-table.ts";
import { emptyTables, packNames, type SeenTables } from "./seen-tables.ts";

/** Where what was seen is kept. */
export interface SeenHost {
  library: Pick<SearchParts, "state" | "search">;
  persistence: {
    /** `writable`: null while another tab writes. */
    work: { readonly readable: Database | null; readonly writable: Database | null };
  };
}

/** What packs found, for the public JSON. */
export interface SeenInJson {
  /** In a photo. */
  of(row: number): SeenJson;
  /** Who is in which photos. */
  people(): { id: number; name: string | null; rows: number[] }[];
}

/** All blocks of a pack: keys are a pack and the number of a block. */
const allOf = (pack: PackName): IDBKeyRange => IDBKeyRange.bound([pack], [pack, []]);

/** Beside the blocks of a pack: when each was written. */
const timesOf = (pack: PackName): [string, number] => [`${pack}#`, 0];

/** Bytes read at a time, and blocks at most: about ten milliseconds. */
const aimedBytes = 1_000_000;
const mostBlocks = 64;

/** Bytes of the columns of a block. */
function bytesOf(block: object): number {
  return Object.values(block).reduce<number>(
    (sum, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0),
    0,
  );
}

/**
 * The blocks of a pack, as they were when the first was asked for, a few at a time: each few are a task of their own. Only what takes
 * no turns may be done in between, as the transaction would end.
 */
async function* blocksOf<P extends PackName>(database: Database, pack: P): AsyncGenerator<KeptSeen[P]> {
  const { store } = database.transaction("seen");
  let [range, count] = [allOf(pack), 4];
  for (;;) {
    const [keys, blocks] = await Promise.all([store.getAllKeys(range, count), store.getAll(range, count)]);
    const last = keys.at(-1);
    // The key says whose blocks these are.
    yield* blocks as KeptSeen[P][];
    if (last === undefined || keys.length < count) return;
    range = IDBKeyRange.bound(last, [pack, []], true);
    const bytes = blocks.reduce((sum, block) => sum + bytesOf(block), 1);
    count = Math.max(1, Math.min(mostBlocks, Math.round((keys.length * aimedBytes) / bytes)));
  }
}

/**
 * What was found in pictures, in memory and in a shelf of its own, pack by pack. Only the tab that writes the library changes
 * it, one change after the other; where there is no database, memory is all there is.
 */
export class SeenBook {
  readonly #library: SeenHost["library"];
  readonly #persistence: SeenHost["persistence"];
  readonly #tables: Partial<SeenTables> = {};
  /** Which database each table was read from by the tab that writes it: nobody else changes it. */
  readonly #owned = new Map<PackName, Database>();
  /** The database each table is of, and when its blocks were written as it has them, by number. */
  readonly #read = new Map<PackName, { from: Database; times: Map<number, number> }>();
  readonly #inTurn = serialQueue();

  constructor({ library, persistence }: SeenHost) {
    this.#library = library;
    this.#persistence = persistence;
  }

  /** All that a pack found; read from disk first, where this was not done yet. Once it is there, this waits for nothing. */
  load<P extends PackName>(pack: P): Promise<SeenTables[P]> {
    const known = this.#known(pack);
    return known === null ? this.#inTurn(() => this.#load(pack)) : Promise.resolve(known);
  }

  /** Does something that takes turns, while nothing is kept or changed. */
  whileStill<P extends PackName>(pack: P, work: (table: SeenTables[P]) => Promise<void>): Promise<void> {
    return this.#inTurn(async () => work(await this.#load(pack)));
  }

  /** Loads what all packs found, for a search. */
  async loadAll(): Promise<void> {
    for (const pack of packNames) await this.load(pack);
  }

  /** The stamp of a row's file as it is now. */
  stampOf(row: number): number {
    const { bytes, modified } = this.#library.state.columns;
    return fileStamp(bytes[row] ?? 0, modified[row] ?? 0);
  }

  /** Keeps what was found in a photo that is still there, with the file it was. False where it is not. */
  keep({ pack, row, stamp, version, found, isSmall = false }: Looked): Promise<boolean> {
    return this.#inTurn(async () => {
      const table = await this.#tableOf(pack);
      if (!isTile(this.#library.state.facts(row)) || this.stampOf(row) !== stamp) return false;
      table.set(row, { stamp, version, found });
      if (isSmall) table.hadThumbnail(row, version);
      await this.#write(pack);
      return true;
    });
  }

  /** Has a pack look again at photos of which this version had no more than the thumbnail. Answers how many. */
  lookAgain(pack: PackName, version: string, isWanted: (row: number) => boolean): Promise<number> {
    return this.#inTurn(async () => {
      const table = await this.#tableOf(pack);
      const rows = Array.from(table.thumbnailsOnly(version)).filter(isWanted);
      for (const row of rows) table.again(row);
      if (rows.length > 0) await this.#write(pack);
      return rows.length;
    });
  }

  /** Forgets photos that are about to be forgotten. */
  forget(rows: readonly number[]): Promise<void> {
    return this.#inTurn(async () => {
      for (const pack of packNames) {
        const table = await this.#tableOf(pack);
        for (const row of rows) table.delete(row);
        await this.#write(pack);
      }
    });
  }

  /** Removes all that a pack found. Rejects where the disk still has it. */
  remove(pack: PackName): Promise<void> {
    return this.#inTurn(async () => {
      const { writable, readable } = this.#persistence.work;
      if (writable === null && readable !== null) throw new Error("The library is written by another tab.");
      this.#put(pack, emptyTables[pack]());
      const transaction = writable?.transaction("seen", "readwrite", { durability: "strict" });
      await transaction?.store.delete(allOf(pack));
      await transaction?.store.delete(timesOf(pack));
      this.#read.get(pack)?.times.clear();
      await transaction?.done;
    });
  }

  /** Changes what is known by a pack, and answers once that is on the disk. Rejects where it cannot be. */
  change<P extends PackName, T>(pack: P, change: (table: SeenTables[P]) => T): Promise<T> {
    return this.#inTurn(async () => {
      const { writable, readable } = this.#persistence.work;
      if (writable === null && readable !== null) throw new Error("The library is written by another tab.");
      const answer = change(await this.#load(pack));
      await this.#write(pack, true);
      return answer;
    });
  }

  /** What all packs found, as the public JSON has it: without what is only perhaps there. */
  async json(): Promise<SeenInJson> {
    const [things, text, faces] = await Promise.all([
      this.load("things"),
      this.load("text"),
      this.load("people"),
    ]);
    return {
      of: (row) => ({ things: things.sureOf(row), text: text.textOf(row) }),
      people: () => faces.people(),
    };
  }

  /** What was read, unless it has to be read again: another tab may have written since. */
  #known<P extends PackName>(pack: P): SeenTables[P] | null {
    const { readable, writable } = this.#persistence.work;
    const known = this.#tables[pack];
    const isOwn = readable === null || (this.#owned.get(pack) === readable && writable === readable);
    return known !== undefined && isOwn ? known : null;
  }

  /** The table of a pack, whose entries are of that pack. */
  async #tableOf<P extends PackName>(pack: P): Promise<PackTable<P>> {
    return (await this.#load(pack)) as unknown as PackTable<P>;
  }

  async #load<P extends PackName>(pack: P): Promise<SeenTables[P]> {
    const { readable, writable } = this.#persistence.work;
    const own = this.#known(pack);
    if (own !== null) return own;
    const known = this.#tables[pack];
    const times = readable === null ? null : await timesIn(readable, pack);
    // Another tab may have written since.
    const current = readable !== null && times !== null && (await this.#followed(pack, readable, times));
    if (readable !== null && readable === writable) this.#owned.set(pack, readable);
    if (current && known !== undefined) return known;
    const table = emptyTables[pack]();
    if (readable !== null) {
      // Thousands of blocks of faces take a second: other questions are answered meanwhile.
      for await (const block of blocksOf(readable, pack)) (table as unknown as PackTable<P>).unpack(block);
      table.takeChanged();
      this.#read.set(pack, { from: readable, times: times ?? new Map() });
    }
    this.#put(pack, table);
    return table;
  }

  /** Reads the blocks that another tab wrote since. False where all of them are to be read. */
  async #followed(pack: PackName, from: Database, times: Map<number, number>): Promise<boolean> {
    const read = this.#read.get(pack);
    const table = this.#tables[pack] as unknown as PackTable<PackName> | undefined;
    if (table === undefined || read?.from !== from) return false;
    const all = new Set([...times.keys(), ...read.times.keys()]);
    const changed = [...all].filter((block) => times.get(block) !== read.times.get(block));
    if (changed.length > 0 && !table.isByBlocks) return false;
    for (const block of changed) {
      const kept = (await from.get("seen", [pack, block])) as KeptSeen[PackName] | undefined;
      table.replace(block, kept ?? null);
    }
    table.takeChanged();
    read.times = times;
    this.#show(pack);
    return true;
  }

  #put<P extends PackName>(pack: P, table: SeenTables[P]): void {
    // Words that are gone are to be forgotten, too.
    for (const row of this.#tables[pack]?.worded() ?? []) this.#library.search.note(row);
    this.#tables[pack] = table;
    this.#show(pack);
  }

  /** Searches find by it what there is, and nothing while there is nothing. */
  #show<P extends PackName>(pack: P): void {
    const { search } = this.#library;
    const table = this.#tables[pack];
    for (const row of table?.takeWorded() ?? []) search.note(row);
    if ((table?.size ?? 0) === 0) delete search.seen[pack];
    else search.seen[pack] = table;
  }

  /**
   * Writes what changed. Where the browser has no room, or closed the database, photos are looked at again on the next visit; what
   * a person said is `strict`: it rejects then.
   */
  async #write(pack: PackName, strict = false): Promise<void> {
    this.#show(pack);
    const { writable } = this.#persistence.work;
    const table = this.#tables[pack];
    const blocks = table?.takeChanged() ?? [];
    if (writable === null || table === undefined || blocks.length === 0) return;
    const write = async (): Promise<void> => {
      const transaction = writable.transaction("seen", "readwrite", {
        durability: strict ? "strict" : "relaxed",
      });
      // The failing request reports the error.
      transaction.done.catch(ignore);
      for (const block of blocks) {
        const packed = table.pack(block);
        if (packed === null) await transaction.store.delete([pack, block]);
        else await transaction.store.put(packed, [pack, block]);
      }
      if (table.size === 0) await transaction.store.delete(timesOf(pack));
      else await transaction.store.put(this.#timed(pack, writable, blocks), timesOf(pack));
      await transaction.done;
    };
    if (strict) await write();
    // No room, or the browser closed the database.
    else await write().catch(ignore);
  }

  /** Notes that blocks are written now. */
  #timed(pack: PackName, from: Database, blocks: readonly number[]): KeptSeenTimes {
    const { isByBlocks = true } = this.#tables[pack] ?? {};
    const read = this.#read.get(pack);
    const times = read?.from === from ? read.times : new Map<number, number>();
    // A clock may be put back.
    const now = Array.from(times.values()).reduce((last, time) => Math.max(last, time + 1), Date.now());
    for (const block of isByBlocks ? blocks : [0]) times.set(block, now);
    this.#read.set(pack, { from, times });
    return { blocks: Uint32Array.from(times.keys()), times: Float64Array.from(times.values()) };
  }
}

/** When the blocks of a pack were written; null where that is not known, or there are none. */
async function timesIn(database: Database, pack: PackName): Promise<Map<number, number> | null> {
  const kept = await database.get("seen", timesOf(pack));
  if (kept === undefined || !("times" in kept)) return null;
  return new Map(Array.from(kept.blocks, (block, at) => [block, kept.times[at] ?? 0]));
}
