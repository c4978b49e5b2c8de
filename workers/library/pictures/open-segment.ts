import { fingerprintBytes } from "../../../src/photo/similar/fingerprint-layout.ts";
import type { PictureEntry } from "./picture-store.ts";
import { noColour, type KeptSegmentIndex } from "../database/kept.ts";

/** The segment that is being filled, and the index that will stand beside it. */
export class OpenSegment {
  readonly number: number;
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #entries: (PictureEntry & { offset: number; length: number })[] = [];
  used = 0;

  constructor(number: number, capacity: number) {
    this.number = number;
    this.#bytes = new Uint8Array(capacity);
  }

  get capacity(): number {
    return this.#bytes.length;
  }

  get pictures(): number {
    return this.#entries.length;
  }

  fits(bytes: number): boolean {
    return this.used + bytes <= this.#bytes.length;
  }

  add(bytes: Uint8Array, entry: PictureEntry): void {
    this.#bytes.set(bytes, this.used);
    this.#entries.push({ ...entry, offset: this.used, length: bytes.length });
    this.used += bytes.length;
  }

  read(offset: number, length: number): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(offset, offset + length);
  }

  /** The bytes in a buffer of their own, and the index as it is kept. */
  sealed(): { bytes: Uint8Array<ArrayBuffer>; index: KeptSegmentIndex } {
    const entries = this.#entries;
    const typeNames = [...new Set(entries.map(({ type }) => type))];
    const index: KeptSegmentIndex = {
      bytes: this.used,
      rows: Uint32Array.from(entries, ({ row }) => row),
      offsets: Uint32Array.from(entries, ({ offset }) => offset),
      lengths: Uint32Array.from(entries, ({ length }) => length),
      widths: Uint16Array.from(entries, ({ width }) => width),
      heights: Uint16Array.from(entries, ({ height }) => height),
      types: Uint8Array.from(entries, ({ type }) => typeNames.indexOf(type)),
      typeNames,
      colours: Uint32Array.from(entries, ({ colour }) => colour ?? noColour),
      stamps: Uint32Array.from(entries, ({ stamp }) => stamp),
      ...(entries.some(({ preview }) => preview)
        ? { previews: Uint8Array.from(entries, ({ preview }) => Number(preview)) }
        : {}),
      ...this.#looks(),
    };
    return { bytes: this.#bytes.slice(0, this.used), index };
  }

  /** What the picture at an offset looks like; null where it was not looked at. */
  lookAt(offset: number): Uint8Array<ArrayBuffer> | null {
    return this.#entries.find((entry) => entry.offset === offset)?.look ?? null;
  }

  #looks(): Pick<KeptSegmentIndex, "looks"> {
    const entries = this.#entries;
    if (!entries.some(({ look }) => look)) return {};
    const looks = new Uint8Array(entries.length * fingerprintBytes);
    for (const [at, { look }] of entries.entries()) if (look) looks.set(look, at * fingerprintBytes);
    return { looks };
  }
}
