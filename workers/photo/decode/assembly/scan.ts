import {
  acAt,
  acBytes,
  acFirstAt,
  acStep,
  acWindow,
  blockEnds,
  canon,
  dcAt,
  dcBytes,
  dcWindow,
  find,
  stepMask,
} from "./tables";
import { behind, unpack } from "./unpack";

/** Across, down, DC table, AC table, quantisation of DC, plane, stride, last DC: four bytes each. */
const componentBytes: i32 = 32;
const componentsAt = memory.data(componentBytes * 3, 16);

/** Where the reader is: the next byte, the bits at hand (topmost first), and how many of them count. */
let at: usize = 0;
let bits: u64 = 0;
let have: i32 = 0;

/**
 * Says what a component is like, before `scan`: blocks in an MCU, numbers of its tables, its factor for DC, and where
 * its plane goes, a byte a block and `stride` bytes a row.
 */
export function component(
  index: i32,
  across: i32,
  down: i32,
  dcId: i32,
  acId: i32,
  quant: i32,
  plane: i32,
  stride: i32,
): void {
  const one = componentsAt + index * componentBytes;
  store<i32>(one, across);
  store<i32>(one, down, 4);
  store<i32>(one, dcId, 8);
  store<i32>(one, acId, 12);
  store<i32>(one, quant, 16);
  store<i32>(one, plane, 20);
  store<i32>(one, stride, 24);
  store<i32>(one, 0, 28);
}

/**
 * Decodes the scan that begins at `from`, in place. False when it is broken or ends before its last block; then another
 * decoder must say what becomes of it. `interval`: MCUs between restart markers, 0 for none.
 */
export function scan(
  from: usize,
  to: usize,
  count: i32,
  mcusAcross: i32,
  mcusDown: i32,
  interval: i32,
): bool {
  let end = unpack(from, to);
  at = from;
  bits = 0;
  have = 0;
  let left = interval;
  for (let y = 0; y < mcusDown; y++) {
    for (let x = 0; x < mcusAcross; x++) {
      if (interval > 0 && left == 0) {
        const marker = behind();
        if (overrun(end) || marker + 1 >= to || (load<u8>(marker, 1) & 0xf8) != 0xd0) return false;
        at = marker + 2;
        end = unpack(at, to);
        bits = 0;
        have = 0;
        for (let i = 0; i < count; i++) store<i32>(componentsAt + i * componentBytes, 0, 28);
        left = interval;
      }
      left--;
      for (let i = 0; i < count; i++) {
        if (!blocks(componentsAt + i * componentBytes, x, y)) return false;
      }
    }
    if (overrun(end)) return false;
  }
  return true;
}

/** Whether more bits were used than there are. */
function overrun(end: usize): bool {
  return at - (have >> 3) > end;
}

/** The next eight bytes, the first one topmost. */
function eight(from: usize): u64 {
  const loaded = v128.load64_zero(from);
  return i64x2.extract_lane(i8x16.shuffle(loaded, loaded, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0);
}

/**
 * The blocks of a component in one MCU; false when the data is broken. One long function on purpose: the reader must
 * stay in registers, and more bits are fetched while the table answers.
 */
function blocks(one: usize, x: i32, y: i32): bool {
  const across = load<i32>(one);
  const down = load<i32>(one, 4);
  const dcId = load<i32>(one, 8);
  const acId = load<i32>(one, 12);
  const quant = load<i32>(one, 16);
  const stride = load<i32>(one, 24);
  const dcs = dcAt + dcId * dcBytes;
  const all = acAt + acId * acBytes;
  const first = acFirstAt + acId * acBytes;
  let last = load<i32>(one, 28);
  let row: usize = <usize>load<i32>(one, 20) + y * down * stride + x * across;
  let b = bits;
  let left = have;
  let from = at;
  for (let v = 0; v < down; v++) {
    for (let h = 0; h < across; h++) {
      b |= eight(from) >> left;
      from += (63 - left) >> 3;
      left |= 56;
      let found = <i32>load<u16>(dcs + ((<i32>(b >> (64 - dcWindow))) << 1));
      if (found == 0) found = find(canon(0, dcId), <u32>(b >> 48), 16);
      const size = found >> 8;
      if (found == 0 || size > 15) return false;
      b <<= found & 0xff;
      left -= found & 0xff;
      if (size > 0) {
        const value = <i32>(b >> (64 - size));
        b <<= size;
        left -= size;
        last += value - select<i32>((1 << size) - 1, 0, value < 1 << (size - 1));
      }
      let k: i32 = 0;
      while (k < 63) {
        const window = (<i32>(b >> (64 - acWindow))) << 2;
        let step = load<u32>(all + window);
        b |= eight(from) >> left;
        from += (63 - left) >> 3;
        left |= 56;
        // The 63rd coefficient ends a block without a word: what looks like codes behind it belongs to the next one.
        if (step == 0 || k + <i32>((step >> 8) & 0xff) + <i32>(step >> 16) > 63) {
          step = load<u32>(first + window);
          if (step == 0) step = acStep(find(canon(1, acId), <u32>(b >> 48), 16));
          if (step == 0) return false;
          step &= stepMask;
        }
        b <<= <u64>step;
        left -= step & 0x3f;
        k += (step >> 8) & 0xff;
        if (step & blockEnds) break;
      }
      if (k > 63) return false;
      store<u8>(row + h, <u8>max(0, min(255, ((last * quant + 4) >> 3) + 128)));
    }
    row += stride;
  }
  bits = b;
  have = left;
  at = from;
  store<i32>(one, last, 28);
  return true;
}
