import { findLong, takeCodes } from "./huffman";

const literalBits: u32 = 11;
const literalMask: u64 = (1 << literalBits) - 1;
const distanceBits: u32 = 9;

// Tables by first bits, and lists for longer codes: 16 counts and the symbols in order.
const literalsAt = memory.data(4 << 11, 16);
const distancesAt = memory.data(4 << 9, 16);
const slowLiteralsAt = memory.data(32 + 2 * 320, 16);
const slowDistancesAt = memory.data(32 + 2 * 320, 16);

/**
 * What each symbol means: from bit 16 the byte, length or distance, from bit 8 how many bits follow that are added; and
 * what kind it is. `takeCodes` adds the code's length in the lowest bits.
 */
const literalValuesAt = memory.data(4 * 288, 16);
const distanceValuesAt = memory.data(4 * 32, 16);
const orderValuesAt = memory.data(4 * 19, 16);
const literal: u32 = 0x8000;
const special: u32 = 0x4000;
/** With `literal`: two bytes, the first one lower. */
const pairBit: u32 = 14;
const pair: u32 = 1 << pairBit;
const endOfBlock: u32 = 0x6000;
const extraMask: u32 = 0xf;

/** Lengths of the codes of a block. */
const lengthsAt = memory.data(320 + 16, 16);

/** In which order the lengths of the codes of lengths come (RFC 1951, 3.2.7). */
// prettier-ignore
const orderAt = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

let prepared: bool = false;

function prepare(): void {
  prepared = true;
  for (let i: u32 = 0; i < 256; i++) store<u32>(literalValuesAt + (i << 2), (i << 16) | literal);
  store<u32>(literalValuesAt + (256 << 2), endOfBlock);
  let base: u32 = 3;
  for (let i: u32 = 257; i < 285; i++) {
    const extra = i < 265 ? 0 : (i - 261) >> 2;
    store<u32>(literalValuesAt + (i << 2), (base << 16) | (extra << 8));
    base += (<u32>1) << extra;
  }
  store<u32>(literalValuesAt + (285 << 2), 258 << 16);
  for (let i: u32 = 286; i < 288; i++) store<u32>(literalValuesAt + (i << 2), special);
  base = 1;
  for (let i: u32 = 0; i < 30; i++) {
    const extra = i < 4 ? 0 : (i - 2) >> 1;
    store<u32>(distanceValuesAt + (i << 2), (base << 16) | (extra << 8));
    base += (<u32>1) << extra;
  }
  for (let i: u32 = 30; i < 32; i++) store<u32>(distanceValuesAt + (i << 2), special);
  for (let i: u32 = 0; i < 19; i++) store<u32>(orderValuesAt + (i << 2), i << 16);
}

// Reader state: next byte, the end of the data, buffered bits (lowest first), and how many of them count.
let at: usize = 0;
let dataEnd: usize = 0;
let bits: u64 = 0;
let have: u32 = 0;

/** Buffers at least 56 bits; beyond the end they are whatever lies there. */
function refill(): void {
  bits |= load<u64>(at) << (<u64>have);
  at += (63 - have) >> 3;
  have |= 56;
}

function take(count: u32): u32 {
  const value = <u32>(bits & (((<u64>1) << (<u64>count)) - 1));
  bits >>= <u64>count;
  have -= count;
  return value;
}

/** Whether more bits were taken than there are. */
function isOver(): bool {
  return at - <usize>(have >> 3) > dataEnd;
}

/**
 * Unpacks `length` bytes of zlib data at `from` (RFC 1950) to `room` bytes at `to` and returns how many it wrote, at most
 * `room`: it ends with the data, the room, or where the data is damaged. The checksum is not looked at. Up to `spare`
 * bytes behind the room are overwritten, and some behind the data read.
 */
export function inflateTo(from: usize, length: u32, to: usize, room: u32): u32 {
  if (length < 2) return 0;
  const head = ((<u32>load<u8>(from)) << 8) | (<u32>load<u8>(from, 1));
  if ((head & 0x0f00) != 0x0800 || (head & 0x20) != 0 || head % 31 != 0) return 0;
  if (!prepared) prepare();
  at = from + 2;
  dataEnd = from + length;
  bits = 0;
  have = 0;
  const start = to;
  const end = to + room;
  let last = false;
  while (!last && to < end) {
    refill();
    if (isOver()) break;
    last = take(1) != 0;
    const kind = take(2);
    if (kind == 0) {
      take(have & 7);
      const size = take(16);
      if ((take(16) ^ 0xffff) != size || isOver()) break;
      // The whole bytes that are buffered are returned.
      at -= have >> 3;
      bits = 0;
      have = 0;
      const some = <u32>min<usize>(min<usize>(size, dataEnd - at), end - to);
      memory.copy(to, at, some);
      to += some;
      at += some;
      if (some < size) break;
    } else {
      if (kind == 3 || !(kind == 1 ? fixedCodes() : ownCodes())) break;
      pairLiterals();
      to = block(start, to, end);
      if (broken) break;
    }
  }
  return <u32>(min(to, end) - start);
}

/** Codes for data without any of its own (RFC 1951, 3.2.6). */
function fixedCodes(): bool {
  memory.fill(lengthsAt, 8, 144);
  memory.fill(lengthsAt + 144, 9, 112);
  memory.fill(lengthsAt + 256, 7, 24);
  memory.fill(lengthsAt + 280, 8, 8);
  if (!takeCodes(lengthsAt, 288, literalsAt, literalBits, slowLiteralsAt, literalValuesAt)) return false;
  memory.fill(lengthsAt, 5, 32);
  return takeCodes(lengthsAt, 32, distancesAt, distanceBits, slowDistancesAt, distanceValuesAt);
}

/** A block's own codes, of which the lengths are packed themselves (RFC 1951, 3.2.7). */
function ownCodes(): bool {
  const literals = take(5) + 257;
  const distances = take(5) + 1;
  const orders = take(4) + 4;
  if (literals > 286) return false;
  memory.fill(lengthsAt, 0, 19);
  for (let i: u32 = 0; i < orders; i++) {
    refill();
    store<u8>(lengthsAt + <usize>load<u8>(orderAt + i), <u8>take(3));
  }
  if (!takeCodes(lengthsAt, 19, distancesAt, 7, slowDistancesAt, orderValuesAt)) return false;
  const all = literals + distances;
  let before: u8 = 0;
  let i: u32 = 0;
  while (i < all) {
    refill();
    const entry = load<u32>(distancesAt + ((<usize>(bits & 127)) << 2));
    if (entry == 0 || isOver()) return false;
    take(entry & extraMask);
    const symbol = entry >> 16;
    if (symbol < 16) {
      before = <u8>symbol;
      store<u8>(lengthsAt + i++, before);
      continue;
    }
    let many: u32 = 0;
    if (symbol == 16) {
      if (i == 0) return false;
      many = 3 + take(2);
    } else {
      before = 0;
      many = symbol == 17 ? 3 + take(3) : 11 + take(7);
    }
    if (i + many > all) return false;
    memory.fill(lengthsAt + i, before, many);
    i += many;
  }
  if (load<u8>(lengthsAt + 256) == 0) return false;
  if (!takeCodes(lengthsAt, literals, literalsAt, literalBits, slowLiteralsAt, literalValuesAt)) return false;
  return takeCodes(
    lengthsAt + literals,
    distances,
    distancesAt,
    distanceBits,
    slowDistancesAt,
    distanceValuesAt,
  );
}

/** Whether the last block ended before its end, or the data did. */
let broken: bool = false;

/**
 * Unpacks a block; returns where its output ends, `end` or beyond where the room does. One long function on purpose: the
 * reader must stay in registers.
 */
function block(start: usize, to: usize, end: usize): usize {
  broken = true;
  let b = bits;
  let left: u64 = have;
  let from = at;
  while (to < end) {
    b |= load<u64>(from) << left;
    from += <usize>((63 - left) >> 3);
    left |= 56;
    if (from - <usize>(left >> 3) > dataEnd) return to;
    let entry = load<u32>(literalsAt + ((<usize>(b & literalMask)) << 2));
    if (entry & literal) {
      // Up to four entries of bytes are taken from what is buffered. Shifts heed only the length in an entry.
      store<u16>(to, <u16>(entry >> 16));
      to += 1 + ((entry >> pairBit) & 1);
      b >>= <u64>entry;
      left -= <u64>(entry & extraMask);
      entry = load<u32>(literalsAt + ((<usize>(b & literalMask)) << 2));
      if (entry & literal) {
        store<u16>(to, <u16>(entry >> 16));
        to += 1 + ((entry >> pairBit) & 1);
        b >>= <u64>entry;
        left -= <u64>(entry & extraMask);
        entry = load<u32>(literalsAt + ((<usize>(b & literalMask)) << 2));
        if (entry & literal) {
          store<u16>(to, <u16>(entry >> 16));
          to += 1 + ((entry >> pairBit) & 1);
          b >>= <u64>entry;
          left -= <u64>(entry & extraMask);
          entry = load<u32>(literalsAt + ((<usize>(b & literalMask)) << 2));
          if (entry & literal) {
            store<u16>(to, <u16>(entry >> 16));
            to += 1 + ((entry >> pairBit) & 1);
            b >>= <u64>entry;
            left -= <u64>(entry & extraMask);
            continue;
          }
        }
      }
      b |= load<u64>(from) << left;
      from += <usize>((63 - left) >> 3);
      left |= 56;
      if (from - <usize>(left >> 3) > dataEnd) return to;
    }
    if (entry == 0) {
      entry = findLong(b, slowLiteralsAt, literalValuesAt);
      if (entry == 0) return to;
    }
    b >>= <u64>entry;
    left -= <u64>(entry & extraMask);
    if (entry & literal) {
      store<u8>(to++, <u8>(entry >> 16));
      continue;
    }
    if (entry & special) {
      broken = (entry & endOfBlock) != endOfBlock || from - <usize>(left >> 3) > dataEnd;
      bits = b;
      have = <u32>left;
      at = from;
      return to;
    }
    let extra = <u64>((entry >> 8) & extraMask);
    const length = (entry >> 16) + <u32>(b & (((<u64>1) << extra) - 1));
    b >>= extra;
    left -= extra;
    let far = load<u32>(distancesAt + ((<usize>(b & 511)) << 2));
    if (far == 0) {
      far = findLong(b, slowDistancesAt, distanceValuesAt);
      if (far == 0) return to;
    }
    if (far & special) return to;
    b >>= <u64>far;
    extra = <u64>((far >> 8) & extraMask);
    const distance = (far >> 16) + <u32>(b & (((<u64>1) << extra) - 1));
    b >>= extra;
    left -= <u64>(far & extraMask) + extra;
    if (<usize>distance > to - start || from - <usize>(left >> 3) > dataEnd) return to;
    to = copyText(to, distance, length);
  }
  return to;
}

/** Has an entry of the literals' table tell two bytes where the codes of both fit its bits. */
function pairLiterals(): void {
  // From the end on: what follows a code is found at a lower place, which has one byte still.
  for (let i: i32 = (1 << literalBits) - 1; i >= 0; i--) {
    const entry = load<u32>(literalsAt + ((<usize>i) << 2));
    if (!(entry & literal)) continue;
    const next = load<u32>(literalsAt + (((<usize>i) >> (entry & extraMask)) << 2));
    const both = (entry & extraMask) + (next & extraMask);
    if (!(next & literal) || both > literalBits) continue;
    store<u32>(
      literalsAt + ((<usize>i) << 2),
      ((next & 0xff0000) << 8) | (entry & 0xff0000) | literal | pair | both,
    );
  }
}

/** Copies a text from so far back; up to fifteen bytes behind it are overwritten. */
function copyText(to: usize, distance: u32, length: u32): usize {
  let from = to - distance;
  const until = to + length;
  if (distance >= 16) {
    do {
      v128.store(to, v128.load(from));
      to += 16;
      from += 16;
    } while (to < until);
  } else if (distance >= 8) {
    while (to < until) {
      store<u64>(to, load<u64>(from));
      to += 8;
      from += 8;
    }
  } else if (distance == 1) {
    const same = i8x16.splat(load<u8>(from));
    while (to < until) {
      v128.store(to, same);
      to += 16;
    }
  } else {
    while (to < until) store<u8>(to++, load<u8>(from++));
  }
  return until;
}
