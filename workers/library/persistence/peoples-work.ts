import type { Albums } from "../albums/albums.ts";
import type { Database } from "../database/database.ts";
import type { KeptAlbum } from "../database/kept.ts";
import { Edits } from "../edits/edits.ts";
import type { TripNotes } from "../trips/trip-notes.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import type { LibraryChange } from "./persistence-host.ts";
import { part } from "./loading/part-missing.ts";

/** Where it is kept, and who else has to know. */
interface WorkHost {
  database: () => Database | null;
  tell: (news: LibraryChange) => void;
}

/** What people did themselves: edits, albums and changes of trips. Written at once, beside the commits. */
export class PeoplesWork {
  readonly edits: Edits;
  readonly trips: TripNotes;
  readonly #library: LibraryParts;
  readonly #host: WorkHost;
  #written: Database | null = null;
  #albums: Albums | null = null;

  constructor(library: LibraryParts, host: WorkHost) {
    this.edits = new Edits(library, (write) => host.tell({ type: "edits", write }));
    this.#library = library;
    this.trips = library.trips;
    this.#host = host;
  }

  /** Where it is read; null without a database. */
  get readable(): Database | null {
    return this.#host.database();
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

  /** Resolves once it is on disk, with what undoes it. */
  edit(...edits: Parameters<Edits["edit"]>): ReturnType<Edits["edit"]> {
    return this.edits.edit(...edits);
  }

  /** Resolves once it is on disk, with what undoes it. */
  async changeAlbum(...change: Parameters<Albums["change"]>): ReturnType<Albums["change"]> {
    const albums = await this.#loadedAlbums();
    const back = await albums.change(...change);
    this.#host.tell({ type: "albums" });
    return back;
  }

  /** Resolves once it is on disk, with the change that undoes it. */
  async changeTrips(...change: Parameters<TripNotes["change"]>): ReturnType<TripNotes["change"]> {
    const back = await this.trips.change(...change);
    this.#host.tell({ type: "trips" });
    return back;
  }

  /** Reads edits made in other tabs: all, or those that are newer than what is known here. */
  async readEdits(which: "all" | "newer"): Promise<void> {
    const database = this.#host.database();
    if (database !== null) await (which === "all" ? this.edits.load(database) : this.edits.follow(database));
    this.edits.match();
  }

  /** Reads albums changed in other tabs. */
  async readAlbums(): Promise<void> {
    const database = this.#host.database();
    if (database !== null) await this.loadAlbums(database, true);
    this.matchAlbums();
  }

  /** Finds photos of albums that other tabs added. */
  matchAlbums(): void {
    this.#albums?.match();
  }

  /** Reads all albums. `byId`: see `unpackAlbum`. Their code is loaded once there are any, as most libraries have none. */
  async loadAlbums(database: Database, byId: boolean): Promise<void> {
    const isNone = this.#albums === null && (await database.count("albums")) === 0;
    if (!isNone) await (await this.#loadedAlbums()).load(database, byId);
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
      this.#albums.attach(this.#written);
    }
    return this.#albums;
  }

  /** Reads edits of trips made in other tabs. */
  async readTrips(): Promise<void> {
    const database = this.#host.database();
    if (database !== null) await this.trips.load(database);
  }
}
