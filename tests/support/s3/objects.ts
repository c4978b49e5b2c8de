import { createHash } from "node:crypto";

/** An object of the bucket. */
export interface StoredObject {
  bytes: Buffer;
  etag: string;
  modified: Date;
  type: string;
  /** SHA-256 in base 64, where the writer named it. */
  checksum: string | null;
}

/** A multipart upload that is not complete. */
export interface OpenUpload {
  key: string;
  type: string;
  parts: Map<number, StoredObject>;
}

/** What a conditional write asks for. */
export interface WriteCondition {
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

/** The objects of one bucket, in memory. */
export class Objects {
  readonly all = new Map<string, StoredObject>();
  readonly uploads = new Map<string, OpenUpload>();
  #uploads = 0;

  /** Bytes of all objects. */
  get bytes(): number {
    return [...this.all.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** Whether a write may go on; else the code of the refusal. */
  refusal(key: string, { ifMatch, ifNoneMatch }: WriteCondition): string | null {
    const there = this.all.get(key);
    if (ifNoneMatch === "*" && there !== undefined) return "PreconditionFailed";
    if (ifMatch === undefined) return null;
    if (there === undefined) return "NoSuchKey";
    return ifMatch === there.etag ? null : "PreconditionFailed";
  }

  /** Keys with a prefix in order, after another one, `most` at once. */
  list(prefix: string, after: string, most: number): { keys: string[]; more: boolean } {
    const keys = [...this.all.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    return { keys: keys.slice(0, most), more: keys.length > most };
  }

  begin(key: string, type: string): string {
    const id = `upload-${++this.#uploads}`;
    this.uploads.set(id, { key, type, parts: new Map() });
    return id;
  }

  /** Puts the parts together, as S3 names the whole: the MD5 of the parts' MD5s, and their number. */
  complete(upload: OpenUpload, numbers: readonly number[]): StoredObject {
    const parts = numbers.flatMap((number) => upload.parts.get(number) ?? []);
    const sums = parts.map(({ bytes }) => createHash("md5").update(bytes).digest());
    const whole = createHash("md5").update(Buffer.concat(sums)).digest("hex");
    return {
      bytes: Buffer.concat(parts.map(({ bytes }) => bytes)),
      etag: `"${whole}-${parts.length}"`,
      modified: new Date(),
      type: upload.type,
      checksum: null,
    };
  }
}

/** An object of these bytes. */
export function objectOf(bytes: Buffer, type: string, checksum: string | null): StoredObject {
  const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
  return { bytes, etag, modified: new Date(), type, checksum };
}
