/** A range of the old file's bytes, `to` excluded. */
export interface OldBytes {
  from: number;
  to: number;
}

/** A part of a new file: bytes of the old one, or new ones. Large files are never held in memory whole. */
export type FilePiece = OldBytes | Uint8Array<ArrayBuffer>;

/** A part of the old file: bytes of the new one, or bytes of the old one that the new one does not have. */
export type UndoPiece = { within: OldBytes } | { lost: OldBytes };

/**
 * Why a file cannot be written into safely. It stays untouched then.
 *
 * - `format`: no format that is written into
 * - `damaged`: its structure does not hold together
 * - `room`: what is to be said does not fit where the format keeps it
 * - `signed`: its content credentials (C2PA) would no longer be true
 * - `locked`: encrypted, or otherwise not to be changed
 * - `large`: larger than what can be written safely
 * - `unsupported`: the format has no place for one of the values
 * - `unreadable`: the browser could not read the file
 * - `differs`: read again, the new file did not say what it was to say, or its picture was another
 */
export type WriteRefusal =
  "format" | "damaged" | "room" | "signed" | "locked" | "large" | "unsupported" | "unreadable" | "differs";

/** Where the coded picture, film and sound stand, in the old file and in the new one: range by range the same bytes. */
export interface KeptBytes {
  before: OldBytes[];
  after: OldBytes[];
}

/** A new file in pieces, or why there is none. */
export type Rewrite = { ok: true; pieces: FilePiece[]; kept: KeptBytes } | { ok: false; why: WriteRefusal };

/**
 * A file written anew: checked by two readers, its picture byte for byte the old one. `file` is made of slices of the old
 * file, so it can be read only as long as that one stays as it is. `undo`: how the old one is made of the new one again; a
 * sidecar has none.
 */
export type FileWritten = { ok: true; file: Blob; undo?: UndoPiece[] } | { ok: false; why: WriteRefusal };
