import type { BackupHead } from "../../../../photo/storage.ts";
import type { ShelfName } from "../../../../../workers/library/database/database.ts";
import { BackupRefused, type Piece } from "./container.ts";

/** The first piece: what the backup is, and which formats its values have. */
export interface Head extends BackupHead {
  format: "pinroll-backup";
  /** Version of the database. */
  database: number;
  /** `recordFormat` of its records. */
  records: number;
}

/** A value of the database. */
export interface Entry {
  shelf: ShelfName;
  key: IDBValidKey;
  value: unknown;
}

const arrays = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array } as const;
type ArrayName = keyof typeof arrays;

/** Marks a typed array in JSON; no stored value has a property of this name. */
const mark = "typed array";

interface Placed {
  [mark]: ArrayName;
  /** Offset within the binary part, in bytes. */
  at: number;
  /** Elements. */
  length: number;
}

/** An entry as JSON, followed by its typed arrays. */
export function pieceOf(entry: Entry): Piece {
  const parts: Uint8Array[] = [];
  let at = 0;
  const json: unknown = JSON.parse(
    JSON.stringify(entry, (_, value: unknown) => {
      if (!ArrayBuffer.isView(value)) return value;
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      const name = value.constructor.name as ArrayName;
      const placed: Placed = { [mark]: name, at, length: bytes.length / arrays[name].BYTES_PER_ELEMENT };
      parts.push(bytes);
      at += bytes.length;
      return placed;
    }),
  );
  const binary = new Uint8Array(at);
  let end = 0;
  for (const part of parts) {
    binary.set(part, end);
    end += part.length;
  }
  return { json, binary };
}

/** The entry of a piece. Throws BackupRefused where it makes no sense. */
export function entryOf({ json, binary }: Piece): Entry {
  const entry = revived(json, binary) as Entry | null;
  if (typeof entry?.shelf !== "string" || entry.key === undefined) throw new BackupRefused("damaged");
  return entry;
}

/** The head. Throws BackupRefused for a newer one, or anything else. */
export function headOf({ json }: Piece, now: { database: number; records: number }): Head {
  const head = json as Head | null;
  if (head?.format !== "pinroll-backup") throw new BackupRefused("damaged");
  if (head.database > now.database || head.records > now.records) throw new BackupRefused("newer");
  return head;
}

function revived(value: unknown, binary: Uint8Array<ArrayBuffer>): unknown {
  if (Array.isArray(value)) return value.map((item) => revived(item, binary));
  if (typeof value !== "object" || value === null) return value;
  if (isPlaced(value)) return arrayAt(value, binary);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, revived(part, binary)]));
}

function isPlaced(value: object): value is Placed {
  return Object.hasOwn(value, mark);
}

function arrayAt({ [mark]: name, at, length }: Placed, binary: Uint8Array<ArrayBuffer>): unknown {
  if (!Object.hasOwn(arrays, name)) throw new BackupRefused("damaged");
  const make = arrays[name];
  const bytes = binary.slice(at, at + length * make.BYTES_PER_ELEMENT);
  if (bytes.length !== length * make.BYTES_PER_ELEMENT) throw new BackupRefused("damaged");
  return new make(bytes.buffer);
}
