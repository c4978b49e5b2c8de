/** Bits per lookup of AC and DC codes. With 13, the two AC tables in use stay in the L1 cache. */
export const acWindow: i32 = 13;
export const dcWindow: i32 = 10;
/** And of AC codes whose values count: more, and those of two components would not fit beside them. */
export const lowWindow: i32 = 11;

/** Result of an AC lookup: bits to skip, coefficients << 8, `blockEnds`. */
export const blockEnds: u32 = 1 << 16;
export const stepMask: u32 = 0x1ffff;

/** Size of one table in bytes. */
export const acBytes: i32 = (1 << acWindow) * 4;
export const dcBytes: i32 = (1 << dcWindow) * 2;
export const lowBytes: i32 = (1 << lowWindow) * 4;

/** More coefficients than there are. */
export const endOfBlock: i32 = 128;

/** DC codes by window: length | size << 8, 0 for longer codes. */
export const dcAt = memory.data(dcBytes * 4, 16);
/** AC codes by window: all complete codes in it combined. */
export const acAt = memory.data(acBytes * 4, 16);
/** AC codes by window: the first code only, with its length << 24. */
export const acFirstAt = memory.data(acBytes * 4, 16);

/**
 * AC codes by window, with their values: bits to skip | coefficients to go on << 8 | value << 16; 0 where the window does
 * not hold all of them. The end of a block goes on by `endOfBlock`.
 */
export const acLowAt = memory.data(lowBytes * 4, 16);

/** Canonical code tables: first code, first index and count for each length, 12 bytes each; then the symbols. */
const symbolsAt: i32 = 17 * 12;
const canonBytes: i32 = symbolsAt + 256;
const canonAt = memory.data(canonBytes * 8, 16);

/** A definition as stored in the file (ITU-T T.81, B.2.4.2): 16 counts, then the symbols. */
const definitionAt = memory.data(16 + 256, 16);

/** Address for a definition, to be filled before calling `table`. */
export function definition(): usize {
  return definitionAt;
}

/** The canonical table of class 0 (DC) or 1 (AC) with this ID. */
export function canon(kind: i32, id: i32): usize {
  return canonAt + (kind * 4 + id) * canonBytes;
}

/** Builds the lookups of a table from its definition; false if that is no prefix code. */
export function table(kind: i32, id: i32): bool {
  const at = canon(kind, id);
  let code: i32 = 0;
  let index: i32 = 0;
  for (let length = 1; length <= 16; length++) {
    const count = <i32>load<u8>(definitionAt + length - 1);
    store<i32>(at + length * 12, code);
    store<i32>(at + length * 12, index, 4);
    store<i32>(at + length * 12, count, 8);
    code += count;
    index += count;
    if (code > 1 << length || index > 256) return false;
    code <<= 1;
  }
  memory.copy(at + symbolsAt, definitionAt + 16, 256);
  if (kind == 0) fillDc(at, dcAt + id * dcBytes);
  else {
    fillAc(at, acFirstAt + id * acBytes, acAt + id * acBytes);
    fillLow(acFirstAt + id * acBytes, acLowAt + id * lowBytes);
  }
  return true;
}

/** The first code in the window: its length | symbol << 8; 0 if none is complete. */
export function find(at: usize, window: u32, bits: i32): i32 {
  for (let length = 1; length <= bits; length++) {
    const offset = <i32>(window >> (bits - length)) - load<i32>(at + length * 12);
    if (offset >= 0 && offset < load<i32>(at + length * 12, 8)) {
      return length | ((<i32>load<u8>(at + symbolsAt + load<i32>(at + length * 12, 4) + offset)) << 8);
    }
  }
  return 0;
}

/** The step of an AC code, with its length << 24; 0 for none, and for codes invalid in baseline. */
export function acStep(found: i32): u32 {
  if (found == 0) return 0;
  const length = found & 0xff;
  const size = (found >> 8) & 15;
  const run = found >> 12;
  const code = length << 24;
  if (size == 0) return run == 0 ? code | length | blockEnds : run == 15 ? code | length | (16 << 8) : 0;
  return code | (length + size) | ((run + 1) << 8);
}

function fillDc(at: usize, to: usize): void {
  for (let window = 0; window < 1 << dcWindow; window++) {
    store<u16>(to + (window << 1), <u16>find(at, <u32>window, dcWindow));
  }
}

function fillAc(at: usize, first: usize, all: usize): void {
  const mask = (1 << acWindow) - 1;
  for (let window = 0; window <= mask; window++) {
    store<u32>(first + (window << 2), acStep(find(at, <u32>window, acWindow)));
  }
  for (let window = 0; window <= mask; window++) {
    let sum: u32 = 0;
    while (<i32>(sum & 0xff) < acWindow) {
      const used = <i32>(sum & 0xff);
      const step = load<u32>(first + (((window << used) & mask) << 2));
      // The window is padded with zeros: only a code that ends inside it counts.
      if (step == 0 || used + <i32>(step >> 24) > acWindow) break;
      sum += step & stepMask;
      if (step & blockEnds) break;
    }
    store<u32>(all + (window << 2), sum);
  }
}

function fillLow(first: usize, to: usize): void {
  for (let window: u32 = 0; window < 1 << lowWindow; window++) {
    const step = load<u32>(first + ((window << (acWindow - lowWindow)) << 2));
    const used = <i32>(step & 0x3f);
    const isWhole = step != 0 && used <= lowWindow;
    const value = isWhole ? valueOf(step, (<u64>window) << (64 - lowWindow)) << 16 : 0;
    store<u32>(to + (window << 2), isWhole ? lowStep(step) | value : 0);
  }
}

/** As in `acLowAt`, but for the value. */
export function lowStep(step: u32): u32 {
  const on = step & blockEnds ? endOfBlock : (step >> 8) & 0xff;
  return (step & 0x3f) | (on << 8);
}

/** The value behind a code at the top of the bits. */
export function valueOf(step: u32, bits: u64): i32 {
  const length = <i32>(step >> 24);
  const size = <i32>(step & 0x3f) - length;
  if (size <= 0) return 0;
  const value = <i32>((bits << length) >> (64 - size));
  return value - select<i32>((1 << size) - 1, 0, value < 1 << (size - 1));
}
