import { type IsoBox, boxBody } from "../containers/bmff/boxes.ts";
import type { ByteSource } from "../bytes/source.ts";

const maxBoxes = 1024;

/**
 * The boxes between two offsets of the file, in order. Only headers are read, so the tables of a long video are
 * skipped. Ends at an invalid header or when the file has used up its reads.
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

/** The first `most` bytes of a box's body. */
export async function bodyOf(source: ByteSource, box: IsoBox, most: number): Promise<Uint8Array> {
  const length = Math.min(box.end - box.start, most);
  return source.at(box.start, length) ?? (await source.bytes(box.start, length));
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
