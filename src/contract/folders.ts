import type { Digest } from "../photo/beginning.ts";
import type { Row } from "../photo/photo.ts";

/** A dropped or picked folder, or an archive, which is one to the library. Times are milliseconds since 1970, UTC. */
export interface KnownFolder {
  /** What its files' paths begin with, a slash at its end. */
  prefix: string;
  name: string;
  /** Null where the browser gives none, and for an archive. */
  handle: FileSystemDirectoryHandle | null;
  /** Only of an archive: the browser's way to it, null where it gives none. */
  archive?: FileSystemFileHandle | null | undefined;
  added: number;
  /** When it was listed last; null when that never came to its end. */
  scanned: number | null;
  /** Everything within was listed, the last time, or the person ended it. */
  complete: boolean;
  /** Hashes of the beginnings of a few files, by path within: the folder is known by them where there is no handle. */
  heads?: { path: string; head: string }[];
  /** Where this very site serves its files; a person's own folder has none. */
  site?: string;
}

/** A listed file, to be compared with what the library knows. `bytes` is -1 where the file was not looked at. */
export interface FileToMatch {
  path: string;
  bytes: number;
  /** Milliseconds since 1970, UTC. */
  modified: number;
}

/** What the library knows of a listed file. */
export interface MatchAnswer {
  /** The row at this path; -1 when there is none. */
  row: Row;
  /** The row was read from a file of this size and modified time; also when the file was not looked at. */
  same: boolean;
  /** The row's file is still to be read: its import ended early, or the file could not be opened then. */
  pending: boolean;
  /** There is no row because the file was passed over by its name, and is counted. */
  passed: boolean;
  /** Of a path without a row: rows elsewhere of the same name, size and modified time. */
  elsewhere: { row: Row; path: string; vanished: boolean }[];
}

/** A file that was added without a folder. */
export interface LooseFile {
  name: string;
  bytes: number;
}

/** A row that a file added without a folder may be: of its name, perhaps with a number, and of its size. */
export interface LooseRow {
  row: Row;
  path: string;
  /** Milliseconds since 1970, UTC; null where neither size nor time are known. */
  modified: number | null;
  /** Null where it was not read. */
  beginning: Digest | null;
  /** Something was read of it. */
  isRead: boolean;
  /** As in `MatchAnswer`. */
  pending: boolean;
  /** Its picture is still to be made. */
  undrawn: boolean;
  /** How often a file at this path was passed over without a row of its own. */
  passed: number;
}

/** What the library knows of a file added without a folder. */
export interface LooseAnswer {
  rows: LooseRow[];
  /** No row has its name with this number; 1 is the name itself. */
  free: number;
  /** How often a file of this name was passed over without a row of its own. */
  passed: number;
}

/** Files under a folder's path that are still to be read, and photos that are still to be drawn. */
export interface Owed {
  heads: { id: Row; path: string }[];
  pictures: { id: Row; path: string }[];
}

/** How many files a session before left unread, by the folder that was dropped ("" for none). */
export interface LaidAside {
  folder: string;
  files: number;
}

/** What the library knows of folders and the files in them. Prefixes end with a slash. */
export interface FolderPort {
  /** What is known of listed files, in their order. Rows of files that are there have not vanished. */
  match(files: FileToMatch[]): Promise<MatchAnswer[]>;
  /** What is known of files that were added without a folder, in their order. */
  matchLoose(files: LooseFile[]): Promise<LooseAnswer[]>;
  /** The files of these rows can be opened. */
  met(rows: Row[]): Promise<void>;
  /** Rows under a folder's prefix that a listing did not see. `unlisted`: folders within it that could not be listed. */
  missing(prefix: string, seen: Uint32Array, unlisted: string[]): Promise<Uint32Array>;
  /** The files of these rows are no longer there. They stay, and say so. */
  vanished(rows: Uint32Array): Promise<void>;
  /** The files of these rows have other paths now. */
  moved(rows: { id: Row; path: string }[]): Promise<void>;
  /** A folder became known, or is reached in another way. */
  keepFolder(folder: KnownFolder): Promise<void>;
  /** A folder's listing came to its end, or was ended for good (`complete`), or stopped before. */
  scanned(prefix: string, complete: boolean): Promise<void>;
  /** What is to be done under the prefix of a folder that can be opened. `unreadable`: what could not be read, too. */
  owed(prefix: string, unreadable: boolean): Promise<Owed>;
  /** Rows that could not be read, or not be drawn. */
  failures(): Promise<{ id: Row; path: string }[]>;
  /** A session begins: what the one before left unread counts as interrupted until its folder can be opened. */
  layAside(): Promise<LaidAside[]>;
  /** The size and modified time of files that have no record. */
  measured(files: { id: Row; bytes: number; modified: number }[]): Promise<void>;
}
