import type { UndoData } from "../../../src/photo/photo-edit.ts";
import type { Database } from "../database/database.ts";
import type { KeptAlbum } from "../database/kept.ts";
import { withRoom } from "../database/room.ts";
import { EarliestTimer } from "../scheduling/earliest-timer.ts";
import { forgetDone } from "../../../src/features/albums/worker/library/export-albums.ts";
import { isKeptAlbum, packAlbum, packGone, unpackAlbum } from "./kept-albums.ts";
import type { AlbumState } from "../state/album-list.ts";
import type { AlbumChangeParts, SharedAlbumChange } from "./shared-changes.ts";
import { ignore } from "../../../src/faults/faults.ts";
import { serialQueue } from "../../../src/photo/serial-queue.ts";

/** New values by id; null deletes one. */
export type AlbumWrites = ReadonlyMap<string, KeptAlbum | null>;

/** Albums whose photos changed are written after this long: a new listing changes one after the other. */
const soonMs = 1000;

/**
 * People's albums. Each change is on disk before it counts as done. On disk an album is one value, with all that its
 * photos can be recognised by; photos that are missing wait for their files.
 */
export class Albums {
  readonly #library: AlbumChangeParts;
  /** Albums whose values on disk are out of date, and do no harm. */
  readonly #stale = new Set<string>();
  readonly #soon = new EarliestTimer(
    // They are written along with the next change.
    () => void this.#inTurn(() => this.#write(new Map())).catch(ignore),
  );
  #database: Database | null = null;
  readonly #inTurn = serialQueue();

  constructor(library: AlbumChangeParts) {
    this.#library = library;
  }

  /** Writes albums there from now on; null without a database. */
  attach(database: Database | null): void {
    this.#database = database;
    if (database === null) this.#soon.cancel();
  }

  /** Reads all albums; rejects where they cannot be read. `byId`: see `unpackAlbum`. */
  load(database: Database, byId: boolean): Promise<void> {
    return this.#inTurn(async () => {
      const values = await database.getAll("albums");
      const { albums } = this.#library;
      albums.clear();
      this.#stale.clear();
      for (const value of values)
        if (!isKeptAlbum(value)) continue;
        else if (value.gone) albums.gone.set(value.id, unpackAlbum(this.#library, value, byId));
        else albums.put(value.id, unpackAlbum(this.#library, value, byId));
    });
  }

  /** Finds the photos that wait, once all names are known. */
  match(): void {
    const { albums, publicIds, records } = this.#library;
    if (!albums.waits) return;
    const found = new Map<number, number>();
    let byPath = false;
    for (const { member, publicId } of albums.waiting()) {
      const row = publicIds.rowOf(publicId);
      if (row === null) byPath = true;
      else found.set(member, row);
    }
    const { rows } = this.#library.state.columns;
    for (let row = 0; byPath && row < rows; row++) {
      const path = records.path(row);
      const member = path === "" ? null : albums.waitingFor("", path);
      if (member !== null && !found.has(member)) found.set(member, row);
    }
    this.#writeSoon(albums.found(found));
  }

  /** A photo was read (again): it may be one that waits, and albums follow a changed file. */
  read(row: number, before: string): void {
    const { albums, publicIds, records } = this.#library;
    if (albums.all().length === 0) return;
    const id = publicIds.of(row);
    if (before !== "" && before !== id) this.#writeSoon(albums.all().map((album) => album.id));
    if (!albums.waits) return;
    const member = albums.waitingFor(id, records.path(row));
    if (member !== null) this.#writeSoon(albums.found(new Map([[member, row]])));
  }

  /** Photos leave all albums: these rows, and those that wait for files under a prefix (null for none). Written by `staleWrites`. */
  forget(prefix: string | null, rows: readonly number[]): void {
    const { albums } = this.#library;
    const gone = new Set(rows);
    for (const { member, path } of albums.waiting())
      if (path.slice(0, path.indexOf("/") + 1) === prefix) gone.add(member);
    for (const id of albums.forget(gone)) this.#stale.add(id);
    for (const id of forgetDone(this.#library, rows)) this.#stale.add(id);
  }

  /** All that is out of date on disk, for a transaction that writes it. It counts as such until an album was written. */
  staleWrites(): AlbumWrites {
    return new Map(Array.from(this.#stale, (id) => [id, this.#packed(id, this.#library.albums.get(id))]));
  }

  /** All albums, as they are stored. */
  all(): KeptAlbum[] {
    const { albums } = this.#library;
    const gone = Array.from(albums.gone.values(), (album) => packGone(this.#library, album));
    return [...albums.all().map((album) => packAlbum(this.#library, album)), ...gone];
  }

  /** An album as it is stored; of a deleted one what its export must know. */
  #packed(id: string, album: AlbumState | null): KeptAlbum | null {
    if (album !== null) return packAlbum(this.#library, album);
    const gone = this.#goneOf(id);
    return gone && packGone(this.#library, gone);
  }

  #goneOf(id: string): AlbumState | null {
    const { albums } = this.#library;
    const before = albums.get(id) ?? albums.gone.get(id);
    return before?.done === undefined ? null : before;
  }

  /** Resolves once it is on disk, with what undoes it. Rejects, and changes nothing, when it cannot be written. */
  change(change: SharedAlbumChange): Promise<UndoData> {
    return this.#inTurn(async () => {
      const { changedAlbum, undoOf } = await import("./shared-changes.ts");
      const { albums } = this.#library;
      const back = undoOf(this.#library, change);
      const next = changedAlbum(this.#library, change);
      const gone = next === null ? this.#goneOf(change.id) : null;
      await this.#write(new Map([[change.id, this.#packed(change.id, next)]]));
      albums.put(change.id, next);
      if (gone !== null) albums.gone.set(change.id, gone);
      // What undoes it may name photos that are found by their paths.
      this.match();
      return back;
    });
  }

  /** Writes in one transaction: all or none. */
  async #write(changed: AlbumWrites): Promise<void> {
    const database = this.#database;
    if (database === null) return;
    const stale = this.staleWrites();
    const writes = new Map([...stale, ...changed]);
    if (writes.size === 0) return;
    await withRoom(database, async () => {
      const transaction = database.transaction("albums", "readwrite", { durability: "strict" });
      // The failing request reports the error.
      transaction.done.catch(ignore);
      const { store } = transaction;
      await Promise.all(
        Array.from(writes, ([id, value]) => (value === null ? store.delete(id) : store.put(value, id))),
      );
      await transaction.done;
    });
    for (const id of stale.keys()) this.#stale.delete(id);
  }

  #writeSoon(ids: readonly string[]): void {
    for (const id of ids) this.#stale.add(id);
    if (ids.length > 0 && this.#database !== null) this.#soon.start(soonMs);
  }
}
