import type { Chance } from "./random.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What most is decided by stands at the beginning. */
const headBytes = 512;

/** No mutation makes more of an input. */
const mostBytes = 65_536;

/** Values at the edges of what numbers of these widths can be; `near` is the length of the input. */
function edge(chance: Chance, near: number): number {
  return chance.pick([
    0,
    1,
    2,
    8,
    0x7f,
    0x80,
    0xff,
    0x7fff,
    0x8000,
    0xffff,
    0x10000,
    0xffffff,
    0x7fffffff,
    0x80000000,
    0xfffffff0,
    0xffffffff,
    near - 1,
    near,
    near + 1,
    near >> 1,
  ]);
}

function place(bytes: Bytes, chance: Chance): number {
  return chance.below(chance.next() < 0.6 ? Math.min(headBytes, bytes.length) : bytes.length);
}

/** Writes the lowest bytes of a number in either order. */
function put(bytes: Bytes, at: number, width: number, value: number, littleEndian: boolean): void {
  let rest = value;
  for (let i = 0; i < width; i++) {
    const to = at + (littleEndian ? i : width - 1 - i);
    if (to < bytes.length) bytes[to] = rest % 256;
    rest = Math.floor(rest / 256);
  }
}

function flipBits(bytes: Bytes, chance: Chance): void {
  for (let left = 1 + chance.below(8); left > 0; left--) {
    const at = place(bytes, chance);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.below(8));
  }
}

function blank(bytes: Bytes, chance: Chance): void {
  const at = place(bytes, chance);
  bytes.fill(chance.pick([0, 0xff, 0x20, 0x30]), at, at + chance.pick([1, 1, 2, 4, 8, 32]));
}

function extreme(bytes: Bytes, chance: Chance): void {
  const width = chance.pick([1, 2, 2, 4, 4, 4, 8]);
  const value = edge(chance, bytes.length);
  put(bytes, place(bytes, chance), width, value, chance.next() < 0.5);
}

/** Enlarges what may be a length, a count or an offset: a number no larger than the input. */
function enlarge(bytes: Bytes, chance: Chance): void {
  const littleEndian = chance.next() < 0.5;
  for (let tries = 0; tries < 16; tries++) {
    const at = place(bytes, chance);
    const width = chance.pick([2, 4]);
    let value = 0;
    for (let i = 0; i < width; i++)
      value = value * 256 + (bytes[at + (littleEndian ? width - 1 - i : i)] ?? 0);
    if (value === 0 || value > bytes.length) continue;
    const more = chance.pick([value + 1, value + 4, value * 2, value * 256, bytes.length - at, value - 1]);
    put(bytes, at, width, more, littleEndian);
    return;
  }
}

/** A piece of the input, seldom a long one. */
function piece(bytes: Bytes, chance: Chance): { from: number; part: Bytes } {
  const from = place(bytes, chance);
  return { from, part: bytes.subarray(from, from + 1 + chance.below(chance.pick([4, 12, 64, 512, 4096]))) };
}

function insert(bytes: Bytes, at: number, skipped: number, parts: readonly Bytes[]): Bytes {
  const length = bytes.length - skipped + parts.reduce((sum, part) => sum + part.length, 0);
  const made = new Uint8Array(Math.min(length, Math.max(mostBytes, bytes.length)));
  let to = 0;
  for (const part of [bytes.subarray(0, at), ...parts, bytes.subarray(at + skipped)]) {
    if (to >= made.length) break;
    made.set(part.subarray(0, made.length - to), to);
    to += part.length;
  }
  return made;
}

function cutOut(bytes: Bytes, chance: Chance): Bytes {
  const { from, part } = piece(bytes, chance);
  return insert(bytes, from, part.length, []);
}

function repeat(bytes: Bytes, chance: Chance): Bytes {
  const { from, part } = piece(bytes, chance);
  return insert(bytes, from, 0, Array<Bytes>(chance.pick([1, 1, 1, 1, 2, 2, 8, 300, 30_000])).fill(part));
}

function swap(bytes: Bytes, chance: Chance): Bytes {
  const { from, part } = piece(bytes, chance);
  const to = place(bytes, chance);
  const made = bytes.slice();
  made.set(bytes.subarray(to, to + part.length), from);
  made.set(part.subarray(0, made.length - to), to);
  return made;
}

function splice(bytes: Bytes, chance: Chance, other: Bytes): Bytes {
  const { part } = piece(other, chance);
  return insert(bytes, place(bytes, chance), chance.next() < 0.5 ? part.length : 0, [part]);
}

/** An input changed in one to four ways, never empty: the same for the same chance. */
export function mutate(original: Bytes, other: Bytes, chance: Chance): Bytes {
  let bytes = original.slice();
  for (let left = chance.pick([1, 1, 2, 3, 4]); left > 0; left--) {
    const kind = chance.below(16);
    if (kind < 4) flipBits(bytes, chance);
    else if (kind < 6) blank(bytes, chance);
    else if (kind < 9) extreme(bytes, chance);
    else if (kind < 11) enlarge(bytes, chance);
    else if (kind === 11) bytes = cutOut(bytes, chance);
    else if (kind === 12) bytes = repeat(bytes, chance);
    else if (kind === 13) bytes = swap(bytes, chance);
    else if (kind === 14) bytes = splice(bytes, chance, other);
    else bytes = bytes.slice(0, 1 + chance.below(bytes.length));
    if (bytes.length === 0) return original.slice(0, 1);
  }
  return bytes;
}
