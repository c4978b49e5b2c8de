import { BitWriter } from "../../../../deep/worker/photo/bit-writer.ts";
import { segment } from "../gain-map.ts";
import { type CodeTable, type Counts, shortestCodes } from "./code-tables.ts";
import type { MovedPicture } from "./moved-picture.ts";

const nothing = new Uint8Array();

/**
 * The coded part of a sequential JPEG with these blocks: tables, frame and scan, without restart markers. Null where a value
 * or an MCU is larger than such a JPEG can hold (ITU-T T.81, F.1.2).
 */
export function writeCoefficients(picture: MovedPicture): Uint8Array[] | null {
  // A scan of several components has ten blocks of an MCU at most (B.2.3).
  if (picture.planes.reduce((sum, { across, down }) => sum + across * down, 0) > 10) return null;
  const counts = picture.planes
    .slice(0, 2)
    .map(() => ({ dc: new Uint32Array(256), ac: new Uint32Array(256) }));
  const counted = eachSymbol(picture, (kind, symbol) => {
    const of: Counts | undefined = counts[kind >> 1]?.[kind & 1 ? "ac" : "dc"];
    if (of) of[symbol] = (of[symbol] ?? 0) + 1;
  });
  if (!counted) return null;
  const tables = counts.flatMap(({ dc, ac }) => [shortestCodes(dc), shortestCodes(ac)]);
  const bits = new BitWriter(1 << 20);
  eachSymbol(picture, (kind, symbol, value, length) => {
    const { codes, lengths } = tables[kind] as CodeTable;
    bits.put(codes[symbol] ?? 0, lengths[symbol] ?? 0);
    bits.put(value, length);
  });
  bits.fill();
  return [
    ...factorSegments(picture),
    frameSegment(picture),
    ...tables.map(({ definition }, kind) =>
      segment(0xc4, Uint8Array.of(((kind & 1) << 4) | (kind >> 1)), definition),
    ),
    scanSegment(picture),
    bits.bytes,
  ];
}

/** Luma's tables are the first; all other components share the second. */
const tableOf = (plane: number): number => Math.min(1, plane);

/**
 * Tells the symbols of all blocks in the order of the scan. `kind`: twice the table's number, one more for AC; `value`: the
 * bits behind the symbol. False where a value is too large.
 */
function eachSymbol(
  { mcusAcross, mcusDown, planes }: MovedPicture,
  tell: (kind: number, symbol: number, value: number, length: number) => void,
): boolean {
  const block = new Int16Array(64);
  const before = planes.map(() => 0);
  for (let row = 0; row < mcusDown; row++)
    for (let column = 0; column < mcusAcross; column++)
      for (const [at, plane] of planes.entries()) {
        const kind = 2 * tableOf(at);
        for (let y = row * plane.down; y < (row + 1) * plane.down; y++)
          for (let x = column * plane.across; x < (column + 1) * plane.across; x++) {
            plane.block(x, y, block);
            const dc = block[0] ?? 0;
            const difference = dc - (before[at] ?? 0);
            before[at] = dc;
            const bits = bitsOf(difference);
            if (bits > mostDcBits) return false;
            tell(kind, bits, coded(difference, bits), bits);
            if (!tellAc(block, kind + 1, tell)) return false;
          }
      }
  return true;
}

const mostDcBits = 11;
const mostAcBits = 10;

function tellAc(
  block: Int16Array,
  kind: number,
  tell: (kind: number, symbol: number, value: number, length: number) => void,
): boolean {
  let zeros = 0;
  for (let k = 1; k < 64; k++) {
    const value = block[k] ?? 0;
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros > 15; zeros -= 16) tell(kind, 0xf0, 0, 0);
    const bits = bitsOf(value);
    if (bits > mostAcBits) return false;
    tell(kind, (zeros << 4) | bits, coded(value, bits), bits);
    zeros = 0;
  }
  if (zeros > 0) tell(kind, 0, 0, 0);
  return true;
}

/** How many bits a value takes: those of its distance from 0. */
const bitsOf = (value: number): number => 32 - Math.clz32(Math.abs(value));

/** Values below 0 are one less, of which the low bits are written. */
const coded = (value: number, bits: number): number => (value < 0 ? value - 1 : value) & ((1 << bits) - 1);

function factorSegments({ planes, factors }: MovedPicture): Uint8Array[] {
  return [...new Set(planes.map(({ table }) => table))].map((id) => {
    const values = factors.get(id) ?? new Uint16Array(64);
    const isWide = values.some((value) => value > 255);
    const body = isWide ? Array.from(values).flatMap((value) => [value >> 8, value & 255]) : values;
    return segment(0xdb, Uint8Array.of((isWide ? 0x10 : 0) | id), Uint8Array.from(body));
  });
}

/** Baseline, or extended where factors take two bytes (B.2.2). */
function frameSegment({ width, height, planes, factors }: MovedPicture): Uint8Array {
  const isWide = planes.some(({ table }) => factors.get(table)?.some((value) => value > 255));
  const body = [8, height >> 8, height & 255, width >> 8, width & 255, planes.length];
  for (const { id, across, down, table } of planes) body.push(id, (across << 4) | down, table);
  return segment(isWide ? 0xc1 : 0xc0, nothing, Uint8Array.from(body));
}

function scanSegment({ planes }: MovedPicture): Uint8Array {
  const body = [planes.length];
  for (const [at, { id }] of planes.entries()) body.push(id, tableOf(at) * 0x11);
  body.push(0, 63, 0);
  return segment(0xda, nothing, Uint8Array.from(body));
}
