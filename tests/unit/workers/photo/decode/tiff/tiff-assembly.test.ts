import { constants, deflateSync, inflateSync } from "node:zlib";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { unpackLzw } from "../../../../../../workers/photo/decode/tiff/utif.ts";
import {
  type TiffAssembly,
  withTiffAssembly,
} from "../../../../../../workers/photo/decode/tiff/tiff-assembly.ts";
import { lzwBytes } from "../../../../../support/lzw-codes.ts";

let assembly: TiffAssembly;

beforeAll(async () => {
  await withTiffAssembly((one) => {
    assembly = one;
    return Promise.resolve(null);
  });
});

const guard = 0x5a;
const before = 256;
/** As the assembly's `spare`. */
const spare = 8192;

type Unpacker = "lzw" | "packBits" | "inflateTo";

/** What comes out; fails if anything was written before the room, or further behind it than is allowed. */
function unpacked(unpacker: Unpacker, packed: Uint8Array, room: number): Uint8Array {
  const base = assembly.tiffRoom(before + room + 2 * spare + packed.length + 16);
  const end = before + room + spare;
  const memory = new Uint8Array(assembly.memory.buffer, base, end + spare + packed.length + 16);
  memory.fill(guard);
  memory.set(packed, end + spare);
  const written = assembly[unpacker](base + end + spare, packed.length, base + before, room);
  expect(written).toBeGreaterThanOrEqual(0);
  expect(written).toBeLessThanOrEqual(room);
  expect(memory.subarray(0, before).every((value) => value === guard)).toBe(true);
  expect(memory.subarray(end, end + spare).every((value) => value === guard)).toBe(true);
  expect(Buffer.compare(memory.subarray(end + spare, end + spare + packed.length), packed)).toBe(0);
  return memory.slice(before, before + written);
}

/** Shades, runs and noise: what each way to pack finds something in. */
const contents = fc.oneof(
  fc.uint8Array({ maxLength: 4000 }),
  fc
    .array(fc.tuple(fc.nat(255), fc.nat(400), fc.nat(3)), { maxLength: 40 })
    .map((runs) => Uint8Array.from(runs.flatMap(([value, length, step]) => Array.from({ length }, (_, i) => (value + i * step) & 255)))), // prettier-ignore
  fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(3000)).map(([some, length]) => Uint8Array.from({ length }, (_, i) => some[(i + (i >> 7)) % some.length] ?? 0)), // prettier-ignore
);

describe("LZW in the assembly", () => {
  /** Any of the codes there are at a time, now and then one too many, or a clear code. */
  const codes = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5000 });

  test("unpacks what the other one does, of codes as they may come", () => {
    fc.assert(
      fc.property(codes, fc.nat(60_000), fc.integer({ min: 1, max: 4000 }), (parts, room, clear) => {
        const packed = lzwBytes(parts, clear);
        const got = unpacked("lzw", packed, room);
        const wanted = unpackLzw(packed, room);
        expect(Buffer.compare(got, wanted.subarray(0, got.length))).toBe(0);
        expect(wanted.subarray(got.length).every((value) => value === 0)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test("and of any bytes at all", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), fc.nat(5000), (packed, room) => {
        const got = unpacked("lzw", packed, room);
        expect(Buffer.compare(got, unpackLzw(packed, room).subarray(0, got.length))).toBe(0);
      }),
    );
  });

  test("with a table that is full, and texts as long as they get", () => {
    const longest = lzwBytes(Array.from({ length: 9000 }, () => 1), 0); // prettier-ignore
    for (const room of [1, 7, 4096, 3_000_000, 8_000_000]) {
      const got = unpacked("lzw", longest, room);
      expect(got).toHaveLength(room);
      expect(Buffer.compare(got, unpackLzw(longest, room).subarray(0, got.length))).toBe(0);
    }
  });
});

describe("Deflate in the assembly", () => {
  const options = fc.record({
    level: fc.integer({ min: 0, max: 9 }),
    memLevel: fc.integer({ min: 1, max: 9 }),
    windowBits: fc.integer({ min: 9, max: 15 }),
    strategy: fc.constantFrom(
      constants.Z_DEFAULT_STRATEGY,
      constants.Z_FILTERED,
      constants.Z_HUFFMAN_ONLY,
      constants.Z_RLE,
      constants.Z_FIXED,
    ),
  });

  test("unpacks what zlib packs, whichever way, as much as there is room for", () => {
    fc.assert(
      fc.property(contents, options, fc.nat(100), (content, option, less) => {
        const packed = deflateSync(content, option);
        expect(Buffer.compare(unpacked("inflateTo", packed, content.length), content)).toBe(0);
        const room = Math.max(0, content.length - less);
        expect(Buffer.compare(unpacked("inflateTo", packed, room), content.subarray(0, room))).toBe(0);
        expect(unpacked("inflateTo", packed, content.length + less)).toHaveLength(content.length);
      }),
      { numRuns: 300 },
    );
  });

  test("unpacks codes of fifteen bits", () => {
    // Each byte half as often as the one before has the longest code there is.
    const content = Uint8Array.from(
      Array.from({ length: 18 }, (_, i) => Array.from({ length: Math.ceil(2 ** (16 - i)) }, () => i)).flat(),
    );
    const mixed = content.map((_, i) => content[(i * 40_503) % content.length] ?? 0);
    const packed = deflateSync(mixed, { strategy: constants.Z_HUFFMAN_ONLY, memLevel: 9 });
    expect(Buffer.compare(unpacked("inflateTo", packed, mixed.length), mixed)).toBe(0);
  });

  test("stops where data is cut off, with what was before", () => {
    fc.assert(
      fc.property(contents, options, fc.double({ min: 0, max: 1, noNaN: true }), (content, option, part) => {
        const packed = deflateSync(content, option);
        const cut = packed.subarray(0, Math.floor(part * (packed.length - 5)));
        const got = unpacked("inflateTo", cut, content.length);
        // The last code may have lacked some bits.
        const sure = Math.max(0, got.length - 300);
        expect(Buffer.compare(got.subarray(0, sure), content.subarray(0, sure))).toBe(0);
      }),
    );
  });

  test("ends within its room on bytes that were changed, and on any at all", () => {
    const changes = fc.array(fc.tuple(fc.nat(5000), fc.nat(255)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(contents, options, changes, fc.nat(9000), (content, option, changed, room) => {
        const packed = deflateSync(content, option);
        for (const [at, value] of changed) packed[2 + (at % (packed.length - 2))] = value;
        unpacked("inflateTo", packed, room);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(9000), (bytes, room) => {
        unpacked("inflateTo", Uint8Array.of(0x78, 0x9c, ...bytes), room);
      }),
      { numRuns: 500 },
    );
  });

  test("refuses what zlib refuses: other heads, too many codes, distances before the start", () => {
    const packed = deflateSync(Buffer.from("a text of some length, a text of some length"));
    for (const [first, second] of [
      [0x79, 0x9c],
      [0x78, 0x9d],
      [0x78, 0xbb],
    ] as const)
      // prettier-ignore
      expect(unpacked("inflateTo", Uint8Array.of(first, second, ...packed.subarray(2)), 50)).toHaveLength(0);
    // A fixed code of length 3, distance 1, with nothing before it.
    expect(() => inflateSync(Uint8Array.of(0x78, 0x9c, 0x03, 0x02, 0, 0, 0, 0))).toThrow();
    expect(unpacked("inflateTo", Uint8Array.of(0x78, 0x9c, 0x03, 0x02, 0, 0, 0, 0), 50)).toHaveLength(0);
  });
});

test("PackBits in the assembly is unpacked as the specification says, and ends within its room", () => {
  const wantedOf = (packed: Uint8Array, room: number): Uint8Array => {
    const out: number[] = [];
    for (let at = 0; at < packed.length && out.length < room;) {
      const head = ((packed[at++] ?? 0) << 24) >> 24;
      if (head >= 0) {
        out.push(...packed.subarray(at, at + head + 1));
        at += head + 1;
      } else if (head !== -128 && at < packed.length) {
        const value = packed[at++] ?? 0;
        for (let i = 0; i < 1 - head; i++) out.push(value);
      }
    }
    return Uint8Array.from(out.slice(0, room));
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), fc.nat(9000), (packed, room) => {
      expect(Buffer.compare(unpacked("packBits", packed, room), wantedOf(packed, room))).toBe(0);
    }),
  );
});

describe("samples in the assembly", () => {
  test("are sums of the differences to their left, whatever there are of them in a pixel", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 16 }),
        fc.constantFrom(1, 2),
        fc.uint8Array({ maxLength: 1500 }),
        (samples, size, data) => {
          const bytes = data.length - (data.length % (samples * size));
          const base = assembly.tiffRoom(data.length + 64);
          const memory = new Uint8Array(assembly.memory.buffer, base, data.length + 64);
          memory.fill(guard);
          memory.set(data, 16);
          assembly.undoDifferences(base + 16, bytes, samples, size);
          const wanted = data.slice();
          const values = new DataView(wanted.buffer);
          for (let at = samples * size; at < bytes; at += size)
            if (size === 1) values.setUint8(at, values.getUint8(at) + values.getUint8(at - samples));
            else values.setUint16(at, values.getUint16(at, true) + values.getUint16(at - 2 * samples, true), true); // prettier-ignore
          expect([...memory.subarray(16, 16 + data.length)]).toEqual([...wanted]);
          expect([...memory.subarray(0, 16), ...memory.subarray(16 + data.length)]).toEqual(Array.from({ length: 64 }, () => guard)); // prettier-ignore
        },
      ),
      { numRuns: 300 },
    );
  });

  test("of two bytes are swapped, and nothing beside them", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (data) => {
        const bytes = data.length & ~1;
        const base = assembly.tiffRoom(data.length + 16);
        const memory = new Uint8Array(assembly.memory.buffer, base, data.length + 16);
        memory.set(data, 8);
        const behind = memory.slice(8 + bytes);
        assembly.littleEndian(base + 8, bytes);
        expect([...memory.subarray(8, 8 + bytes)]).toEqual([...Buffer.from(data.slice(0, bytes)).swap16()]);
        expect([...memory.subarray(8 + bytes)]).toEqual([...behind]);
      }),
    );
  });
});

test("room beyond what an address can be is refused", () => {
  expect(assembly.tiffRoom(0xffff_fff0)).toBe(0);
});
