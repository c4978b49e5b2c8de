import { describe, expect, test } from "vitest";
import type { ContainerFacts } from "../../../../../../workers/photo/values/container-facts.ts";
import { readContainer, readHeader } from "../../../../../../workers/photo/header/header.ts";
import { byteSource, memorySource } from "../../../../../../workers/photo/bytes/source.ts";
import { choosePreview, wholePreview } from "../../../../../../workers/photo/decode/ladder.ts";
import { readBatch, type ReadResult } from "../../../../../../workers/photo/metadata.ts";
import { type Ifd, join, le16, le32, text, tiff, xmpPacket } from "../../../../../support/picture-bytes.ts";
import { cr3, crw, laidOut, lossless, mrw, picture, raf, x3f } from "../../../../../support/raw-bytes.ts";

const dng = "image/x-adobe-dng";
const taken = { 0x9003: { ascii: "2024:05:03 10:11:12" } };
const camera = { 0x010f: { ascii: "Maker" }, 0x0110: { ascii: "Model 1" } };

/** Without what does not matter here: where the pictures lie. */
const sizes = ({ embedded }: ContainerFacts): string[] =>
  embedded.map(({ width, height }) => `${width} by ${height}`);

async function record(bytes: Uint8Array<ArrayBuffer>): Promise<ReadResult> {
  const results: ReadResult[] = [];
  await readBatch(
    [{ id: 1, file: new File([bytes], ""), named: true }],
    (result) => void results.push(result),
  );
  const [result] = results;
  if (result === undefined) throw new Error("No result");
  return result;
}

/** A DNG as converters write it: a small picture first, raw pixels and a larger JPEG in sub-IFDs. */
const converted = (orientation: number, gap = 0): Uint8Array<ArrayBuffer> =>
  laidOut((at) => ({
    small: picture(256, 171),
    gap: new Uint8Array(gap),
    large: picture(1024, 683),
    raw: lossless(6000, 4000),
    ifd0: {
      ifd: {
        ...camera,
        0x00fe: { long: [1] },
        0x0100: { long: [256] },
        0x0101: { long: [171] },
        0x0103: { short: [7] },
        0x0111: { long: [at("small")] },
        0x0117: { long: [picture(256, 171).length] },
        0x0112: { short: [orientation] },
        0x014a: { long: [at("sub1"), at("sub2")] },
        0x8769: { long: [at("exif")] },
        0xc612: { bytes: [1, 4, 0, 0] },
      },
    },
    sub1: {
      ifd: {
        0x00fe: { long: [0] },
        0x0100: { long: [6000] },
        0x0101: { long: [4000] },
        0x0103: { short: [7] },
        0x0111: { long: [at("raw")] },
        0x0117: { long: [lossless(6000, 4000).length] },
      },
    },
    sub2: {
      ifd: {
        0x00fe: { long: [1] },
        0x0103: { short: [7] },
        0x0111: { long: [at("large")] },
        0x0117: { long: [picture(1024, 683).length] },
      },
    },
    exif: { ifd: taken },
  }));

describe("raw files built on TIFF", () => {
  test("the size is that of the full picture, previews come largest first, raw pixels are none", async () => {
    const facts = await readContainer(dng, memorySource(converted(1)));
    expect(facts).toMatchObject({ width: 6000, height: 4000 });
    expect(sizes(facts)).toEqual(["1024 by 683", "256 by 171"]);
  });

  test("directories far behind the head are read, in few reads", async () => {
    const bytes = converted(6, 300_000);
    const blob = new Blob([bytes]);
    let reads = 0;
    const slice = (from: number, to: number): Blob => (reads++, blob.slice(from, to));
    const facts = await readContainer(
      dng,
      byteSource({ size: blob.size, slice } as Blob, bytes.subarray(0, 65_536)),
    );
    expect(facts.width).toBe(6000);
    expect(sizes(facts)).toEqual(["1024 by 683", "256 by 171"]);
    expect(reads).toBeLessThan(8);
    const read = await record(bytes);
    expect(read).toMatchObject({
      ok: true,
      record: {
        type: dng,
        width: 4000,
        height: 6000,
        orientation: 6,
        camera: { make: "Maker", model: "Model 1" },
        takenAt: { local: "2024-05-03T10:11:12", source: "exif:DateTimeOriginal" },
      },
    });
  });

  test("they are known by a first directory at their end, and drawn from their largest picture", async () => {
    const far = converted(1, 300_000);
    const header = await readHeader(new Blob([far]));
    expect(header).toMatchObject({ type: dng, kind: "photo", storedWidth: 6000 });
    expect(header && choosePreview(header, 320)).toMatchObject({ width: 1024 });
    const gap = { gap: new Uint8Array(70_000) };
    const typeOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
      (await readHeader(new Blob([bytes])))?.type;
    const ending = (ifd: Ifd, header?: string): Promise<unknown> =>
      typeOf(laidOut(() => ({ ...gap, ifd0: { ifd } }), header));
    const nikon = { 0x010f: { ascii: "NIKON CORPORATION" } };
    expect(await ending({ ...nikon, 0x014a: { long: [8] } })).toBe("image/x-nikon-nef");
    expect(await ending({ ...nikon, 0x014a: { long: [8] } }, "MM\0*")).toBe("image/x-nikon-nef");
    expect(await ending({ 0xc612: { bytes: [1, 4, 0, 0] } }, "MM\0*")).toBe(dng);
    expect(await ending(nikon)).toBe("image/tiff");
    expect(await typeOf(join("II*\0", le32(900_000), new Uint8Array(70_000)))).toBe("image/tiff");
  });

  test("big-endian files and dates that stand in IFD0 are read", async () => {
    const bytes = laidOut(
      () => ({ ifd0: { ifd: { ...camera, ...taken, 0xc612: { bytes: [1, 1, 0, 0] } } } }),
      "MM\0*",
    );
    expect(await record(bytes)).toMatchObject({
      record: { type: dng, takenAt: { local: "2024-05-03T10:11:12" } },
    });
  });

  test("XMP and IPTC are found, and a small preview is shown until a thumbnail is drawn", async () => {
    const packet = xmpPacket('xmp:Rating="4"');
    const thumb = picture(160, 120, { segments: [[0xfe, new Uint8Array(64)]] });
    const bytes = laidOut((at) => ({
      thumb,
      ifd0: {
        ifd: {
          0x02bc: { bytes: [...text(packet)] },
          0x83bb: { bytes: [0x1c, 2, 5, 0, 1, 65] },
          0x0201: { long: [at("thumb")] },
          0x0202: { long: [thumb.length] },
          0xc612: { bytes: [1, 4, 0, 0] },
        },
      },
    }));
    const facts = await readContainer(dng, memorySource(bytes));
    expect(facts.xmp).toEqual([Uint8Array.from(text(packet))]);
    expect(facts.iptc).toEqual(Uint8Array.from([0x1c, 2, 5, 0, 1, 65]));
    expect(await record(bytes)).toMatchObject({ preview: { width: 160, height: 120 }, drawable: true });
  });

  test("what is cut off, is no JPEG or is said twice is no preview", async () => {
    const good = picture(160, 120);
    const pair = (offset: number, length: number, next: number) => ({
      ifd: { 0x0201: { long: [offset] }, 0x0202: { long: [length] } },
      next,
    });
    const bytes = laidOut((at) => ({
      good,
      noise: new Uint8Array(200).fill(7),
      ifd0: pair(at("good"), good.length, at("ifd1")),
      ifd1: pair(at("noise"), 200, at("ifd2")),
      ifd2: pair(at("good"), 50_000, at("ifd3")),
      ifd3: pair(at("good"), good.length, at("ifd0")),
    }));
    const facts = await readContainer("image/x-sony-arw", memorySource(bytes));
    expect(facts.embedded).toEqual([
      { offset: 8, length: good.length, width: 160, height: 120, orientation: null },
    ]);
  });

  test("a CR2 is as large as its Exif data says", async () => {
    const bytes = laidOut((at) => ({
      ifd0: { ifd: { 0x0100: { short: [5000] }, 0x0101: { short: [3000] }, 0x8769: { long: [at("exif")] } } },
      exif: { ifd: { 0xa002: { short: [5472] }, 0xa003: { short: [3648] } } },
    }));
    expect(await readContainer("image/x-canon-cr2", memorySource(bytes))).toMatchObject({
      width: 5472,
      height: 3648,
    });
  });

  test("an RW2 is as large as its sensor between the borders; Exif data may stand in its JPEG only", async () => {
    const inner = picture(1920, 1280, { exif: tiff({ ifd0: camera, exif: taken }) });
    const bytes = laidOut(
      () => ({
        ifd0: {
          ifd: {
            4: { short: [10] },
            5: { short: [20] },
            6: { short: [3010] },
            7: { short: [4020] },
            0x2e: { bytes: [...inner] },
          },
        },
      }),
      "IIU\0",
    );
    const facts = await readContainer("image/x-panasonic-rw2", memorySource(bytes));
    expect(facts).toMatchObject({ width: 4000, height: 3000 });
    expect(sizes(facts)).toEqual(["1920 by 1280"]);
    expect(await record(bytes)).toMatchObject({
      record: { camera: { model: "Model 1" }, takenAt: { local: "2024-05-03T10:11:12" } },
    });
  });

  test("the notes of Nikon and Olympus tell of a preview", async () => {
    const shown = picture(640, 424);
    const nikon = (at: number): Uint8Array =>
      laidOut((within) => ({
        ifd0: { ifd: { 0x0011: { long: [within("preview")] } } },
        preview: {
          ifd: { 0x0201: { long: [within("jpeg")] }, 0x0202: { long: [shown.length] } },
        },
        jpeg: shown,
      })).subarray(at);
    const olympus = join(
      "OLYMPUS\0II\x03\0",
      le16(1),
      [0x20, 0x20, 13, 0, 1, 0, 0, 0],
      le32(30),
      le32(0),
      le16(2),
      [0x01, 0x01, 4, 0, 1, 0, 0, 0],
      le32(60),
      [0x02, 0x01, 4, 0, 1, 0, 0, 0],
      le32(shown.length),
      le32(0),
      shown,
    );
    for (const note of [join("Nikon\0\x02\x10\0\0", nikon(0)), olympus]) {
      const bytes = laidOut((at) => ({
        ifd0: { ifd: { ...camera, 0x8769: { long: [at("exif")] } } },
        exif: { ifd: { 0x927c: { bytes: [...note] } } },
      }));
      expect(sizes(await readContainer("image/x-nikon-nef", memorySource(bytes)))).toEqual(["640 by 424"]);
    }
  });
});

describe("raw files of other structures", () => {
  const gps = {
    1: { ascii: "N" },
    2: {
      rational: [
        [47, 1],
        [30, 1],
        [0, 1],
      ] as [number, number][],
    },
    3: { ascii: "E" },
    4: {
      rational: [
        [8, 1],
        [15, 1],
        [0, 1],
      ] as [number, number][],
    },
  };

  test("the blocks of a CR3 are read as one, and all three JPEGs are found", async () => {
    const ifd0 = { ...camera, 0x0100: { long: [6000] }, 0x0101: { long: [4000] }, 0x0112: { short: [8] } };
    const bytes = cr3({ ifd0, exif: taken, gps, xmp: xmpPacket('xmp:Rating="3"') });
    const facts = await readContainer("image/x-canon-cr3", memorySource(bytes));
    expect(sizes(facts)).toEqual(["6000 by 4000", "1620 by 1080", "160 by 120"]);
    expect(await record(bytes)).toMatchObject({
      record: {
        type: "image/x-canon-cr3",
        width: 4000,
        height: 6000,
        location: { lat: 47.5, lng: 8.25 },
        takenAt: { local: "2024-05-03T10:11:12" },
        rating: 3,
      },
    });
  });

  test("a RAF speaks through its JPEG, and is as large as its own directory says", async () => {
    const inner = picture(1920, 1280, { exif: tiff({ ifd0: camera, exif: taken }) });
    const bytes = raf(inner, 6240, 4160);
    expect(await record(bytes)).toMatchObject({
      record: {
        width: 6240,
        height: 4160,
        camera: { make: "Maker" },
        takenAt: { source: "exif:DateTimeOriginal" },
      },
    });
    expect((await readHeader(new Blob([bytes])))?.embedded).toMatchObject([{ offset: 100, width: 1920 }]);
  });

  test("a CRW tells camera, clock, size and turning in records of its own, and XMP in a trailer", async () => {
    const bytes = crw(picture(2048, 1360), 1_068_485_966, 270, xmpPacket('xmp:Rating="2"'));
    expect(await record(bytes)).toMatchObject({
      record: {
        width: 2048,
        height: 3072,
        orientation: 8,
        orientationSource: "container:Rotation",
        camera: { make: "Canon", model: "Canon EOS TEST" },
        takenAt: { local: "2003-11-10T17:39:26", offset: null },
        rating: 2,
        failure: null,
      },
    });
  });

  test("a CRW whose record of the camera is damaged has none", async () => {
    const bytes = crw(picture(2048, 1360), 1_068_485_966, 0, xmpPacket(""));
    const at = Buffer.from(bytes).indexOf("Canon\0");
    bytes.set([0x3f, 0xaa, 0xc0, 0x77, 0, 0x11, 0x8d, 0x43, 0], at);
    expect(await record(bytes)).toMatchObject({
      record: {
        camera: { make: null, model: null },
        takenAt: { local: "2003-11-10T17:39:26" },
        width: 3072,
      },
    });
  });

  test.each([
    [90, 6],
    [-90, 8],
    [180, 3],
    [45, null],
  ])("a CRW turned by %i degrees is of orientation %s", async (degrees, orientation) => {
    const bytes = crw(picture(2048, 1360), 1, degrees, xmpPacket(""));
    expect(await record(bytes)).toMatchObject({ record: { orientation } });
  });

  test("an MRW is a TIFF structure in a block, with its size in another", async () => {
    const bytes = mrw(tiff({ ifd0: camera, exif: taken, preview: picture(640, 480) }), 3008, 2000);
    const facts = await readContainer("image/x-minolta-mrw", memorySource(bytes));
    expect(facts).toMatchObject({ width: 3008, height: 2000 });
    expect(sizes(facts)).toEqual(["640 by 480"]);
    expect(await record(bytes)).toMatchObject({ record: { takenAt: { local: "2024-05-03T10:11:12" } } });
  });

  test("an X3F speaks through its JPEG, and without Exif data by its properties", async () => {
    const properties = { CAMMANUF: "SIGMA", CAMMODEL: "SIGMA SD9", TIME: "1068485966" };
    const withExif = picture(2640, 1760, { exif: tiff({ ifd0: camera, exif: taken }) });
    expect(await record(x3f(properties, withExif))).toMatchObject({
      record: { width: 2640, orientation: null, camera: { make: "Maker" } },
    });
    expect(await record(x3f(properties, null))).toMatchObject({
      record: {
        width: 1760,
        height: 2640,
        orientation: 6,
        camera: { make: "SIGMA", model: "SIGMA SD9" },
        takenAt: { local: "2003-11-10T17:39:26" },
        failure: { kind: "unsupported", stage: "thumbnail" },
      },
    });
  });
});

describe("which preview is shown", () => {
  test("the smallest that is large enough, else the largest", async () => {
    const facts = await readHeader(new Blob([converted(1)]));
    const width = (edge: number): number | null | undefined => facts && choosePreview(facts, edge)?.width;
    expect([100, 256, 257, 1024, 5000].map(width)).toEqual([256, 256, 1024, 1024, 1024]);
  });

  test("one between black bars only when there is no other", async () => {
    const facts = await readHeader(new Blob([converted(1)]));
    if (facts === null) throw new Error("Not read");
    const barred = {
      ...facts,
      embedded: [{ offset: 9, length: 99, width: 160, height: 120, orientation: null }],
    };
    expect(choosePreview(barred, 100)?.width).toBe(160);
    expect(choosePreview({ ...barred, embedded: [...facts.embedded, ...barred.embedded] }, 100)?.width).toBe(
      256,
    );
  });

  test("one of the shape of the upright picture is not turned again", async () => {
    const upright = picture(1280, 1920);
    const bytes = laidOut((at) => ({
      upright,
      ifd0: {
        ifd: {
          0x0100: { long: [6000] },
          0x0101: { long: [4000] },
          0x0112: { short: [6] },
          0x0201: { long: [at("upright")] },
          0x0202: { long: [upright.length] },
          0xc612: { bytes: [1, 4, 0, 0] },
        },
      },
    }));
    const facts = await readHeader(new Blob([bytes]));
    expect(facts?.embedded).toMatchObject([{ orientation: 1 }]);
  });

  test("the whole picture is the largest JPEG with the orientation of the file", async () => {
    const file = new Blob([converted(6)]);
    const facts = await readHeader(file);
    const blob = facts && wholePreview(file, facts);
    const shown = blob && (await readHeader(blob));
    expect(shown).toMatchObject({ type: "image/jpeg", storedWidth: 1024, orientation: 6 });
  });

  test("a file without any says so in a plain sentence", async () => {
    const bytes = laidOut(() => ({ ifd0: { ifd: { ...camera, 0xc612: { bytes: [1, 4, 0, 0] } } } }));
    const { record: read } = (await record(bytes)) as ReadResult & { ok: true };
    expect(read.failure?.message).toMatch(/^This raw file has no preview/);
  });
});
