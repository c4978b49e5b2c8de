import { textAt, u32, u64 } from "../../bytes/bytes.ts";
import type { ByteSource } from "../../bytes/source.ts";

/** A box of an ISO base media file: its type, and where its body starts and ends. */
export interface IsoBox {
  type: string;
  start: number;
  end: number;
}

/** UUID of boxes that hold XMP (ISO 16684-1, annex; XMP part 3, 1.1.4.1). */
export const xmpUuid = "\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac";

const maxBoxes = 4096;

/**
 * The box whose header is at `at` (ISO/IEC 14496-12, 4.2); `limit` is the end of its parent. Null if the header is
 * incomplete or its size is invalid, which ends the walk.
 */
function boxBody(bytes: Uint8Array, at: number, limit: number): IsoBox | null {
  if (at + 8 > limit || at + 8 > bytes.length) return null;
  const size = u32(bytes, at);
  const header = size === 1 ? 16 : 8;
  const length = size === 1 ? u64(bytes, at + 8) : size === 0 ? limit - at : size;
  if (length < header) return null;
  return { type: textAt(bytes, at + 4, 4), start: at + header, end: Math.min(at + length, limit) };
}

/** The boxes between two offsets of bytes in memory, in order. */
export function* boxes(bytes: Uint8Array, from = 0, to = bytes.length): Generator<IsoBox> {
  let at = from;
  for (let count = 0; count < maxBoxes; count++) {
    const box = boxBody(bytes, at, to);
    if (box === null) return;
    yield box;
    at = box.end;
  }
}

/** The first box of this type in bytes in memory, or within one of their boxes. */
export function boxIn(bytes: Uint8Array, type: string, within?: IsoBox): IsoBox | undefined {
  return [...boxes(bytes, within?.start, within?.end)].find((box) => box.type === type);
}

const maxFileBoxes = 1024;

/**
 * The boxes between two offsets of the file, in order. Only headers are read, so the tables of a long video are
 * skipped. Ends at an invalid header or when the file has used up its reads.
 */
export async function* boxesOf(source: ByteSource, from = 0, to = source.size): AsyncGenerator<IsoBox> {
  let at = from;
  for (let count = 0; count < maxFileBoxes; count++) {
    const head = source.at(at, 16) ?? (await source.bytes(at, 16));
    const box = boxBody(head, 0, Math.min(to, source.size) - at);
    if (box === null) return;
    yield { type: box.type, start: at + box.start, end: at + box.end };
    at += box.end;
  }
}

/** The first box at this path of types inside another; null if there is none. */
export async function descendant(
  source: ByteSource,
  from: IsoBox,
  path: readonly string[],
): Promise<IsoBox | null> {
  const [name, ...rest] = path;
  if (name === undefined) return from;
  for await (const box of boxesOf(source, from.start, from.end)) {
    if (box.type === name) return descendant(source, box, rest);
  }
  return null;
}
