import { describe, expect, test } from "vitest";
import { readContainer } from "../../../../../../workers/photo/header/header.ts";
import { memorySource } from "../../../../../../workers/photo/bytes/source.ts";
import { walkTiff } from "../../../../../../workers/photo/containers/tiff/tiff.ts";
import { readBatch, type ReadResult } from "../../../../../../workers/photo/metadata.ts";
import {
  avif,
  be32,
  type ExifParts,
  type Ifd,
  jpeg,
  le32,
  tiff,
  type TiffValue,
} from "../../../../../support/picture-bytes.ts";
import { cr3, laidOut, picture } from "../../../../../support/raw-bytes.ts";

const place: Ifd = {
  1: { ascii: "S" },
  2: {
    rational: [
      [33, 1],
      [30, 1],
      [0, 1],
    ],
  },
  3: { ascii: "E" },
  4: {
    rational: [
      [151, 1],
      [15, 1],
      [0, 1],
    ],
  },
};

const parts: ExifParts = {
  ifd0: { 0x010f: { ascii: "Maker" }, 0x0110: { ascii: "Model 1" } },
  exif: { 0x9003: { ascii: "2024:05:03 10:11:12" } },
  gps: place,
};

const told = {
  ok: true,
  record: {
    camera: { make: "Maker", model: "Model 1" },
    takenAt: { local: "2024-05-03T10:11:12", source: "exif:DateTimeOriginal" },
    location: { lat: -33.5, lng: 151.25, source: "exif:GPS" },
  },
};

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<ReadResult | null> {
  let result: ReadResult | null = null;
  const file = new File([bytes], "", { lastModified: 1e12 });
  await readBatch([{ id: 0, file, named: true }], (each) => void (result = each));
  return result;
}

/** Ways to write an offset, each seen or possible in a file; a value of four bytes in the order of the file. */
const ways: [string, (at: number, bigEndian?: boolean) => TiffValue][] = [
  ["LONG", (at) => ({ long: [at] })],
  ["SHORT", (at) => ({ short: [at] })],
  ["SSHORT", (at, bigEndian) => ({ raw: [8, 1, bigEndian === true ? at * 0x10000 : at] })],
  ["SLONG", (at) => ({ slong: [at] })],
  ["IFD", (at) => ({ raw: [13, 1, at] })],
  ["several LONGs", (at) => ({ long: [at, 0] })],
  ["bytes of no type", (at, bigEndian) => ({ bytes: bigEndian === true ? be32(at) : le32(at) })],
  ["bytes", (at) => ({ raw: [1, 4, at] })],
];

describe.each(ways)("an Exif and a GPS IFD that are pointed to by %s", (_, way) => {
  test.each([false, true])("are read from a JPEG (big endian: %s)", async (bigEndian) => {
    const exif = tiff({ ...parts, bigEndian, pointer: (at) => way(at, bigEndian) });
    expect(await read(jpeg({ exif }))).toMatchObject(told);
  });

  test.each([false, true])("are read from an AVIF and a TIFF (big endian: %s)", async (bigEndian) => {
    const exif = tiff({ ...parts, bigEndian, pointer: (at) => way(at, bigEndian) });
    expect(await read(avif({ exif }))).toMatchObject(told);
    expect(await read(exif)).toMatchObject(told);
  });

  test.each([false, true])(
    "are read from a raw file, with its sub-IFDs (big endian: %s)",
    async (bigEndian) => {
      const raw = laidOut(
        (at) => ({
          ifd0: {
            ifd: {
              ...parts.ifd0,
              0x014a: way(at("main"), bigEndian),
              0x8769: way(at("exif"), bigEndian),
              0x8825: way(at("gps"), bigEndian),
              0xc612: { bytes: [1, 4, 0, 0] },
            },
          },
          main: { ifd: { 0x00fe: { long: [0] }, 0x0100: { short: [6000] }, 0x0101: { short: [4000] } } },
          exif: { ifd: parts.exif ?? {} },
          gps: { ifd: place },
        }),
        bigEndian ? "MM\0*" : "II*\0",
      );
      expect(await read(raw)).toMatchObject(told);
      expect(await read(raw)).toMatchObject({ record: { width: 6000, height: 4000 } });
    },
  );

  test("have a TIFF's larger picture found", async () => {
    const scan = laidOut((at) => ({
      ifd0: {
        ifd: {
          0x00fe: { long: [1] },
          0x0100: { short: [60] },
          0x0101: { short: [40] },
          0x014a: way(at("main")),
        },
      },
      main: { ifd: { 0x0100: { short: [600] }, 0x0101: { short: [400] } } },
    }));
    expect(await readContainer("image/tiff", memorySource(scan))).toMatchObject({ width: 600, height: 400 });
  });
});

test.each<[string, TiffValue]>([
  ["a negative number", { slong: [-8] }],
  ["text", { ascii: "abc" }],
  ["a fraction", { rational: [[26, 1]] }],
  ["a place beyond the file", { long: [0x7fff_ffff] }],
  ["its own directory", { slong: [8] }],
])("%s as a pointer costs only what it would point to", async (_, value) => {
  const { ifd0, exif: taken = {} } = parts;
  const exif = tiff({ ifd0: { ...ifd0, 0x8825: value }, exif: taken });
  const { location, ...rest } = { ...told.record, location: null };
  for (const bytes of [jpeg({ exif }), exif]) {
    expect(await read(bytes)).toMatchObject({ ok: true, record: { ...rest, location } });
  }
});

test.each<[string, TiffValue]>([
  ["text", { ascii: "abc" }],
  ["an SLONG that leads nowhere", { slong: [-1] }],
  ["an SLONG", { slong: [8] }],
])("an interoperability pointer of %s costs nothing, also where the first reader fails", async (_, value) => {
  // A number with a fraction of its own (FLOAT), which the first reader cannot read.
  const odd: Ifd = { 0x829d: { raw: [11, 1, 0x40333333] }, 0xa005: value };
  const exif = tiff({ ...parts, exif: { ...parts.exif, ...odd } });
  expect(walkTiff(exif)?.damaged).toBe(false);
  expect(await read(jpeg({ exif }))).toMatchObject(told);
});

test("the parts of a CR3 are found without pointers, and a stray one in them costs nothing", async () => {
  const bytes = cr3({
    ifd0: { ...parts.ifd0, 0x8769: { slong: [-4] } },
    exif: parts.exif ?? {},
    gps: place,
    xmp: "",
  });
  expect(await read(bytes)).toMatchObject(told);
});

test("JPEGs of a raw file are found by offsets of other whole types", async () => {
  const inner = picture(1024, 683);
  const raw = laidOut((at) => ({
    ifd0: {
      ifd: {
        0x0201: { slong: [at("jpeg")] },
        0x0202: { slong: [inner.length] },
        0xc612: { bytes: [1, 4, 0, 0] },
      },
    },
    jpeg: inner,
  }));
  const { embedded } = await readContainer("image/x-adobe-dng", memorySource(raw));
  expect(embedded).toMatchObject([{ width: 1024, height: 683, length: inner.length }]);
});
