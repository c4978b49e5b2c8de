/**
 * The container of backups: what stands in the database, value by value, in one file that is written and read from
 * beginning to end. Numbers are little-endian, as are all typed arrays on every machine browsers run on.
 *
 *     8 bytes   "PINROLL" and 0x1A
 *     u32       version of the container: 1
 *     pieces, each:
 *       u32     bytes of JSON, never 0
 *       u32     bytes of binary
 *       JSON    UTF-8
 *       binary
 *     u32 u32   0, 0: there are no more pieces
 *     u32       CRC-32 of everything before it
 *
 * The first piece is the head, every other one a value with its shelf and key; `pieces.ts` says how they read.
 */

const magic = Uint8Array.of(0x50, 0x49, 0x4e, 0x52, 0x4f, 0x4c, 0x4c, 0x1a);

/** Version of the container. Goes up when a reader of before would not understand it. */
const containerVersion = 1;

const beginBytes = magic.length + 4;
const lengthBytes = 8;

/** A piece of a container. */
export interface Piece {
  json: unknown;
  binary: Uint8Array<ArrayBuffer>;
}

/** Why a file cannot be restored. */
export class BackupRefused extends Error {
  readonly why: "not-a-backup" | "newer" | "damaged";

  constructor(why: BackupRefused["why"]) {
    super(why);
    this.why = why;
  }
}

/** CRC-32 as in ZIP and PNG (ISO 3309), fed piece by piece. */
export class Crc32 {
  #value = 0xffffffff;

  add(bytes: Uint8Array): void {
    let value = this.#value;
    for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 255] ?? 0);
    this.#value = value;
  }

  get value(): number {
    return (this.#value ^ 0xffffffff) >>> 0;
  }
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Writes pieces into Blobs one by one, so that the browser can move them out of memory. */
export class ContainerWriter {
  readonly #parts: Blob[] = [];
  readonly #crc = new Crc32();

  constructor() {
    this.#add([magic, words(containerVersion)]);
  }

  add({ json, binary }: Piece): void {
    const text = new TextEncoder().encode(JSON.stringify(json));
    this.#add([words(text.length, binary.length), text, binary]);
  }

  finish(): Blob {
    this.#add([words(0, 0)]);
    this.#parts.push(new Blob([words(this.#crc.value)]));
    return new Blob(this.#parts, { type: "application/octet-stream" });
  }

  #add(bytes: Uint8Array<ArrayBuffer>[]): void {
    for (const part of bytes) this.#crc.add(part);
    this.#parts.push(new Blob(bytes));
  }
}

/**
 * The pieces of a container, one after another. Throws BackupRefused for anything else, at the latest after the last
 * piece: only then is it known to be undamaged.
 */
export async function* piecesOf(file: Blob): AsyncGenerator<Piece> {
  const crc = new Crc32();
  const take = async (at: number, length: number): Promise<Uint8Array<ArrayBuffer>> => {
    if (at + length > file.size) throw new BackupRefused("damaged");
    const bytes = new Uint8Array(await file.slice(at, at + length).arrayBuffer());
    crc.add(bytes);
    return bytes;
  };
  checkBeginning(await file.slice(0, beginBytes).arrayBuffer());
  await take(0, beginBytes);
  for (let at = beginBytes; ;) {
    const [json = 0, binary = 0] = numbers(await take(at, lengthBytes));
    at += lengthBytes;
    if (json === 0) {
      const wanted = crc.value;
      const [found] = numbers(await take(at, 4));
      if (found !== wanted || binary !== 0 || at + 4 !== file.size) throw new BackupRefused("damaged");
      return;
    }
    const bytes = await take(at, json + binary);
    at += json + binary;
    yield { json: parsed(bytes.subarray(0, json)), binary: bytes.slice(json) };
  }
}

function checkBeginning(buffer: ArrayBuffer): void {
  const bytes = new Uint8Array(buffer);
  if (magic.some((byte, at) => bytes[at] !== byte)) throw new BackupRefused("not-a-backup");
  const [version = 0] = numbers(bytes.subarray(magic.length));
  if (version > containerVersion) throw new BackupRefused("newer");
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    // No UTF-8, or no JSON.
    throw new BackupRefused("damaged");
  }
}

function words(...values: number[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [at, value] of values.entries()) view.setUint32(at * 4, value, true);
  return new Uint8Array(view.buffer);
}

function numbers(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => view.getUint32(at * 4, true));
}
