import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { PhotoRecord } from "../../../../../../../src/photo/photo.ts";
import type { WantedFacts } from "../../../../../../../src/features/writing/shared/wanted.ts";
import { readBatch } from "../../../../../../../workers/photo/metadata.ts";
import { writeInto } from "../../../../../../../src/features/writing/worker/photo/write-into.ts";
import { filmBytes } from "../../../../../../support/writing-bytes.ts";
import { galaxyTrailer, microVideoXmp } from "../../../../../../support/motion-bytes.ts";
import {
  be16,
  be32,
  join,
  jpeg,
  le16,
  le32,
  png,
  pngChunk,
  pngProfile,
  text,
  tiff,
  webp,
  xmpPacket,
} from "../../../../../../support/picture-bytes.ts";
import { bigTiff, iptcBlock, resource, tiffBehindPixels } from "../../../../../../support/still-bytes.ts";

const all: Required<Omit<WantedFacts, "decidedAt" | "edits" | "people">> = {
  takenAt: { local: "2019-07-14T15:16:17.25", offset: "+05:30" },
  position: { lat: -33.8567844, lng: 151.2152967, altitude: -12.5 },
  orientation: 6,
  title: "Tïtle & <more>",
  description: "Größe “quoted”\nsecond line",
  keywords: ["Places|Sydney", "Über"],
  rating: 4,
  label: "Green",
};

const asRead = {
  takenAt: { local: "2019-07-14T15:16:17.25", offset: "+05:30" },
  location: { lat: expect.closeTo(-33.8567844, 7), lng: expect.closeTo(151.2152967, 7), altitude: -12.5 },
  orientation: 6,
  title: "Tïtle & <more>",
  description: "Größe “quoted”\nsecond line",
  keywords: ["Places|Sydney", "Über"],
  rating: 4,
  label: "Green",
};

async function written(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: WantedFacts = all,
): Promise<Uint8Array<ArrayBuffer>> {
  const result = await writeInto(new Blob([bytes]), wanted);
  if (!result.ok) throw new Error(result.why);
  return new Uint8Array(await result.file.arrayBuffer());
}

async function refusal(bytes: Uint8Array<ArrayBuffer>, wanted: WantedFacts = all): Promise<string | null> {
  const result = await writeInto(new Blob([bytes]), wanted);
  return result.ok ? null : result.why;
}

async function recordOf(bytes: Uint8Array<ArrayBuffer>): Promise<PhotoRecord | null> {
  let record: PhotoRecord | null = null;
  await readBatch([{ id: 0, file: new File([bytes], ""), named: true }], (result) => {
    if (result.ok) ({ record } = result);
  });
  return record;
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");
const exif = tiff({
  ifd0: { 0x010f: { ascii: "Acme" }, 0x0110: { ascii: "Snap 3" }, 0x0112: { short: [1] } },
  exif: {
    0x9000: { bytes: [...text("0220")] },
    0x9003: { ascii: "2001:02:03 04:05:06" },
    0x9004: { ascii: "2001:02:03 04:05:06" },
    0x927c: { bytes: [...text("a maker note with offsets of its own")] },
  },
  preview: jpeg(),
});

test.each([
  ["a bare JPEG", jpeg()],
  ["a JPEG with Exif, a maker note and a preview", jpeg({ exif })],
  [
    "a JPEG with XMP",
    jpeg({ exif, xmp: xmpPacket('exif:DateTimeOriginal="2001-02-03T04:05:06" tiff:Orientation="1"') }),
  ],
  ["a bare PNG", png([pngChunk("IDAT", text("pixels"))])],
  [
    "a PNG with an old profile",
    png([pngProfile("exif", join("Exif\0\0", exif)), pngChunk("IDAT", text("pixels"))]),
  ],
  ["a WebP", webp({ exif, xmp: xmpPacket("") })],
  ["a TIFF", tiffBehindPixels(tiff({ ifd0: { 256: { short: [40] }, 257: { short: [30] } } }), 1000)],
])("%s says all that was wanted", async (_, bytes) => {
  const fresh = await written(bytes);
  expect(await recordOf(fresh)).toMatchObject(asRead);
  // Once more, and it need not grow.
  expect((await written(fresh)).length).toBe(fresh.length);
});

test("camera and preview stay, and so does the maker note where it was", async () => {
  const fresh = await written(jpeg({ exif }));
  expect((await recordOf(fresh))?.camera).toMatchObject({ make: "Acme", model: "Snap 3" });
  const block = fresh.indexOf(0x49, 10);
  const note = "a maker note with offsets of its own";
  expect(latin(fresh).indexOf(note) - block).toBe(latin(exif).indexOf(note));
  expect(latin(fresh)).toContain(latin(jpeg()));
});

test("a plain WebP gets the header that announces what is new; its size counts it", async () => {
  const body = join("WEBP", "VP8L", le32(6), [0x2f, 39, 0x40, 7, 0, 0]);
  const fresh = await written(join("RIFF", le32(body.length), body));
  expect(latin(fresh.subarray(12, 21))).toBe(`VP8X${latin(Uint8Array.from(le32(10)))}\x0c`);
  expect(new DataView(fresh.buffer).getUint32(4, true)).toBe(fresh.length - 8);
  expect(await recordOf(fresh)).toMatchObject({ ...asRead, width: 30, height: 40 });
});

test("a place that is taken out leaves none of its bytes behind", async () => {
  const gps = {
    1: { ascii: "N" },
    2: {
      rational: [
        [48, 1],
        [51, 1],
        [29_880_001, 1_000_003],
      ] as [number, number][],
    },
    3: { ascii: "E" },
    4: {
      rational: [
        [2, 1],
        [17, 1],
        [40, 1],
      ] as [number, number][],
    },
    31: { rational: [[5, 1]] as [number, number][] },
  };
  const fresh = await written(jpeg({ exif: tiff({ ifd0: { 0x010f: { ascii: "Acme" } }, gps }) }), {
    position: null,
  });
  expect((await recordOf(fresh))?.location).toBeNull();
  expect(latin(fresh)).not.toContain(latin(Uint8Array.from(le32(29_880_001))));
});

test("the video behind a Motion Photo is found again, by XMP and by Samsung's trailer", async () => {
  const film = filmBytes(400);
  const galaxy = join(jpeg({ exif: tiff({ ifd0: { 0x010f: { ascii: "samsung" } } }) }), galaxyTrailer(film));
  const google = join(jpeg({ exif, xmp: microVideoXmp(film.length) }), film);
  for (const bytes of [galaxy, google]) {
    const before = await recordOf(bytes);
    const fresh = await written(bytes);
    const after = await recordOf(fresh);
    expect(before?.motion).not.toBeNull();
    expect(after?.motion).toEqual({
      length: film.length,
      offset: (before?.motion?.offset ?? 0) + fresh.length - bytes.length,
    });
  }
});

test("further pictures of a multi-picture file are found where they are now", async () => {
  const second = jpeg({ width: 10, height: 10 });
  const make = (size: number, offset: number): Uint8Array<ArrayBuffer> => {
    const list = [
      [0x030000, size, 0],
      [0x010001, second.length, offset],
    ].flatMap(([a = 0, b = 0, c = 0]) => [...le32(a), ...le32(b), ...le32(c), ...le32(0)]);
    const mpf = tiff({ ifd0: { 0xb001: { long: [2] }, 0xb002: { bytes: list } } });
    return join(jpeg({ exif, segments: [[0xe2, join("MPF\0", mpf)]] }));
  };
  const size = make(0, 0).length;
  const markAt = latin(make(0, 0)).indexOf("MPF\0") + 4;
  const bytes = join(make(size, size - markAt), second);
  const fresh = await written(bytes);
  const at = latin(fresh).indexOf("MPF\0") + 4;
  const view = new DataView(fresh.buffer, at);
  const list = view.getUint32(8 + 2 + 12 + 8, true);
  expect(view.getUint32(list + 4, true)).toBe(fresh.length - second.length);
  expect(at + view.getUint32(list + 16 + 8, true)).toBe(fresh.length - second.length);
});

test("IPTC that is there says the same, and its digest is that of the new one", async () => {
  const old = iptcBlock("old");
  const digest = createHash("md5").update(old).digest();
  const photoshop = join(
    "Photoshop 3.0\0",
    resource(0x0404, old),
    resource(0x0425, digest),
    resource(0x03ed, text("resolution")),
  );
  const fresh = await written(jpeg({ segments: [[0xed, photoshop]] }), { keywords: ["new", "Über"] });
  const block = join(
    [0x1c, 1, 90],
    be16(3),
    [0x1b, 0x25, 0x47],
    iptcBlock("new"),
    [0x1c, 2, 25],
    be16(5),
    Buffer.from("Über"),
  );
  expect(latin(fresh)).toContain(
    latin(
      join(
        resource(0x0404, block),
        resource(0x0425, createHash("md5").update(block).digest()),
        resource(0x03ed, text("resolution")),
      ),
    ),
  );
});

test("what a maker note counts on behind the picture does not move: then only what fits is written", async () => {
  const preview = jpeg({ width: 160, height: 120 });
  const make = (to: number): Uint8Array<ArrayBuffer> => {
    const note = join("ACME\0\0", le16(1), le16(0x88), le16(4), le32(1), le32(to), le32(0));
    return jpeg({
      exif: tiff({
        ifd0: { 0x010f: { ascii: "Acme" } },
        exif: { 0x9003: { ascii: "2001:02:03 04:05:06" }, 0x927c: { bytes: [...note] } },
      }),
    });
  };
  const bytes = join(make(make(0).length - 12), preview);
  expect(await refusal(bytes, { title: "No room" })).toBe("locked");
  const fresh = await written(bytes, { takenAt: { local: "2002-03-04T05:06:07", offset: null } });
  expect(fresh.length).toBe(bytes.length);
});

test("files that cannot be written into safely say why", async () => {
  const jumbf = join("JP", be16(1), be32(1), be32(20), "jumb", new Uint8Array(12));
  expect(await refusal(jpeg({ segments: [[0xeb, jumbf]] }))).toBe("signed");
  expect(await refusal(png([pngChunk("caBX", text("x")), pngChunk("IDAT", text("x"))]))).toBe("signed");
  expect(await refusal(jpeg({ exif }).subarray(0, 200).slice())).toBe("damaged");
  expect(
    await refusal(
      png([pngChunk("IDAT", text("x"))])
        .subarray(0, 50)
        .slice(),
    ),
  ).toBe("damaged");
  expect(await refusal(webp({ pixels: 100 }).subarray(0, 90).slice())).toBe("damaged");
  expect(await refusal(bigTiff(40, 30, xmpPacket("")))).toBe("format");
  expect(
    await refusal(jpeg({ exif: tiff({ ifd0: { 0x010e: { bytes: Array<number>(65_400).fill(7) } } }) })),
  ).toBe("room");
  expect(await refusal(text("no picture") as Uint8Array<ArrayBuffer>)).toBe("format");
  expect(await refusal(jpeg(), { takenAt: { local: "yesterday", offset: null } })).toBe("unsupported");
  expect(await refusal(jpeg(), { position: { lat: 91, lng: 0, altitude: null } })).toBe("unsupported");
});

test.each([
  ["no date", {}, "1985"],
  ["a scanner's date of digitising", { 0x9004: { ascii: "2019:11:20 10:11:12" } }, "1985"],
  ["a date that Exif keeps", { 0x9003: { ascii: "2019:11:20 10:11:12" } }, undefined],
])("a year goes into XMP alone, beside an Exif block with %s", async (_, exif, edtf) => {
  const old = jpeg({ exif: tiff({ ifd0: { 0x010f: { ascii: "Scanner" } }, exif }) });
  const wanted = { takenAt: { local: "1985-01-01T00:00:00", offset: null, edtf: "1985" }, title: "Grandma" };
  const record = await recordOf(await written(old, wanted));
  expect(record?.takenAt?.edtf).toBe(edtf);
  const dates = [record?.takenAt, ...(record?.others.takenAt ?? [])];
  expect(dates.find((date) => date?.edtf === "1985")?.source).toBe("xmp:TakenAt");
  expect(record?.title).toBe("Grandma");
  const exact = { takenAt: { local: "1985-07-12T10:00:00", offset: null } };
  const again = await recordOf(await written(await written(old, wanted), exact));
  expect(again?.takenAt).toMatchObject({ local: "1985-07-12T10:00:00" });
  expect(again?.takenAt).not.toHaveProperty("edtf");
});

test("people are added to those whom a file names, and everything else stays", async () => {
  const area = { left: 0.1, top: 0.2, width: 0.25, height: 0.3 };
  const size = { width: 40, height: 30 };
  const people = { people: [{ name: "Ana", area }], size };
  for (const bytes of [
    jpeg({ exif }),
    png([pngChunk("IDAT", text("pixels"))]),
    webp({ exif, xmp: xmpPacket("") }),
  ]) {
    const once = await written(bytes, { people });
    expect((await recordOf(once))?.people).toEqual(people);
    const more = { people: [{ name: " Ben\u0007 ", area: { ...area, left: 0.6 } }], size };
    expect((await recordOf(await written(once, { people: more })))?.people?.people).toEqual([
      ...people.people,
      { name: "Ben", area: { ...area, left: 0.6 } },
    ]);
  }
  const odd = { people: [{ name: "Ana", area: { ...area, width: 7 } }], size };
  expect(await refusal(jpeg(), { people: odd })).toBe("unsupported");
});
