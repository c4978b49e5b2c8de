import type { AlbumOrder } from "../../../src/photo/albums.ts";

/** What a photo that is missing can be recognised by. */
interface MissingPhoto {
  publicId: string;
  path: string;
}

/** An album as a person made it. */
export interface AlbumState {
  id: string;
  name: string;
  /** Of a smart album, which has no members; null of others. */
  filter: string | null;
  order: AlbumOrder;
  /** In their order by hand: rows, or negative numbers of missing photos. */
  members: readonly number[];
  /** One of the members, which a person chose; null for none. */
  cover: number | null;
  /** Of an album of an export: the files that came into it from there, so that none comes twice. */
  done?: readonly string[];
}

/** All albums. Photos that are missing keep their place and have it again when they are back. */
export class AlbumList {
  readonly #albums = new Map<string, AlbumState>();
  readonly #changed: () => void;
  /** Member -1 is at 0, member -2 at 1, and so on; null once it was found. */
  #missing: (MissingPhoto | null)[] = [];
  readonly #byId = new Map<string, number>();
  readonly #byPath = new Map<string, number>();

  /** Goes up with every change. */
  version = 0;

  /** `changed`: other photos may be in an album. */
  constructor(changed: () => void = () => undefined) {
    this.#changed = changed;
  }

  get(id: string): AlbumState | null {
    return this.#albums.get(id) ?? null;
  }

  all(): AlbumState[] {
    return [...this.#albums.values()];
  }

  /** Albums of exports that were deleted, by their ids: nothing brings them back but undoing. */
  readonly gone = new Map<string, AlbumState>();

  /** Replaces an album; null removes it. */
  put(id: string, album: AlbumState | null): void {
    this.gone.delete(id);
    if (album === null) this.#albums.delete(id);
    else this.#albums.set(id, album);
    this.version++;
    this.#changed();
  }

  /** Forgets everything, for what is read from disk. */
  clear(): void {
    for (const { id } of this.all()) this.put(id, null);
    this.gone.clear();
    this.#missing = [];
    this.#byId.clear();
    this.#byPath.clear();
  }

  /** The number of a missing photo. */
  missing(photo: MissingPhoto): number {
    const known = this.#byId.get(photo.publicId);
    if (known !== undefined) return known;
    const member = -this.#missing.push(photo);
    this.#byId.set(photo.publicId, member);
    if (photo.path !== "") this.#byPath.set(photo.path, member);
    return member;
  }

  /** The missing photo of a number; null once it was found. */
  missingOf(member: number): MissingPhoto | null {
    return this.#missing[-member - 1] ?? null;
  }

  /** Missing photos, with their numbers. */
  *waiting(): Generator<MissingPhoto & { member: number }> {
    for (const [at, photo] of this.#missing.entries())
      if (photo !== null && this.#byId.get(photo.publicId) === -at - 1) yield { ...photo, member: -at - 1 };
  }

  get waits(): boolean {
    return this.#byId.size > 0;
  }

  /** The missing photo that a file is, by its public id, else by its path; null for none. */
  waitingFor(publicId: string, path: string): number | null {
    return this.#byId.get(publicId) ?? this.#byPath.get(path) ?? null;
  }

  /** Missing photos are there again, each at a row. Answers the ids of their albums. */
  found(rows: ReadonlyMap<number, number>): string[] {
    if (rows.size === 0) return [];
    const ids = this.#replace((member) => rows.get(member) ?? member);
    for (const member of rows.keys()) this.#drop(member);
    return ids;
  }

  /** These members leave all albums. Answers the ids of their albums. */
  forget(members: ReadonlySet<number>): string[] {
    if (members.size === 0) return [];
    const ids = this.#replace((member) => (members.has(member) ? null : member));
    for (const member of members) if (member < 0) this.#drop(member);
    return ids;
  }

  #replace(next: (member: number) => number | null): string[] {
    const ids: string[] = [];
    for (const album of this.all()) {
      const members = album.members.map(next).filter((member) => member !== null);
      const isSame =
        members.length === album.members.length && members.every((m, at) => m === album.members[at]);
      if (isSame) continue;
      const cover = album.cover === null ? null : next(album.cover);
      this.put(album.id, { ...album, members: [...new Set(members)], cover });
      ids.push(album.id);
    }
    return ids;
  }

  #drop(member: number): void {
    const photo = this.missingOf(member);
    if (photo === null) return;
    if (this.#byId.get(photo.publicId) === member) this.#byId.delete(photo.publicId);
    if (this.#byPath.get(photo.path) === member) this.#byPath.delete(photo.path);
    this.#missing[-member - 1] = null;
  }
}
