import { describe, expect, test } from "vitest";
import { readContainer } from "../../../../../workers/photo/header/header.ts";
import { byteSource, type ByteSource, memorySource } from "../../../../../workers/photo/bytes/source.ts";
import {
  avif,
  be32,
  gif,
  jpeg,
  join,
  png,
  pngChunk,
  pngProfile,
  text,
  tiff,
  webp,
  xmpPacket,
} from "../../../../support/picture-bytes.ts";

const exif = tiff({ ifd0: { 0x0112: { short: [6] }, 0x010f: { ascii: "Maker of cameras" } } });
const xmp = xmpPacket('tiff:Orientation="6"');

/** A source that has only the first bytes in memory, and counts its reads. */
function farSource(
  bytes: Uint8Array<ArrayBuffer>,
  head: number,
): { source: ByteSource; reads: () => number } {
  let reads = 0;
  const blob = new Blob([bytes]);
  const counted = new Proxy(blob, {
    get(target, key) {
      if (key === "slice") return (...range: [number, number]) => (reads++, target.slice(...range));
      const value: unknown = Reflect.get(target, key, target);
      return value;
    },
  });
  return { source: byteSource(counted, bytes.subarray(0, head)), reads: () => reads };
}

describe("JPEG", () => {
  test("size, Exif and XMP come from the segments before the first scan", async () => {
    const facts = await readContainer(
      "image/jpeg",
      memorySource(jpeg({ width: 4032, height: 3024, exif, xmp })),
    );
    expect(facts).toMatchObject({ width: 4032, height: 3024, progressive: false, exif });
    expect(facts.xmp).toEqual([Uint8Array.from(Buffer.from(xmp))]);
  });

  test("a progressive frame is told", async () => {
    expect((await readContainer("image/jpeg", memorySource(jpeg({ progressive: true })))).progressive).toBe(
      true,
    );
  });

  test("the first Exif block, XMP packet and frame header count", async () => {
    const second = jpeg({
      width: 9,
      height: 9,
      exif: tiff({ ifd0: { 0x0112: { short: [3] } } }),
      xmp: "<other/>",
    });
    const first = jpeg({ width: 50, height: 60, exif, xmp });
    const frameless = first.subarray(0, first.length - 14);
    const facts = await readContainer("image/jpeg", memorySource(join(frameless, second.subarray(2))));
    expect(facts).toMatchObject({ width: 50, height: 60, exif });
    expect(facts.xmp).toHaveLength(1);
  });

  test("bytes between segments are skipped", async () => {
    const whole = jpeg({ exif });
    const facts = await readContainer(
      "image/jpeg",
      memorySource(join([0xff, 0xd8, 0, 0, 0x45], whole.subarray(2))),
    );
    expect(facts).toMatchObject({ width: 40, height: 30, exif });
  });

  test("a frame header behind the head is read by a few range reads", async () => {
    const bulky: [number, Uint8Array][] = Array.from({ length: 5 }, () => [0xe2, new Uint8Array(60_000)]);
    const { source, reads } = farSource(jpeg({ exif, segments: bulky }), 65_536);
    const facts = await readContainer("image/jpeg", source);
    expect(facts).toMatchObject({ width: 40, height: 30, exif });
    expect(reads()).toBeLessThanOrEqual(6);
  });

  test("a long packet is put together from its extension parts, in whatever order they stand", async () => {
    const guid = "0123456789ABCDEF0123456789ABCDEF";
    const main = xmpPacket(`xmlns:n="http://ns.adobe.com/xmp/note/" n:HasExtendedXMP="${guid}"`);
    const rest = text(xmpPacket('xmp:Rating="4"'));
    const part = (from: number, to: number): Uint8Array =>
      join(
        `http://ns.adobe.com/xmp/extension/\0${guid}`,
        be32(rest.length),
        be32(from),
        rest.subarray(from, to),
      );
    const segments: [number, Uint8Array][] = [
      [0xe1, part(100, rest.length)],
      [0xe1, part(0, 100)],
    ];
    expect((await readContainer("image/jpeg", memorySource(jpeg({ xmp: main, segments })))).xmp[1]).toEqual(
      rest,
    );
    const cut = jpeg({ xmp: main, segments: segments.slice(1) });
    expect((await readContainer("image/jpeg", memorySource(cut))).xmp).toHaveLength(1);
  });
});

describe("PNG", () => {
  test.each([
    ["before the pixels", [pngChunk("eXIf", exif), pngChunk("IDAT", new Uint8Array(9))]],
    ["behind the pixels", [pngChunk("IDAT", new Uint8Array(9)), pngChunk("eXIf", exif)]],
    ["as ImageMagick's profile", [pngProfile("exif", join("Exif\0\0", exif))]],
    ["as ImageMagick's APP1 profile", [pngProfile("APP1", join("Exif\0\0", exif))]],
  ])("Exif is found %s", async (_, chunks) => {
    const facts = await readContainer("image/png", memorySource(png(chunks, 800, 600)));
    expect(facts).toMatchObject({ width: 800, height: 600, exif });
  });

  test("XMP is found plain and compressed", async () => {
    const plain = pngChunk("iTXt", text(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`));
    expect((await readContainer("image/png", memorySource(png([plain])))).xmp).toEqual([text(xmp)]);
    const profile = pngProfile("xmp", text(xmp));
    expect((await readContainer("image/png", memorySource(png([profile])))).xmp).toEqual([text(xmp)]);
  });

  test("hundreds of pixel chunks cost one read, the one of the end", async () => {
    const pixels = Array.from({ length: 400 }, () => pngChunk("IDAT", new Uint8Array(8192)));
    const { source, reads } = farSource(png([...pixels, pngChunk("eXIf", exif)]), 65_536);
    expect((await readContainer("image/png", source)).exif).toEqual(exif);
    expect(reads()).toBe(1);
  });

  test("pixels that look like a chunk at the end of the file are not taken for one", async () => {
    const lookalike = pngChunk(
      "IDAT",
      join(new Uint8Array(90_000), pngChunk("eXIf", exif), new Uint8Array(500)),
    );
    const { source } = farSource(png([pngChunk("IDAT", new Uint8Array(70_000)), lookalike]), 65_536);
    expect((await readContainer("image/png", source)).exif).toBeNull();
  });

  test("a text that inflates beyond the limit is left alone", async () => {
    const bomb = pngProfile("exif", join("Exif\0\0", exif, new Uint8Array(4_000_000)));
    expect((await readContainer("image/png", memorySource(png([bomb])))).exif).toBeNull();
  });
});

describe("WebP", () => {
  test("size, Exif and XMP are found, with and without the Exif name before the block", async () => {
    const facts = await readContainer("image/webp", memorySource(webp({ exif, xmp }, 16_000, 5000)));
    expect(facts).toMatchObject({ width: 16_000, height: 5000, exif, xmp: [text(xmp)] });
    const named = webp({ exif: join("Exif\0\0", exif) });
    expect((await readContainer("image/webp", memorySource(named))).exif).toEqual(exif);
  });

  test("metadata behind the pixels is read only where the header promises it", async () => {
    const promised = farSource(webp({ exif, pixels: 100_001 }), 65_536);
    expect((await readContainer("image/webp", promised.source)).exif).toEqual(exif);
    expect(promised.reads()).toBe(1);
    const silent = farSource(webp({ exif, pixels: 100_001, flags: 0 }), 65_536);
    expect((await readContainer("image/webp", silent.source)).exif).toBeNull();
    expect(silent.reads()).toBe(0);
  });

  test("the size of a simple file comes from its only chunk", async () => {
    const lossy = join(
      "RIFF",
      [0, 0, 0, 0],
      "WEBPVP8 ",
      [10, 0, 0, 0],
      [0, 0, 0, 0x9d, 1, 0x2a, 0x20, 0x43, 0x58, 2],
    );
    expect(await readContainer("image/webp", memorySource(lossy))).toMatchObject({
      width: 0x320,
      height: 600,
    });
    const bits = (799 | (599 << 14)) >>> 0;
    const lossless = join("RIFF", [0, 0, 0, 0], "WEBPVP8L", [5, 0, 0, 0, 0x2f], be32(bits).reverse());
    expect(await readContainer("image/webp", memorySource(lossless))).toMatchObject({
      width: 800,
      height: 600,
    });
  });
});

describe("AVIF and HEIF", () => {
  test.each([false, true])("Exif and XMP are found where iloc says (in idat: %s)", async (inIdat) => {
    const facts = await readContainer(
      "image/avif",
      memorySource(avif({ width: 800, height: 600, exif, xmp, inIdat })),
    );
    expect(facts).toMatchObject({ width: 800, height: 600, exif, xmp: [text(xmp)], turn: null });
  });

  test.each([
    [[["irot", [0]]], 1],
    [[["irot", [1]]], 8],
    [[["irot", [2]]], 3],
    [[["irot", [3]]], 6],
    [[["imir", [0]]], 4],
    [[["imir", [1]]], 2],
    [
      [
        ["irot", [1]],
        ["imir", [0]],
      ],
      5,
    ],
    [
      [
        ["irot", [3]],
        ["imir", [0]],
      ],
      7,
    ],
    [
      [
        ["imir", [0]],
        ["irot", [1]],
      ],
      7,
    ],
  ] as [[string, number[]][], number][])(
    "turning properties %j make orientation %i",
    async (properties, turn) => {
      expect((await readContainer("image/avif", memorySource(avif({ properties })))).turn?.value).toBe(turn);
    },
  );

  test("a clean aperture leaves the size alone, because browsers draw an AVIF uncropped", async () => {
    const facts = await readContainer(
      "image/avif",
      memorySource(avif({ properties: [["clap", Array<number>(32).fill(0)]] })),
    );
    expect(facts).toMatchObject({ width: 40, height: 30 });
  });
});

describe("GIF and BMP", () => {
  test("size and XMP of a GIF", async () => {
    const facts = await readContainer("image/gif", memorySource(gif(xmp, 320, 200)));
    expect(facts).toMatchObject({ width: 320, height: 200, xmp: [text(xmp)] });
  });

  test("a BMP that runs from the top has a positive height", async () => {
    const bmp = join(
      "BM",
      new Uint8Array(12),
      [40, 0, 0, 0],
      [0x80, 2, 0, 0],
      [0x20, 0xfe, 0xff, 0xff],
      new Uint8Array(30),
    );
    expect(await readContainer("image/bmp", memorySource(bmp))).toMatchObject({ width: 640, height: 480 });
  });
});
