import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import ExifReader from "exifreader";
import { describe, expect, test, vi } from "vitest";
import type { Discretion } from "../../../../../../../../src/photo/saving/discretion.ts";
import { stripFile } from "../../../../../../../../src/features/saving/worker/photo/strip.ts";
import { corpusFile, corpusFolder, corpusMissing } from "../../../../../../../support/corpus.ts";
import { runExiftool } from "../../../../../../../support/exiftool.ts";
import { box } from "../../../../../../../support/film-bytes.ts";
import { be16, be32, join } from "../../../../../../../support/picture-bytes.ts";
import { tellingExif } from "../../../../../../../support/telling-picture.ts";

const nowhere = { metadata: "all", location: "none" } as const;
const nothing = { metadata: "none", location: "none" } as const;

const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" photoshop:City="Lisboa" xmp:Label="Red"/></rdf:RDF></x:xmpmeta>`;

/** A HEIC with a made-up picture, Exif in one or two pieces, and XMP. */
function heic({
  pieces = 1,
  more = [],
}: { pieces?: 1 | 2; more?: Uint8Array[] } = {}): Uint8Array<ArrayBuffer> {
  const exif = join(be32(6), "Exif\0\0", tellingExif(1));
  const half = pieces === 1 ? exif.length : 40;
  const picture = new Uint8Array(500).fill(7);
  const between = "picture";
  const info = (id: number, type: string, content = ""): Uint8Array =>
    box("infe", [2, 0, 0, 0], be16(id), be16(0), type, "\0", content);
  const build = (from: number): Uint8Array<ArrayBuffer> => {
    const [first, second] = [from + picture.length, from + picture.length + half + between.length];
    const extents: [number, number][] =
      pieces === 1
        ? [[first, exif.length]]
        : [
            [first, half],
            [second, exif.length - half],
          ];
    const place = (id: number, list: [number, number][]): number[] => [
      ...be16(id),
      ...be16(0),
      ...be16(list.length),
      ...list.flatMap(([at, length]) => [...be32(at), ...be32(length)]),
    ];
    const xmpAt = second + exif.length - half;
    const iloc = [
      place(1, [[from, picture.length]]),
      place(2, extents),
      place(3, [[xmpAt, packet.length]]),
    ].flat();
    const meta = box(
      "meta",
      be32(0),
      box("hdlr", be32(0), be32(0), "pict", new Uint8Array(13)),
      box("pitm", be32(0), be16(1)),
      box(
        "iinf",
        be32(0),
        be16(3),
        info(1, "hvc1"),
        info(2, "Exif"),
        info(3, "mime", "application/rdf+xml\0"),
      ),
      box(
        "iprp",
        box(
          "ipco",
          box("ispe", be32(0), be32(640), be32(480)),
          box("udes", be32(0), "en\0At 38.7100, -9.1300\0\0\0"),
        ),
        box("ipma", be32(0), be32(1), be16(1), [2, 1, 2]),
      ),
      box("iloc", be32(0), [0x44, 0], be16(3), iloc),
    );
    const mdat = box("mdat", picture, exif.subarray(0, half), between, exif.subarray(half), packet);
    return join(box("ftyp", "heic", be32(0), "mif1heic"), meta, mdat, ...more);
  };
  // Where the picture begins does not change how long the boxes before it are.
  const at = Buffer.from(build(0)).indexOf(Buffer.from(picture));
  return build(at);
}

async function stripped(bytes: Uint8Array<ArrayBuffer>, discretion: Discretion): Promise<Buffer> {
  const result = await stripFile(new Blob([bytes]), discretion);
  if (!result.ok) throw new Error(result.why);
  return Buffer.from(await result.file.arrayBuffer());
}

describe.each([1, 2] as const)("a HEIC with its Exif in %i places", (pieces) => {
  test("loses its location in place, and its picture stays where it was", async () => {
    const before = heic({ pieces });
    const after = await stripped(before, nowhere);
    expect(after).toHaveLength(before.length);
    for (const word of ["GPS", "Lisboa", "Alfama", "38.71"]) expect(after.includes(word), word).toBe(false);
    const picture = Buffer.alloc(500, 7);
    expect(after.indexOf(picture)).toBe(Buffer.from(before).indexOf(picture));
    expect(after.includes("picture")).toBe(true);
    expect(after.includes("Fabrikat")).toBe(true);
    expect(after.includes('xmp:Label="Red"')).toBe(true);
  });

  test("without metadata says nothing", async () => {
    const after = await stripped(heic({ pieces }), nothing);
    for (const word of ["GPS", "Lisboa", "Fabrikat", "Ada Owner", "Red"])
      expect(after.includes(word), word).toBe(false);
  });
});

test("what stands behind the picture becomes empty; a sequence is refused", async () => {
  const after = await stripped(heic({ more: [box("sefd", "38.71 Lisboa")] }), nowhere);
  expect(after.includes("Lisboa")).toBe(false);
  const sequence = await stripFile(new Blob([heic({ more: [box("moov", new Uint8Array(20))] })]), nowhere);
  expect(sequence.ok ? null : sequence.why).toBe("unknown");
  const damaged = await stripFile(new Blob([join(heic(), "38.71")]), nowhere);
  expect(damaged.ok ? null : damaged.why).toBe("damaged");
});

test(
  "real HEIC and AVIF files lose their location to other readers, too",
  { timeout: 120_000 },
  async ({ skip }) => {
    if (corpusFolder === null) return skip(corpusMissing);
    const folder = mkdtempSync(joinPath(tmpdir(), "pinroll-heif-"));
    let told = 0;
    try {
      const files = readdirSync(corpusFile()).filter((name) => /\.(?:heic|hif|avif)$/i.test(name));
      for (const name of files.filter((file) => !/fuzz|Exception/.test(file))) {
        const bytes = readFileSync(corpusFile(name));
        const result = await stripFile(new Blob([bytes]), nowhere);
        if (!result.ok) continue;
        const after = Buffer.from(await result.file.arrayBuffer());
        const tagsOf = (file: Buffer): string => Object.keys(ExifReader.load(file)).join(" ");
        if (/GPSLatitude/.test(readable(() => tagsOf(bytes)))) told++;
        expect
          .soft(
            readable(() => tagsOf(after)),
            name,
          )
          .not.toMatch(/GPS|Latitude/);
        writeFileSync(joinPath(folder, name), after);
      }
      // Each file's lines, after its name.
      for (const said of runExiftool(folder, ["-ee", "-a", "-G", "."]).split(/^={8} /m))
        expect.soft(said).not.toMatch(/gps|latitude/i);
      expect(told).toBeGreaterThan(3);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

/** Nothing where the reader gives up. */
function readable(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

test("a file of endless empty boxes is given up after some hundred reads", async () => {
  const { length } = heic();
  const bytes = new Uint8Array(length + 80_000);
  bytes.set(heic());
  for (let at = length; at < bytes.length; at += 8) bytes.set([...be32(8), 0x66, 0x72, 0x65, 0x65], at);
  const reads = vi.spyOn(Blob.prototype, "slice");
  try {
    expect(await stripFile(new Blob([bytes]), nothing)).toMatchObject({ ok: false });
    expect(reads.mock.calls.length).toBeLessThan(1000);
  } finally {
    reads.mockRestore();
  }
});
