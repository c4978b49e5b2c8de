/** DC differences have 0 to 11 bits (ITU-T T.81, F.1.2.1). */
const categories = 12;

/** A Huffman code. */
export interface Code {
  bits: number;
  length: number;
}

/**
 * A DC table in which every size of difference has a code, whatever the file uses: those it lacks are added at the
 * longest length, which leaves all others as they are. Null if there is no room. `definition`: 16 counts, then symbols.
 */
export function completeDcTable(definition: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const counts = definition.slice(0, 16);
  const symbols = [...definition.subarray(16)];
  const missing = Array.from({ length: categories }, (_, size) => size).filter(
    (size) => !symbols.includes(size),
  );
  counts[15] = (counts[15] ?? 0) + missing.length;
  let code = 0;
  for (const count of counts) code = (code << 1) + count;
  // All ones is no code.
  if (code > 0xffff) return null;
  return Uint8Array.from([...counts, ...symbols, ...missing]);
}

/** The codes of a table by symbol (ITU-T T.81, annex C). */
export function codesOf(definition: Uint8Array): Map<number, Code> {
  const codes = new Map<number, Code>();
  let next = 0;
  let at = 16;
  for (let length = 1; length <= 16; length++) {
    for (let left = definition[length - 1] ?? 0; left > 0; left--)
      codes.set(definition[at++] ?? 0, { bits: next++, length });
    next <<= 1;
  }
  return codes;
}

/** A DC difference as it stands in the data: its value, and the bit after it. */
interface Difference {
  value: number;
  end: number;
}

/** Reads the difference at a bit of data without stuffing; null if there is none. */
export function readDifference(
  data: Uint8Array,
  from: number,
  symbols: ReadonlyMap<string, number>,
): Difference | null {
  let code = 0;
  for (let length = 1; length <= 16; length++) {
    code = (code << 1) | bitAt(data, from + length - 1);
    const size = symbols.get(`${length} ${code}`);
    if (size === undefined) continue;
    let value = 0;
    for (let i = 0; i < size; i++) value = (value << 1) | bitAt(data, from + length + i);
    const isNegative = size > 0 && value < 1 << (size - 1);
    return { value: isNegative ? value - (1 << size) + 1 : value, end: from + length + size };
  }
  return null;
}

/** A table's symbols by length and code, for `readDifference`. */
export function symbolsByCode(definition: Uint8Array): Map<string, number> {
  const codes = [...codesOf(definition)];
  return new Map(codes.map(([symbol, { length, bits }]) => [`${length} ${bits}`, symbol]));
}

/** How many bits a difference has. */
export function sizeOf(difference: number): number {
  return 32 - Math.clz32(Math.abs(difference));
}

/** Its bits: of a negative one the complement of its amount. */
export function amountOf(difference: number, size: number): number {
  return difference < 0 ? difference + (1 << size) - 1 : difference;
}

function bitAt(data: Uint8Array, bit: number): number {
  return ((data[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
}
