import type { PhotoRecord } from "../../src/photo/photo.ts";
import { ByteArena } from "./arena.ts";
import { ByteReader, ByteWriter } from "./byte-codec.ts";
import { capacityFor, grown } from "./grow.ts";
import { Interner } from "./interner.ts";
import { readRecord, writeRecord } from "./record-codec.ts";

/**
 * What does not fit a column, packed: paths as a shared folder and a name, records as bytes. A record that is
 * replaced leaves its old bytes behind; that happens only to files read again.
 */
export class Records {
  readonly #words = new Interner();
  readonly #folders = new Interner();
  readonly #writer = new ByteWriter(this.#words);
  readonly #arena = new ByteArena();
  #folder = new Uint32Array();
  #name = new Uint32Array();
  #record = new Uint32Array();

  setPath(row: number, path: string): void {
    this.#reserve(row + 1);
    const slash = path.lastIndexOf("/");
    this.#folder[row] = this.#folders.numberOf(path.slice(0, slash + 1));
    this.#writer.text(path.slice(slash + 1));
    this.#name[row] = this.#arena.add(this.#writer.take());
  }

  /** The folder part of the path up to and including its last slash; "" when there is none. */
  folder(row: number): string {
    return this.#folders.word(this.#folder[row] ?? 0);
  }

  /** The part of the path after its last slash. */
  name(row: number): string {
    return this.#reader(this.#name[row] ?? 0).text() ?? "";
  }

  path(row: number): string {
    return this.folder(row) + this.name(row);
  }

  setRecord(row: number, record: PhotoRecord): void {
    this.#reserve(row + 1);
    writeRecord(this.#writer, record);
    this.#record[row] = this.#arena.add(this.#writer.take());
  }

  /** The record of a row that has one. */
  record(row: number): PhotoRecord {
    return readRecord(this.#reader(this.#record[row] ?? 0));
  }

  /** Bytes held; words and folders are estimated. */
  get byteLength(): number {
    const texts = this.#arena.byteLength + this.#words.byteLength + this.#folders.byteLength;
    return texts + this.#folder.byteLength + this.#name.byteLength + this.#record.byteLength;
  }

  #reader(position: number): ByteReader {
    return new ByteReader(this.#arena.at(position), this.#words);
  }

  #reserve(rows: number): void {
    const capacity = capacityFor(rows, this.#record.length);
    this.#folder = grown(this.#folder, capacity);
    this.#name = grown(this.#name, capacity);
    this.#record = grown(this.#record, capacity);
  }
}
