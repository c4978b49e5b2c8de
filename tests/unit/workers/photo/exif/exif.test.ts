import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { walkTiff } from "../../../../../workers/photo/containers/tiff/tiff.ts";
import { readTagsLeniently } from "../../../../../workers/photo/exif/exif-second.ts";
import { readExif } from "../../../../../workers/photo/exif/exif.ts";
import { readableDates } from "../../../../../workers/photo/values/dates.ts";
import { readablePositions } from "../../../../../workers/photo/values/positions.ts";
import { type ExifParts, type Ifd, tiff } from "../../../../support/picture-bytes.ts";

const gps: Ifd = {
  1: { ascii: "N" },
  2: {
    rational: [
      [48, 1],
      [51, 1],
      [2988, 100],
    ],
  },
  3: { ascii: "E" },
  4: {
    rational: [
      [2, 1],
      [17, 1],
      [402, 10],
    ],
  },
  5: { bytes: [0] },
  6: { rational: [[352, 10]] },
};

const camera: ExifParts = {
  ifd0: {
    0x010e: { ascii: "Tour Eiffel" },
    0x010f: { ascii: "Apple" },
    0x0110: { ascii: "iPhone 15  " },
    0x0112: { short: [6] },
  },
  exif: {
    0x829a: { rational: [[1, 250]] },
    0x829d: { rational: [[28, 10]] },
    0x8827: { short: [100, 0] },
    0x9003: { ascii: "2024:05:03 10:11:12" },
    0x9004: { ascii: "2024:05:03 10:11:13" },
    0x9011: { ascii: "+02:00" },
    0x9291: { ascii: "34" },
    0x920a: { rational: [[35, 1]] },
    0xa434: { ascii: "Main" },
  },
  gps,
};

async function read(block: Uint8Array) {
  const walk = walkTiff(block);
  if (walk === null) throw new Error("The block has no byte order mark");
  const facts = await readExif(block, walk);
  return {
    ...facts,
    takenAt: readableDates([...facts.dates, ...facts.digitised])[0] ?? null,
    location: readablePositions([facts.position])[0] ?? null,
  };
}

const located = { altitude: 35.2, source: "exif:GPS" };

describe.each([false, true])("an Exif block (big endian: %s)", (bigEndian) => {
  test("tells time, place, camera, exposure and text", async () => {
    const facts = await read(tiff({ ...camera, bigEndian }));
    expect(facts).toMatchObject({
      takenAt: { local: "2024-05-03T10:11:12.34", offset: "+02:00", source: "exif:DateTimeOriginal" },
      location: located,
      camera: { make: "Apple", model: "iPhone 15", lens: "Main" },
      exposure: { fNumber: 2.8, seconds: 0.004, iso: 100, focalLength: 35 },
      descriptions: ["Tour Eiffel", null, null],
      title: null,
      keywords: [],
      rating: null,
    });
    expect(facts.location?.lat).toBeCloseTo(48.8583, 9);
    expect(facts.location?.lng).toBeCloseTo(2.2945, 9);
  });

  test("a tag of unknown type loses only itself", async () => {
    const exif: Ifd = { ...camera.exif, 0x829d: { raw: [99, 1, 5] } };
    const facts = await read(tiff({ ...camera, exif, bigEndian }));
    expect(facts).toMatchObject({
      exposure: { fNumber: null, iso: 100 },
      takenAt: { offset: "+02:00" },
      location: located,
    });
  });

  test("a value outside the block loses only itself", async () => {
    const ifd0: Ifd = { ...camera.ifd0, 0x010f: { raw: [2, 200, 0xffff00] } };
    const facts = await read(tiff({ ...camera, ifd0, bigEndian }));
    expect(facts).toMatchObject({
      camera: { make: null, model: "iPhone 15" },
      takenAt: { offset: "+02:00" },
      location: located,
    });
  });

  test("a count of billions allocates nothing and loses only itself", async () => {
    const exif: Ifd = { ...camera.exif, 0x8827: { raw: [3, 0xffffffff, 8] } };
    const facts = await read(tiff({ ...camera, exif, bigEndian }));
    expect(facts).toMatchObject({ exposure: { iso: null, fNumber: 2.8 }, takenAt: { offset: "+02:00" } });
  });

  test("a pointer that leads nowhere loses only its own IFD", async () => {
    const block = tiff({ ...camera, exif: {}, bigEndian, ifd0: { ...camera.ifd0 } });
    const view = new DataView(block.buffer);
    for (let at = 10; at < 100; at += 12) {
      if (view.getUint16(at, !bigEndian) === 0x8769) view.setUint32(at + 8, 0xfffffff0, !bigEndian);
    }
    expect(await read(block)).toMatchObject({ takenAt: null, camera: { make: "Apple" }, location: located });
  });
});

test("a pointer into the values of another IFD does them no harm", async () => {
  const block = tiff(camera);
  const { gps: entries } = walkTiff(block) ?? { gps: new Map<number, { at: number }>() };
  const view = new DataView(block.buffer);
  for (let at = 10; at < 100; at += 12) {
    if (view.getUint16(at, true) === 0x8769) view.setUint32(at + 8, (entries.get(4)?.at ?? 0) - 2, true);
  }
  expect((await read(block)).location?.lng).toBeCloseTo(2.2945, 9);
});

test("a value near the end is never read from what lies behind the block", async () => {
  const secret = Buffer.from("SECRET OF ANOTHER FILE, SECRET OF ANOTHER FILE");
  const block = tiff({ ifd0: { 0x010f: { raw: [2, 40, 0] }, 0x0110: { ascii: "Model of a camera" } } });
  new DataView(block.buffer).setUint32(10 + 8, block.length - 4, true);
  const joined = new Uint8Array(block.length + secret.length);
  joined.set(block);
  joined.set(secret, block.length);
  const facts = await read(joined.subarray(0, block.length));
  expect(facts.camera).toMatchObject({ make: null, model: "Model of a camera" });
});

test("more entries claimed than there are lose nothing that is there", async () => {
  const block = tiff({ ifd0: { 0x010f: { ascii: "Nik" }, 0x0110: { ascii: "D80" } } });
  new DataView(block.buffer).setUint16(8, 0xffff, true);
  expect((await read(block)).camera).toMatchObject({ make: "Nik", model: "D80" });
});

test("a damaged block is rebuilt without values that are too large for a tag", async () => {
  const ifd0: Ifd = {
    0x010f: { ascii: "x".repeat(70_000) },
    0x0110: { ascii: "D80 of Nikon" },
    0x0131: { raw: [99, 1, 0] },
  };
  expect((await read(tiff({ ifd0 }))).camera).toMatchObject({ make: null, model: "D80 of Nikon" });
});

test("the second date counts when the first is nonsense", async () => {
  const exif: Ifd = { ...camera.exif, 0x9003: { ascii: "0000:00:00 00:00:00" } };
  expect((await read(tiff({ ...camera, exif }))).takenAt).toMatchObject({
    local: "2024-05-03T10:11:13",
    source: "exif:CreateDate",
  });
});

test.each<[string, Ifd]>([
  [
    "zero denominators",
    {
      ...gps,
      2: {
        rational: [
          [0, 0],
          [0, 0],
          [0, 0],
        ],
      },
    },
  ],
  ["no reference", { 2: gps[2] ?? { bytes: [] }, 3: gps[3] ?? { bytes: [] }, 4: gps[4] ?? { bytes: [] } }],
  ["text for a latitude", { ...gps, 2: { ascii: "48,51,29.88" } }],
])("%s make no position and lose nothing else", async (_, ifd) => {
  expect(await read(tiff({ ...camera, gps: ifd }))).toMatchObject({
    location: null,
    takenAt: { source: "exif:DateTimeOriginal" },
  });
});

test.each<[string, Ifd[number], number | null]>([
  ["a byte of 1", { bytes: [1] }, -35.2],
  ["the text 1", { ascii: "1" }, -35.2],
  ["a byte of 0", { bytes: [0] }, 35.2],
])("%s as altitude reference", async (_, reference, altitude) => {
  expect((await read(tiff({ ...camera, gps: { ...gps, 5: reference } }))).location?.altitude).toBe(altitude);
});

test("Windows' title and keywords are read", async () => {
  const wide = (value: string) => ({ bytes: [...Buffer.from(`${value}\0`, "utf16le")] });
  const ifd0: Ifd = { 0x4746: { short: [4] }, 0x9c9b: wide("Hafen bei Nacht"), 0x9c9e: wide("sea; Schiff;") };
  expect(await read(tiff({ ifd0 }))).toMatchObject({
    title: "Hafen bei Nacht",
    keywords: ["sea", "Schiff"],
    rating: 4,
  });
});

test("the second reader finds the same", () => {
  const tags = readTagsLeniently(tiff(camera));
  expect(tags).toMatchObject({
    Make: ["Apple"],
    FNumber: 2.8,
    ExposureTime: 0.004,
    ISOSpeedRatings: [100, 0],
    DateTimeOriginal: ["2024:05:03 10:11:12"],
    GPSLatitude: [48, 51, 29.88],
    GPSLatitudeRef: ["N"],
  });
});

test("any bytes and any change to a block are survived", async () => {
  const block = tiff(camera);
  const changed = fc
    .array(fc.tuple(fc.nat(block.length - 1), fc.nat(255)), { maxLength: 30 })
    .map((changes) => {
      const copy = block.slice();
      for (const [at, value] of changes) if (at > 1) copy[at] = value;
      return copy;
    });
  const arbitrary = fc
    .uint8Array({ minLength: 12, maxLength: 400 })
    .map((bytes) => Uint8Array.from([0x49, 0x49, ...bytes]));
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, arbitrary), async (bytes) => {
      expect((await read(bytes)).dates).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});

test("accuracy and direction come with the position, in either reader", async () => {
  const more: Ifd = {
    ...gps,
    16: { ascii: "M" },
    17: { rational: [[2265, 10]] },
    31: { rational: [[47, 10]] },
  };
  const block = tiff({ gps: more });
  expect((await read(block)).location).toMatchObject({ accuracy: 4.7, direction: 226.5, north: "magnetic" });
  expect(readTagsLeniently(block)).toMatchObject({ GPSImgDirection: 226.5, GPSHPositioningError: 4.7 });
});

test("a date in the first IFD counts where the Exif IFD has none", async () => {
  const ifd0: Ifd = { 0x9003: { ascii: "2004:06:09 16:02:35" } };
  expect((await read(tiff({ ifd0 }))).takenAt?.local).toBe("2004-06-09T16:02:35");
  const exif: Ifd = { 0x9003: { ascii: "2005:01:01 00:00:00" } };
  expect((await read(tiff({ ifd0, exif }))).takenAt?.local).toBe("2005-01-01T00:00:00");
});

test("the time of a fix needs its day", async () => {
  const time: Ifd = {
    7: {
      rational: [
        [8, 1],
        [11, 1],
        [12, 1],
      ],
    },
  };
  expect((await read(tiff({ gps: time }))).fixDate).toBeNull();
  expect((await read(tiff({ gps: { ...time, 0x1d: { ascii: "2024:05:03" } } }))).fixDate).toEqual({
    text: "2024:05:03 08:11:12",
    offset: "+00:00",
    source: "exif:GPSDateTime",
  });
});
