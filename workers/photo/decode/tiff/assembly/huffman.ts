// Codes of Deflate (RFC 1951, 3.2.2): a table tells the short ones by their first bits, longer ones are counted through.

/** Bits of the longest code. */
const longest: u32 = 15;

/** How many codes of each length there are. */
const countsAt = memory.data(2 * 16, 16);
const nextAt = memory.data(2 * 16, 16);
const offsetsAt = memory.data(2 * 16, 16);

/**
 * Takes the lengths of `count` codes, a byte each at `lengths`; 0 means none. The table at `table` gets an entry for each
 * `bits` bits that begin with a code of at most this many: the one of four bytes at `values` for its symbol, plus the
 * code's length; 0 for all others. `slow` gets what `findLong` needs. False if there are more codes than there can be.
 */
export function takeCodes(
  lengths: usize,
  count: u32,
  table: usize,
  bits: u32,
  slow: usize,
  values: usize,
): bool {
  memory.fill(countsAt, 0, 32);
  for (let i: u32 = 0; i < count; i++) {
    const at = countsAt + ((<usize>load<u8>(lengths + i)) << 1);
    store<u16>(at, load<u16>(at) + 1);
  }
  store<u16>(countsAt, 0);
  let code: u32 = 0;
  let offset: u32 = 0;
  let left: i32 = 1;
  for (let length: u32 = 1; length <= longest; length++) {
    const many = <u32>load<u16>(countsAt + (length << 1));
    left = (left << 1) - <i32>many;
    if (left < 0) return false;
    store<u16>(nextAt + (length << 1), <u16>code);
    store<u16>(offsetsAt + (length << 1), <u16>offset);
    code = (code + many) << 1;
    offset += many;
  }
  memory.copy(slow, countsAt, 32);
  const size = (<u32>1) << bits;
  // Only an incomplete set leaves places without a code.
  if (left > 0 || hasLong(bits)) memory.fill(table, 0, size << 2);
  for (let symbol: u32 = 0; symbol < count; symbol++) {
    const length = <u32>load<u8>(lengths + symbol);
    if (length == 0) continue;
    const own = <u32>load<u16>(nextAt + (length << 1));
    store<u16>(nextAt + (length << 1), <u16>(own + 1));
    const rank = <u32>load<u16>(offsetsAt + (length << 1));
    store<u16>(offsetsAt + (length << 1), <u16>(rank + 1));
    store<u16>(slow + 32 + (rank << 1), <u16>symbol);
    if (length > bits) continue;
    const value = load<u32>(values + (symbol << 2)) + length;
    const step = (<u32>1) << length;
    for (let i = reversed(own, length); i < size; i += step) store<u32>(table + (i << 2), value);
  }
  return true;
}

function hasLong(bits: u32): bool {
  for (let length = bits + 1; length <= longest; length++)
    if (load<u16>(countsAt + (length << 1)) != 0) return true;
  return false;
}

/** Codes come with their first bit lowest. */
function reversed(code: u32, length: u32): u32 {
  let result: u32 = 0;
  for (let i: u32 = 0; i < length; i++) {
    result = (result << 1) | (code & 1);
    code >>= 1;
  }
  return result;
}

/** The entry, as in the table, of the code that `bits` begins with, counted through bit by bit; 0 if there is none. */
export function findLong(bits: u64, slow: usize, values: usize): u32 {
  let code: i32 = 0;
  let first: i32 = 0;
  let rank: i32 = 0;
  for (let length: u32 = 1; length <= longest; length++) {
    code |= <i32>(bits & 1);
    bits >>= 1;
    const many = <i32>load<u16>(slow + (length << 1));
    if (code - many < first) {
      const symbol = <u32>load<u16>(slow + 32 + ((rank + (code - first)) << 1));
      return load<u32>(values + (symbol << 2)) + length;
    }
    rank += many;
    first = (first + many) << 1;
    code <<= 1;
  }
  return 0;
}
