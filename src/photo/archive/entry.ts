import { baseName } from "../names/file-name.ts";
import { inflated, NotInflated } from "./inflated.ts";
import { typeOfName } from "../names/true-ending.ts";
import { type EntryRecord, local } from "./records.ts";

/** A file within an archive. Its methods reject when the archive cannot be read any more, or is damaged there. */
export class ArchiveEntry {
  readonly bytes: number;
  /** Milliseconds since 1970; 0 where it is not known. */
  readonly modified: number;
  readonly #archive: Blob;
  readonly #path: string;
  readonly #offset: number;
  readonly #packed: number;
  readonly #crc: number;
  readonly #isStored: boolean;

  constructor(archive: Blob, path: string, record: EntryRecord) {
    this.bytes = record.bytes;
    this.modified = record.modified;
    this.#archive = archive;
    this.#path = path;
    this.#offset = record.offset;
    this.#packed = record.packed;
    this.#crc = record.crc;
    this.#isStored = record.method === 0;
  }

  /** Tells other bytes of the same size apart, without reading them. */
  get look(): string {
    return `crc32:${this.#crc.toString(16)}`;
  }

  /** Its bytes as they are in the archive; `bytes`: how many they are unpacked, null where they are not packed. */
  async packed(): Promise<{ file: File; bytes: number | null }> {
    const header = await this.#archive.slice(this.#offset, this.#offset + local.fixed).arrayBuffer();
    const start = header.byteLength < local.fixed ? null : dataStart(new DataView(header));
    const data = this.#offset + (start ?? 0);
    if (start === null || data + this.#packed > this.#archive.size)
      throw new NotInflated("The archive is damaged here.");
    // A slice is a reference: nothing is copied.
    const slice = this.#archive.slice(data, data + this.#packed);
    const name = baseName(this.#path);
    const file = new File([slice], name, { lastModified: this.modified, type: typeOfName(name) });
    return { file, bytes: this.#isStored ? null : this.bytes };
  }

  /** The file itself, unpacked. */
  async open(): Promise<File> {
    const { file, bytes } = await this.packed();
    return bytes === null ? file : inflated(file, bytes);
  }
}

/** Bytes from a local header to the data behind it: its name and extra field may be longer than the directory's. */
function dataStart(header: DataView): number | null {
  if (header.getUint32(0, true) !== local.signature) return null;
  return local.fixed + header.getUint16(26, true) + header.getUint16(28, true);
}
