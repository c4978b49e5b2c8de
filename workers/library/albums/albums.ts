import type { UndoData } from "../../../src/photo/photo-edit.ts";
import { strict, type Database } from "../database/database.ts";
import type { KeptAlbum } from "../database/kept.ts";
import { UserCollection, type Planned } from "../database/user-collection.ts";
import { forgetDone } from "../../../src/features/albums/worker/library/export-albums.ts";
import { isKeptAlbum, packAlbum, packGone, unpackAlbum } from "./kept-albums.ts";
import type { AlbumState } from "../state/album-list.ts";
import type { AlbumChangeParts, SharedAlbumChange } from "./shared-changes.ts";

/** An album as it is to be; null for none. */
interface NextAlbum {
  id: string;
  album: AlbumState | null;
}

/**
 * People's albums. On disk an album is one value, with all that its photos can be recognised by; photos that are missing
 * wait for their files.
 */
export class Albums extends UserCollection<string, KeptAlbum, SharedAlbumChange, NextAlbum, UndoData> {
  readonly #library: AlbumChangeParts;

  constructor(library: AlbumChangeParts) {
    super({ begin: (database) => database.transaction("albums", "readwrite", strict), soonMs: 1000 });
    this.#library = library;
  }

  protected async readKept(database: Database, keys: readonly string[] | null): Promise<void> {
    const { albums } = this.#library;
    if (keys === null) {
      const values = await database.getAll("albums");
      albums.clear();
      this.stale.clear();
      for (const value of values) this.#put(value);
      return;
    }
    const values = await Promise.all(keys.map((id) => database.get("albums", id)));
    for (const [at, id] of keys.entries()) {
      albums.put(id, null);
      this.#put(values[at]);
    }
  }

  /** Takes an album as it is stored; what is none is left out. */
  #put(value: KeptAlbum | undefined): void {
    if (!isKeptAlbum(value)) return;
    const { albums } = this.#library;
    if (value.gone) albums.gone.set(value.id, unpackAlbum(this.#library, value));
    else albums.put(value.id, unpackAlbum(this.#library, value));
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
    this.writeSoon(albums.found(found));
  }

  /** A photo was read (again): it may be one that waits, and albums follow a changed file. */
  read(row: number, before: string): void {
    const { albums, publicIds, records } = this.#library;
    if (albums.all().length === 0) return;
    const id = publicIds.of(row);
    if (before !== "" && before !== id) this.writeSoon(albums.all().map((album) => album.id));
    if (!albums.waits) return;
    const member = albums.waitingFor(id, records.path(row));
    if (member !== null) this.writeSoon(albums.found(new Map([[member, row]])));
  }

  /** Photos leave all albums: these rows, and those that wait for files under a prefix (null for none). Written by `staleWrites`. */
  forget(prefix: string | null, rows: readonly number[]): void {
    const { albums } = this.#library;
    const gone = new Set(rows);
    for (const { member, path } of albums.waiting())
      if (path.slice(0, path.indexOf("/") + 1) === prefix) gone.add(member);
    for (const id of albums.forget(gone)) this.stale.add(id);
    for (const id of forgetDone(this.#library, rows)) this.stale.add(id);
  }

  /** All albums, as they are stored. */
  all(): KeptAlbum[] {
    const { albums } = this.#library;
    const gone = Array.from(albums.gone.values(), (album) => packGone(this.#library, album));
    return [...albums.all().map((album) => packAlbum(this.#library, album)), ...gone];
  }

  /** Of a deleted album what its export must know. */
  protected packed(id: string, next: NextAlbum | null): KeptAlbum | null {
    const album = next?.id === id ? next.album : this.#library.albums.get(id);
    if (album !== null) return packAlbum(this.#library, album);
    const gone = this.#goneOf(id);
    return gone && packGone(this.#library, gone);
  }

  #goneOf(id: string): AlbumState | null {
    const { albums } = this.#library;
    const before = albums.get(id) ?? albums.gone.get(id);
    return before?.done === undefined ? null : before;
  }

  protected async plan(change: SharedAlbumChange): Promise<Planned<string, NextAlbum, UndoData>> {
    const { changedAlbum, undoOf } = await import("./shared-changes.ts");
    const { id } = change;
    const back = undoOf(this.#library, change);
    return { keys: [id], next: { id, album: changedAlbum(this.#library, change) }, back };
  }

  protected take({ id, album }: NextAlbum): void {
    const { albums } = this.#library;
    const gone = album === null ? this.#goneOf(id) : null;
    albums.put(id, album);
    if (gone !== null) albums.gone.set(id, gone);
    // What undoes it may name photos that are found by their paths.
    this.match();
  }
}
