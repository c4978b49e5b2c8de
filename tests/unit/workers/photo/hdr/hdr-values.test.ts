import { expect, test } from "vitest";
import { stripFile } from "../../../../../src/features/saving/worker/photo/strip.ts";
import { recordIn } from "../../../../support/hdr-record.ts";
import { avif, be16, jpeg, png, pngChunk, xmpPacket } from "../../../../support/picture-bytes.ts";

/** An `nclx` box with this code of how values become light. */
const colours = (transfer: number): [string, number[]] => [
  "colr",
  [...Buffer.from("nclx"), ...be16(9), ...be16(transfer), ...be16(9), 0x80],
];

test("pictures whose own values are PQ or HLG are HDR, others are not", async () => {
  for (const [transfer, hdr] of [
    [16, true],
    [18, true],
    [13, false],
    [1, false],
  ] as const) {
    expect((await recordIn(avif({ properties: [colours(transfer)] }))).hdr, `AVIF ${transfer}`).toBe(hdr);
    const chunk = pngChunk("cICP", Uint8Array.of(9, transfer, 0, 1));
    expect((await recordIn(png([chunk]))).hdr, `PNG ${transfer}`).toBe(hdr);
  }
  expect((await recordIn(avif())).hdr).toBe(false);
});

test("a PNG of PQ is HDR without its metadata, too", async () => {
  const picture = png([pngChunk("cICP", Uint8Array.of(9, 16, 0, 1)), pngChunk("IDAT", Uint8Array.of(0))]);
  const result = await stripFile(new Blob([picture]), { metadata: "none", location: "none" });
  if (!result.ok) throw new Error(result.why);
  expect(result.lost).toBeUndefined();
  expect((await recordIn(new Uint8Array(await result.file.arrayBuffer()))).hdr).toBe(true);
});

const google = "http://ns.google.com/photos/1.0";

test("depth is known by GDepth, by Google's directory and by auxiliary items, and gone where metadata is", async () => {
  const depthmap = xmpPacket(`xmlns:GDepth="${google}/depthmap/" GDepth:Format="RangeInverse"`);
  const item = `<rdf:li><Container:Item Item:Semantic="Depth" Item:Mime="image/jpeg"/></rdf:li>`;
  const directory = xmpPacket(
    `xmlns:Container="${google}/container/" xmlns:Item="${google}/container/item/"`,
    `<Container:Directory><rdf:Seq>${item}</rdf:Seq></Container:Directory>`,
  );
  for (const xmp of [depthmap, directory]) {
    const picture = jpeg({ xmp });
    expect((await recordIn(picture)).depth).toBe(true);
    const result = await stripFile(new Blob([picture]), { metadata: "all", location: "none" });
    if (!result.ok) throw new Error(result.why);
    expect((await recordIn(new Uint8Array(await result.file.arrayBuffer()))).depth).toBe(false);
  }
  const auxiliary: [string, number[]] = [
    "auxC",
    [0, 0, 0, 0, ...Buffer.from("urn:mpeg:hevc:2015:auxid:2\0")],
  ];
  expect((await recordIn(avif({ properties: [auxiliary] }))).depth).toBe(true);
  expect(
    (await recordIn(jpeg({ xmp: xmpPacket('xmlns:dc="http://purl.org/dc/elements/1.1/"') }))).depth,
  ).toBe(false);
});
