import { type IsoBox, boxBody } from "../containers/bmff/boxes.ts";
import type { ByteSource } from "../bytes/source.ts";

const maxBoxes = 1024;

/**
 * The boxes between two places of the file, in order, with places counted from its beginning. Only headers are read, so
 * that the tables of a long film are passed over; ends where a header makes no sense or the file has used up its reads.
 */
export async function* boxesOf(source: ByteSource, from: number, to: number): AsyncGenerator<IsoBox> {
  let at = from;
  for (let count = 0; count < maxBoxes; count++) {
    const head = source.at(at, 16) ?? (await source.bytes(at, 16));
    const box = boxBody(head, 0, Math.min(to, source.size) - at);
    if (box === null) return;
    yield { type: box.type, start: at + box.start, end: at + box.end };
    at += box.end;
  }
}

/** What a box holds, at most `most` bytes of it. */
export async function bodyOf(source: ByteSource, box: IsoBox, most: number): Promise<Uint8Array> {
  const length = Math.min(box.end - box.start, most);
  return source.at(box.start, length) ?? (await source.bytes(box.start, length));
}

/** The first box that lies so within another one; null where there is none. */
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
