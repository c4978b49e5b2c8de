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
import { halves } from "./halves";
import { at, bits, eight, have, seek } from "./reader";
import { behind, unpack } from "./unpack";

/** Across, down, DC table, AC table, four quantisation factors, plane, stride, last DC: four bytes each. */
const componentBytes: i32 = 44;
const lastAt: usize = 40;
const componentsAt = memory.data(componentBytes * 3, 16);

/** Where positions in the coded data are noted, for every so many MCUs of a row; 0 for nowhere. */
let notes: usize = 0;
let every: i32 = 1;

/**
 * Has the next `scan` note where each group of `group` MCUs of a row begins, 32 bytes for each at `to`: for three
 * components the bit of their first block, counted from the start of the data, then their DC values before it; then the
 * bit after the group's last block.
 */
export function note(to: usize, group: i32): void {
  notes = to;
  every = group;
}

/** Lowest bit of the values in a scan of DC alone. */
let lowestBit: i32 = 0;

/** Says which bit of the values is the lowest that the next `scan` of DC alone has. */
export function lowest(bit: i32): void {
  lowestBit = bit;
}

/** The next bit to read, counted from `origin`. */
function bitAfter(origin: usize): u32 {
  return ((<u32>(at - origin)) << 3) - have;
}

/** Position beyond the last coefficient: the block has ended. */
const ended: i32 = 1000;

/** Weights of the lowest frequencies in the averages of a block's quarters, in 32nds: one direction, and both. */
const oneWay: i32 = 29;
const bothWays: i32 = 26;

/**
 * Describes a component before `scan`: blocks per MCU, table IDs, quantisation factors of DC and the lowest frequencies
 * (horizontal, vertical, both), and its plane, with `stride` bytes per row.
 */
export function component(
  index: i32,
  across: i32,
  down: i32,
  dcId: i32,
  acId: i32,
  quant: i32,
  acrossQuant: i32,
  downQuant: i32,
  bothQuant: i32,
  plane: i32,
  stride: i32,
): void {
  const one = componentsAt + index * componentBytes;
  store<i32>(one, across);
  store<i32>(one, down, 4);
  store<i32>(one, dcId, 8);
  store<i32>(one, acId, 12);
  store<i32>(one, quant, 16);
  store<i32>(one, acrossQuant, 20);
  store<i32>(one, downQuant, 24);
  store<i32>(one, bothQuant, 28);
  store<i32>(one, plane, 32);
  store<i32>(one, stride, 36);
  store<i32>(one, 0, lastAt);
}

/**
 * Decodes the scan that starts at `from`, in place, to `side` (1, 2 or 4) pixels per block edge. Returns the number of
 * complete MCU rows, fewer than `mcusDown` if the scan is damaged or truncated. `interval`: MCUs between restart
 * markers, 0 for none. A `side` of 0 is the first scan of a progressive JPEG: DC alone, one pixel for each block.
 */
export function scan(
  from: usize,
  to: usize,
  count: i32,
  mcusAcross: i32,
  mcusDown: i32,
  interval: i32,
  side: i32,
): i32 {
  let end = unpack(from, to);
  seek(from, 0, 0);
  let left = interval;
  let entry = notes;
  const noting = notes != 0;
  notes = 0;
  for (let y = 0; y < mcusDown; y++) {
    let ahead: i32 = 0;
    for (let x = 0; x < mcusAcross; x++) {
      if (interval > 0 && left == 0) {
        const marker = behind();
        if (overrun(end) || marker + 1 >= to || (load<u8>(marker, 1) & 0xf8) != 0xd0) return y;
        seek(marker + 2, 0, 0);
        end = unpack(at, to);
        for (let i = 0; i < count; i++) store<i32>(componentsAt + i * componentBytes, 0, lastAt);
        left = interval;
      }
      left--;
      const begins = noting && ahead == 0;
      for (let i = 0; i < count; i++) {
        if (begins) {
          store<u32>(entry + (i << 2), bitAfter(from));
          store<i32>(entry + 12 + (i << 2), load<i32>(componentsAt + i * componentBytes, lastAt));
        }
        const one = componentsAt + i * componentBytes;
        if (!(side == 4 ? halves(one, i, x, y) : blocks(one, x, y, side))) return y;
      }
      if (noting) {
        ahead++;
        if (ahead == every || x == mcusAcross - 1) {
          store<u32>(entry + 24, bitAfter(from));
          entry += 32;
          ahead = 0;
        }
      }
    }
    if (overrun(end)) return y;
  }
  return mcusDown;
}

/** Whether more bits were read than there are. */
function overrun(end: usize): bool {
  return at - (have >> 3) > end;
}

/**
 * Decodes a component's blocks of one MCU; false if the data is damaged. One long function on purpose: the reader must
 * stay in registers, and bits are fetched while the table lookup is pending.
 */
function blocks(one: usize, x: i32, y: i32, side: i32): bool {
  const across = load<i32>(one);
  const down = load<i32>(one, 4);
  const dcId = load<i32>(one, 8);
  const acId = load<i32>(one, 12);
  const quant = load<i32>(one, 16);
  const stride = load<i32>(one, 36);
  const dcs = dcAt + dcId * dcBytes;
  const all = acAt + acId * acBytes;
  const first = acFirstAt + acId * acBytes;
  let last = load<i32>(one, lastAt);
  const edge = max(1, side);
  let row: usize = <usize>load<i32>(one, 32) + (y * down * stride + x * across) * edge;
  const low = side == 2 ? 4 : 0;
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
      if (side == 0) {
        // What the bits below would add is half of the lowest one in the mean.
        store<u8>(row + h, level(((last << (lowestBit + 1)) + (1 << lowestBit) - 1) * quant * 16));
        continue;
      }
      let k: i32 = 0;
      let a: i32 = 0;
      let d: i32 = 0;
      let c: i32 = 0;
      // The quarters differ by the first, second and fourth coefficient.
      while (k < low) {
        b |= eight(from) >> left;
        from += (63 - left) >> 3;
        left |= 56;
        let step = load<u32>(first + ((<i32>(b >> (64 - acWindow))) << 2));
        if (step == 0) step = acStep(find(canon(1, acId), <u32>(b >> 48), 16));
        if (step == 0) return false;
        const length = <i32>(step >> 24);
        const bitsOfValue = <i32>(step & 0x3f) - length;
        k += (step >> 8) & 0xff;
        if (bitsOfValue > 0 && k <= 4) {
          const value = <i32>((b << length) >> (64 - bitsOfValue));
          const signed = value - select<i32>((1 << bitsOfValue) - 1, 0, value < 1 << (bitsOfValue - 1));
          if (k == 1) a = signed;
          else if (k == 2) d = signed;
          else if (k == 4) c = signed;
        }
        b <<= <u64>(step & 0x3f);
        left -= step & 0x3f;
        if (step & blockEnds) k = ended;
      }
      while (k < 63) {
        const window = (<i32>(b >> (64 - acWindow))) << 2;
        let step = load<u32>(all + window);
        b |= eight(from) >> left;
        from += (63 - left) >> 3;
        left |= 56;
        // The 63rd coefficient ends a block without a code: what follows belongs to the next block.
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
      if (k > 63 && k != ended) return false;
      if (side == 1) store<u8>(row + h, level(last * quant * 32));
      else quarters(one, row + (h << 1), stride, last * quant * 32, a, d, c);
    }
    row += stride * edge;
  }
  seek(from, b, left);
  store<i32>(one, last, lastAt);
  return true;
}

/** Averages of a block's quarters from its lowest coefficients, in 32nds. */
function quarters(one: usize, to: usize, stride: i32, dc: i32, a: i32, d: i32, c: i32): void {
  a *= load<i32>(one, 20) * oneWay;
  d *= load<i32>(one, 24) * oneWay;
  c *= load<i32>(one, 28) * bothWays;
  store<u8>(to, level(dc + a + d + c));
  store<u8>(to, level(dc - a + d - c), 1);
  store<u8>(to + stride, level(dc + a - d - c));
  store<u8>(to + stride, level(dc - a - d + c), 1);
}

/** Converts from 256ths to a byte, centred on 128. */
function level(value: i32): u8 {
  return <u8>max(0, min(255, ((value + 128) >> 8) + 128));
}
