import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ContainerFacts } from "../../../../../workers/photo/values/container-facts.ts";
import { readContainer } from "../../../../../workers/photo/header/header.ts";
import { byteSource, memorySource } from "../../../../../workers/photo/bytes/source.ts";
import { tiffNumber, walkTiff } from "../../../../../workers/photo/containers/tiff/tiff.ts";
import {
  avif,
  be32,
  jpeg,
  join,
  png,
  pngChunk,
  text,
  tiff,
  xmpPacket,
} from "../../../../support/picture-bytes.ts";
import {
  bigTiff,
  iptcBlock,
  jp2,
  jp2Codestream,
  jxl,
  jxlCodestream,
  psd,
  resource,
  tiffBehindPixels,
} from "../../../../support/still-bytes.ts";

const exif = tiff({ ifd0: { 0x0112: { short: [6] }, 0x010f: { ascii: "Maker of cameras" } } });
const xmp = xmpPacket('tiff:Orientation="6"');
const iptc = iptcBlock("harbour");

const read = (type: string, bytes: Uint8Array): Promise<ContainerFacts> =>
  readContainer(type, memorySource(bytes));

/** Reads a file of which only the first bytes are in memory, counting what else is read. */
async function readFar(
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ facts: ContainerFacts; reads: number; bytesRead: number }> {
  const blob = new Blob([bytes]);
  let [reads, bytesRead] = [0, 0];
  const slice = (from: number, to: number): Blob => {
    reads++;
    bytesRead += to - from;
    return blob.slice(from, to);
  };
  const facts = await readContainer(
    type,
    byteSource({ size: blob.size, slice } as Blob, bytes.subarray(0, 1000)),
  );
  return { facts, reads, bytesRead };
}

describe("JPEG XL", () => {
  test.each([
    ["naked", jxlCodestream({ width: 4000, height: 3000, orientation: 8 })],
    ["in one box", jxl({ width: 4000, height: 3000, orientation: 8 })],
    ["in parts", jxl({ width: 4000, height: 3000, orientation: 8, parts: true })],
  ])("%s: size and turning come from the codestream", async (_, bytes) => {
    expect(await read("image/jxl", bytes)).toMatchObject({
      width: 4000,
      height: 3000,
      turn: { value: 8, source: "container:jxl" },
      ownsTurn: true,
    });
  });

  test("an animation is read like a still picture", async () => {
    expect(await read("image/jxl", jxl({ animated: true }))).toMatchObject({ width: 40, height: 30 });
  });

  test("sizes by eighths and by ratio are understood", async () => {
    // div8 = 1, height (11 + 1) * 8, ratio 5 (16:9), all default.
    const fields = 1 | (11 << 1) | (5 << 6) | (1 << 9);
    const bytes = join([0xff, 0x0a, fields & 255, fields >> 8], new Uint8Array(8));
    expect(await read("image/jxl", bytes)).toMatchObject({ width: 170, height: 96, turn: null });
  });

  test.each([false, true])("Exif and XMP are found (packed: %s)", async (packed) => {
    const facts = await read("image/jxl", jxl({ exif, xmp, packed }));
    expect(facts.exif).toEqual(exif);
    expect(facts.xmp).toEqual([text(xmp)]);
  });

  test("a box that unpacks beyond the limit is left alone", async () => {
    const facts = await read("image/jxl", jxl({ xmp: " ".repeat(3 * 1024 * 1024), packed: true }));
    expect(facts.xmp).toEqual([]);
    expect(facts.width).toBe(40);
  });

  test("pixels are stepped over", async () => {
    const { facts, bytesRead } = await readFar("image/jxl", jxl({ exif, pixels: 5_000_000 }));
    expect(facts.exif).toEqual(exif);
    expect(bytesRead).toBeLessThan(40_000);
  });
});

describe("JPEG 2000", () => {
  test("the size of a naked codestream leaves out the offset of the image", async () => {
    expect(await read("image/jp2", jp2Codestream(640, 480))).toMatchObject({ width: 640, height: 480 });
  });

  test("size, Exif, XMP and IPTC come from boxes, pixels are stepped over", async () => {
    const { facts, bytesRead } = await readFar("image/jp2", jp2({ exif, xmp: text(xmp), iptc }, 5_000_000));
    expect(facts).toMatchObject({ width: 40, height: 30, exif, iptc, xmp: [text(xmp)] });
    expect(bytesRead).toBeLessThan(60_000);
  });

  test("Photoshop's identifier for Exif counts too", async () => {
    expect((await read("image/jp2", jp2({ photoshopExif: exif }))).exif).toEqual(exif);
  });
});

describe("TIFF", () => {
  const block = tiff({
    ifd0: {
      0x0100: { short: [4000] },
      0x0101: { long: [3000] },
      0x0112: { short: [6] },
      0x010f: { ascii: "Maker of scanners" },
      0x02bc: { bytes: [...text(xmp)] },
      0x83bb: { bytes: [...iptc] },
    },
    exif: { 0x9003: { ascii: "2024:05:03 10:11:12" } },
    gps: { 0x0001: { ascii: "N" } },
  });

  test("directories behind the pixels are read where they lie", async () => {
    const { facts, reads, bytesRead } = await readFar("image/tiff", tiffBehindPixels(block, 3_000_000));
    expect(facts).toMatchObject({ width: 4000, height: 3000, iptc, xmp: [text(xmp)] });
    expect(reads).toBeLessThan(4);
    expect(bytesRead).toBeLessThan(70_000);
    const walk = facts.exif === null ? null : walkTiff(facts.exif);
    expect(walk?.damaged).toBe(false);
    expect(walk && tiffNumber(walk, walk.ifd0.get(0x0112))).toBe(6);
    expect(walk?.exif.get(0x9003)?.count).toBe(20);
    expect(walk?.gps.get(0x0001)?.count).toBe(2);
  });

  test("of BigTIFF, a size that takes more than 32 bits is none", async () => {
    const bytes = bigTiff(5000, 70_000, xmp);
    // The upper half of the second entry's value.
    bytes[16 + 8 + 20 + 12 + 4] = 1;
    expect(await read("image/tiff", bytes)).toMatchObject({ width: 5000, height: null });
  });

  test("a BigTIFF is read", async () => {
    const facts = await read("image/tiff", bigTiff(5000, 70_000, xmp));
    expect(facts).toMatchObject({ width: 5000, height: 70_000, xmp: [text(xmp)] });
    expect(facts.exif && walkTiff(facts.exif)?.ifd0.get(0x010e)?.count).toBe(4);
  });

  test("where the first picture is a reduced copy, the size is that of the sub-IFD which is not", async () => {
    const main = tiff({ ifd0: { 0x0100: { long: [6000] }, 0x0101: { long: [4000] } } });
    const first = (at: number): Uint8Array<ArrayBuffer> =>
      tiff({
        ifd0: {
          0x00fe: { long: [1] },
          0x0100: { short: [160] },
          0x0101: { short: [120] },
          0x014a: { long: [at] },
        },
      });
    const bytes = join(first(first(0).length), main.subarray(8));
    expect(await read("image/tiff", bytes)).toMatchObject({ width: 6000, height: 4000 });
  });

  test("IPTC within Photoshop's resources counts where there is none of its own", async () => {
    const bytes = tiff({ ifd0: { 0x8649: { bytes: [...resource(0x0404, iptc)] } } });
    expect((await read("image/tiff", bytes)).iptc).toEqual(iptc);
  });
});

test("a JPEG XR is read as the TIFF it is by its structure", async () => {
  const bytes = tiff({
    ifd0: { 0xbc80: { long: [256] }, 0xbc81: { long: [128] }, 0x02bc: { bytes: [...text(xmp)] } },
  });
  bytes.set([0xbc, 1], 2);
  expect(await read("image/jxr", bytes)).toMatchObject({ width: 256, height: 128, xmp: [text(xmp)] });
});

test("size, Exif, XMP and IPTC of a Photoshop file stand before its layers", async () => {
  expect(await read("image/vnd.adobe.photoshop", psd({ exif, xmp, iptc }))).toMatchObject({
    width: 40,
    height: 30,
    exif,
    iptc,
    xmp: [text(xmp)],
  });
});

describe("IPTC", () => {
  const resources = join(resource(0x03ed, text("odd"), "name"), resource(0x0404, iptc));

  test("stands in a JPEG's Photoshop segment", async () => {
    const bytes = jpeg({ segments: [[0xed, join("Photoshop 3.0\0", resources)]] });
    expect((await read("image/jpeg", bytes)).iptc).toEqual(iptc);
  });

  test("a resource cut between two segments is put together", async () => {
    const cut = resources.length - 9;
    const bytes = jpeg({
      segments: [
        [0xed, join("Photoshop 3.0\0", resources.subarray(0, cut))],
        [0xed, join("Photoshop 3.0\0", resources.subarray(cut))],
      ],
    });
    expect((await read("image/jpeg", bytes)).iptc).toEqual(iptc);
  });

  test("a segment of another program is not taken for it", async () => {
    const bytes = jpeg({ segments: [[0xed, join("Adobe_CM\0", resources)]] });
    expect((await read("image/jpeg", bytes)).iptc).toBeNull();
  });

  test.each(["iptc", "IPTC profile"])("stands in a PNG's raw profile called %s", async (name) => {
    const hex = Buffer.from(resources).toString("hex");
    const body = deflateSync(`\n${name}\n      ${resources.length}\n${hex}\n`);
    const bytes = png([pngChunk("zTXt", join("Raw profile type iptc\0\0", body))]);
    expect((await read("image/png", bytes)).iptc).toEqual(iptc);
  });
});

describe("HEIF", () => {
  const clap = [
    ...be32(31),
    ...be32(1),
    ...be32(47),
    ...be32(2),
    ...be32(0),
    ...be32(1),
    ...be32(0),
    ...be32(1),
  ];

  test("the size is that of the clean aperture, rounded down", async () => {
    const bytes = avif({ brand: "heic", properties: [["clap", clap]] });
    expect(await read("image/heic", bytes)).toMatchObject({ width: 31, height: 23 });
  });

  test("a clean aperture behind a quarter turn is measured after it", async () => {
    const bytes = avif({
      brand: "heic",
      properties: [
        ["irot", [1]],
        ["clap", clap],
      ],
    });
    expect(await read("image/heic", bytes)).toMatchObject({ width: 23, height: 30 });
  });

  test("an AVIF keeps its size, for browsers draw it whole", async () => {
    expect(await read("image/avif", avif({ properties: [["clap", clap]] }))).toMatchObject({
      width: 40,
      height: 30,
    });
  });
});

describe("SVG", () => {
  test.each([
    ['<?xml version="1.0"?><!-- <svg width="9"> --><svg width="86" height="20">', 86, 20],
    ["<svg width='1in' height='2.54cm'>", 96, 96],
    ['<svg viewBox="0 0 300 150.4">', 300, 150],
    ['<svg width="100%" height="auto" viewBox="0,0,7,8">', 7, 8],
    ['<svg width="-1" height="x">', null, null],
    ['<svg stroke-width="5" height="4">', null, 4],
  ])("%s is %s by %s", async (markup, width, height) => {
    expect(await read("image/svg+xml", text(markup))).toMatchObject({ width, height });
  });

  test("its words are those of the whole drawing, and XMP is handed on with the names its root declares", async () => {
    const rdf = "<metadata><rdf:RDF><rdf:Description dc:title='A'/></rdf:RDF></metadata>";
    const inner = "<g><title>A part</title></g><title>The &amp; whole</title><desc>A <b>bold</b> one</desc>";
    const root = '<svg xmlns:rdf="r" xmlns:dc="d" width="4" height="3">';
    const facts = await read("image/svg+xml", text(`${root}${rdf}${inner}</svg>`));
    expect(facts).toMatchObject({ title: "The & whole", description: "A  one", width: 4 });
    expect(facts.xmp.map((packet) => new TextDecoder().decode(packet))).toEqual([
      `${root}<metadata><rdf:RDF><rdf:Description dc:title='A'/></rdf:RDF>`,
    ]);
  });

  test("words of damaged markup are those before the damage", async () => {
    const facts = await read("image/svg+xml", text("<svg width='1'><title>A</title><desc>B</desc><g></a>"));
    expect(facts).toMatchObject({ title: "A", description: "B", xmp: [] });
  });

  test("one nested without end is given up, and its words are those before", async () => {
    const deep = `${"<g>".repeat(80_000)}${"</g>".repeat(80_000)}`;
    const markup = `<svg width='1' xmlns='s'><title>A</title>${deep}<desc>B</desc></svg>`;
    const facts = await read("image/svg+xml", text(markup));
    expect(facts).toMatchObject({ title: "A", width: 1, description: null });
  });
});
