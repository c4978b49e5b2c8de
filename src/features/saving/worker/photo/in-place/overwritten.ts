/** New bytes for a place of a file. */
export interface Overwrite {
  at: number;
  length: number;
  parts: readonly BlobPart[];
}

/** A file with some of its bytes overwritten, in pieces: the rest is borrowed from it. Places must not overlap. */
export function overwritten(file: Blob, places: readonly Overwrite[]): BlobPart[] {
  const pieces: BlobPart[] = [];
  let from = 0;
  for (const { at, length, parts } of places.toSorted((a, b) => a.at - b.at)) {
    pieces.push(file.slice(from, at), ...parts);
    from = at + length;
  }
  pieces.push(file.slice(from));
  return pieces;
}

/** A block spread over several places of a file, one after the other. */
export function spreadOver(
  extents: readonly { offset: number; length: number }[],
  block: Uint8Array,
): Overwrite[] {
  let from = 0;
  return extents.map(({ offset, length }) => {
    const bytes = block.slice(from, from + length) as Uint8Array<ArrayBuffer>;
    from += length;
    return { at: offset, length, parts: [bytes] };
  });
}
