import type { Albums } from "../albums/albums.ts";
import type { Database } from "../database/database.ts";
import type { EditKey, KeptAlbum } from "../database/kept.ts";
import { Edits } from "../edits/edits.ts";
import type { TripNotes } from "../trips/trip-notes.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import type { KeepWork, LibraryChange, WorkBacks, WorkChanges, WorkKind } from "./persistence-host.ts";
import { part } from "./loading/part-missing.ts";

/** A `UserCollection`, whichever it is. */
interface Collection<K extends WorkKind> {
  change(change: WorkChanges[K]): Promise<WorkBacks[K]>;
  load(database: Database): Promise<void>;
  follow(database: Database, keys: readonly EditKey[]): Promise<void>;
  match?(): void;
}

/** What people did themselves: edits, albums and changes of trips. Written at once, beside the commits. */
export class PeoplesWork {
  readonly edits: Edits;
  readonly trips: TripNotes;
  readonly #library: LibraryParts;
  readonly #database: () => Database | null;
  readonly #tell: (news: LibraryChange) => void;
  #written: Database | null = null;
  #albums: Albums | null = null;
  readonly #collections: { [K in WorkKind]: () => Collection<K> | Promise<Collection<K>> } = {
    edits: () => this.edits,
    albums: () => this.#loadedAlbums(),
    trips: () => this.trips,
  };

  /** `database`: where it is kept; `tell`: other tabs have to know. */
  constructor(library: LibraryParts, database: () => Database | null, tell: (news: LibraryChange) => void) {
    this.#library = library;
    this.#database = database;
    this.#tell = tell;
    this.edits = new Edits(library);
    this.trips = library.trips;
    this.edits.tell = (keys) => tell({ type: "edits", keys });
    this.trips.tell = (keys) => tell({ type: "trips", keys });
  }

  /** Where it is read; null without a database. */
  get readable(): Database | null {
    return this.#database();
  }

  /** Where it is written: nowhere while another tab writes. */
  get writable(): Database | null {
    return this.#written;
  }

  /** Writes it there from now on; null without a database. */
  attach(database: Database | null): void {
    this.#written = database;
    this.edits.attach(database);
    this.#albums?.attach(database);
    this.trips.attach(database);
  }

  /** Finds the photos that wait, once all names are known. */
  match(): void {
    this.edits.match();
    this.matchAlbums();
  }

  /** Finds photos of albums that other tabs added. */
  matchAlbums(): void {
    this.#albums?.match();
  }

  /** A photo was read (again), which had this public id before. */
  read(row: number, before: string): void {
    this.edits.read(row, before);
    this.#albums?.read(row, before);
  }

  /** Forgets the edits of these rows, and of files under a prefix (null for none) that are missing. */
  forget(prefix: string | null, rows: readonly number[]): void {
    this.edits.forget(prefix, rows);
    this.#albums?.forget(prefix, rows);
  }

  /** What is left, for the commit that forgets. */
  readonly left = {
    edits: () => this.edits.staleWrites(),
    albums: () => this.#albums?.staleWrites() ?? new Map<string, null>(),
  };

  /** Keeps a change here. */
  readonly change: KeepWork = async (kind, change) => (await this.#collections[kind]()).change(change);

  /** Reads all of it; rejects where it cannot be read. */
  async load(database: Database): Promise<void> {
    for (const kind of ["edits", "albums", "trips"] as const) await this.#read(database, kind, null);
  }

  /** Reads what other tabs changed under these keys; null for all there is. */
  async follow(kind: WorkKind, keys: readonly EditKey[] | null): Promise<void> {
    const database = this.#database();
    if (database !== null) (await this.#read(database, kind, keys))?.match?.();
  }

  /** Reads all that other tabs changed. */
  async followAll(): Promise<void> {
    for (const kind of ["edits", "albums", "trips"] as const) await this.follow(kind, null);
  }

  async #read(
    database: Database,
    kind: WorkKind,
    keys: readonly EditKey[] | null,
  ): Promise<Collection<WorkKind> | null> {
    // Most libraries have no albums, and need none of their code.
    if (kind === "albums" && this.#albums === null && (await database.count("albums")) === 0) return null;
    const collection = await this.#collections[kind]();
    await (keys === null ? collection.load(database) : collection.follow(database, keys));
    return collection;
  }

  /** All albums, as they are stored. */
  allAlbums(): KeptAlbum[] {
    return this.#albums?.all() ?? [];
  }

  async #loadedAlbums(): Promise<Albums> {
    if (this.#albums !== null) return this.#albums;
    const { Albums } = await part(import("../albums/albums.ts"));
    if (this.#albums === null) {
      this.#albums = new Albums(this.#library);
      this.#albums.tell = (keys) => this.#tell({ type: "albums", keys });
      this.#albums.attach(this.#written);
    }
    return this.#albums;
  }
}
