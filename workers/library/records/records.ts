import type { PhotoRecord } from "../../../src/photo/photo.ts";
import { ByteArena } from "../state/arena.ts";
import { ByteReader, ByteWriter } from "./byte-codec.ts";
import { capacityFor, grown } from "../state/grow.ts";
import { Interner } from "../state/interner.ts";
import { readRecord, writeRecord } from "./record-codec.ts";

/**
 * What does not fit a column, packed: paths as a shared folder and a name, records as bytes. A replaced record leaves
 * its old bytes behind, which happens only to files read again.
 */
export class Records {
  /** Words of records and folders of paths, by the numbers that packed bytes hold. */
  readonly words = new Interner();
  readonly folderWords = new Interner();
  readonly #writer = new ByteWriter(this.words);
  readonly #arena = new ByteArena();
  #folder = new Uint32Array();
  /** Where the row's name and its record stand, from 1; 0 for none. */
  #name = new Uint32Array();
  #record = new Uint32Array();
  #recordLength = new Uint32Array();

  setPath(row: number, path: string): void {
    this.#reserve(row + 1);
    const slash = path.lastIndexOf("/");
    this.#folder[row] = this.folderWords.numberOf(path.slice(0, slash + 1));
    this.#writer.text(path.slice(slash + 1));
    this.#name[row] = this.#arena.add(this.#writer.take()) + 1;
  }

  /** The folder part of the path up to and including its last slash; "" when there is none. */
  folder(row: number): string {
    return this.hasPath(row) ? this.folderWords.word(this.#folder[row] ?? 0) : "";
  }

  /** The number of a row's folder. */
  folderNumber(row: number): number {
    return this.#folder[row] ?? 0;
  }

  /** All folders files lie in, by number. */
  folders(): readonly string[] {
    return this.folderWords.words;
  }

  /** The part of the path after its last slash. */
  name(row: number): string {
    return this.hasPath(row) ? (this.#reader(this.#name[row] ?? 0).text() ?? "") : "";
  }

  /** Whether the row was ever given a path. */
  hasPath(row: number): boolean {
    return (this.#name[row] ?? 0) > 0;
  }

  path(row: number): string {
    return this.folder(row) + this.name(row);
  }

  setRecord(row: number, record: PhotoRecord): void {
    this.#reserve(row + 1);
    writeRecord(this.#writer, record);
    this.#keepRecord(row, this.#writer.take());
  }

  hasRecord(row: number): boolean {
    return (this.#record[row] ?? 0) > 0;
  }

  /** The record of a row that has one. */
  record(row: number): PhotoRecord {
    return readRecord(this.#reader(this.#record[row] ?? 0));
  }

  /** Has a reader look at the packed record of a row, which begins at `start`; null where there is none. */
  packed<T>(row: number, read: (bytes: Uint8Array, start: number) => T): T | null {
    const position = this.#record[row] ?? 0;
    if (position === 0) return null;
    return read(this.#arena.chunkOf(position - 1), this.#arena.startIn(position - 1));
  }

  /** Forgets the row; its bytes stay in memory until the page closes. */
  forget(row: number): void {
    this.#reserve(row + 1);
    for (const column of [this.#folder, this.#name, this.#record, this.#recordLength]) column[row] = 0;
  }

  /** Marks the words a row uses. */
  noteWords(row: number): void {
    if (this.hasPath(row)) this.folderWords.use(this.#folder[row] ?? 0);
    if (!this.hasRecord(row)) return;
    const noting = { word: (number: number) => (this.words.use(number), "") };
    readRecord(new ByteReader(this.#arena.at((this.#record[row] ?? 0) - 1), noting));
  }

  /** The bytes of a row's name, to be kept as they are; empty when it has none. */
  packedName(row: number): Uint8Array<ArrayBuffer> {
    const position = this.#name[row] ?? 0;
    if (position === 0) return nothing;
    const bytes = this.#arena.at(position - 1);
    return bytes.subarray(0, textLength(bytes));
  }

  /** The bytes of a row's record, to be kept as they are; empty when it has none. */
  packedRecord(row: number): Uint8Array<ArrayBuffer> {
    const position = this.#record[row] ?? 0;
    return position === 0 ? nothing : this.#arena.at(position - 1).subarray(0, this.#recordLength[row] ?? 0);
  }

  /** Restores what `folderNumber`, `packedName` and `packedRecord` gave. Words and folders must be restored before. */
  restore(row: number, folder: number, name: Uint8Array, record: Uint8Array): void {
    this.#reserve(row + 1);
    this.#folder[row] = folder;
    this.#name[row] = this.#arena.add(name) + 1;
    if (record.length > 0) this.#keepRecord(row, record);
  }

  /** Bytes held; words and folders are estimated. */
  get byteLength(): number {
    const texts = this.#arena.byteLength + this.words.byteLength + this.folderWords.byteLength;
    return texts + this.#folder.byteLength + this.#name.byteLength + this.#record.byteLength * 2;
  }

  #reader(position: number): ByteReader {
    return new ByteReader(this.#arena.at(position - 1), this.words);
  }

  #keepRecord(row: number, bytes: Uint8Array): void {
    this.#record[row] = this.#arena.add(bytes) + 1;
    this.#recordLength[row] = bytes.length;
  }

  #reserve(rows: number): void {
    const capacity = capacityFor(rows, this.#record.length);
    this.#folder = grown(this.#folder, capacity);
    this.#name = grown(this.#name, capacity);
    this.#record = grown(this.#record, capacity);
    this.#recordLength = grown(this.#recordLength, capacity);
  }
}

const nothing = new Uint8Array(0);

/** Bytes a text takes that begins here, its length before it: see `ByteWriter.text`. */
function textLength(bytes: Uint8Array): number {
  let length = 0;
  for (let at = 0; ; at++) {
    const byte = bytes[at] ?? 0;
    length |= (byte & 127) << (7 * at);
    if (byte < 128) return at + 1 + Math.max(0, length - 1);
  }
}
