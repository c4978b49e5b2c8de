/** Masks say of each row, 0 or 1, whether it is found. They may end early: what lies beyond is not. */
type RowMask = Uint8Array<ArrayBufferLike>;

/** Keeps in `mask` what is found in the other as well; four rows a step. */
export function keepBoth(mask: RowMask, other: RowMask): void {
  const both = Math.min(mask.length, other.length);
  const [these, those] = [wordsOf(mask, both), wordsOf(other, both)];
  for (let at = 0; at < these.length; at++) these[at] = (these[at] ?? 0) & (those[at] ?? 0);
  for (let row = these.length * 4; row < both; row++) mask[row] = (mask[row] ?? 0) & (other[row] ?? 0);
  mask.fill(0, both);
}

/** Four rows each, as far as they fill words. */
function wordsOf({ buffer, byteOffset }: RowMask, rows: number): Uint32Array {
  return byteOffset % 4 === 0 ? new Uint32Array(buffer, byteOffset, rows >> 2) : new Uint32Array();
}
