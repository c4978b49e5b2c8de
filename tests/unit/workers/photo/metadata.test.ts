import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { FileJob } from "../../../../src/contract/photo-worker.ts";
import { readHeader } from "../../../../workers/photo/header/header.ts";
import { readBatch, type ReadResult } from "../../../../workers/photo/metadata.ts";
import { avif, jpeg, join, png, text, tiff, webp, xmpPacket } from "../../../support/picture-bytes.ts";

const modified = Date.UTC(2024, 4, 3, 8, 11, 12);
const file = (bytes: Uint8Array<ArrayBuffer>): File => new File([bytes], "x", { lastModified: modified });

/** A file of which every read fails, for it was taken away after the drop. */
async function goneFile(size = 100): Promise<File> {
  const folder = mkdtempSync(resolve(tmpdir(), "pinroll-gone-"));
  const path = resolve(folder, "gone.jpg");
  writeFileSync(path, new Uint8Array(size));
  const gone = new File([await openAsBlob(path)], "gone.jpg");
  rmSync(folder, { recursive: true });
  return gone;
}

async function read(...files: File[]): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  const batch: FileJob[] = files.map((one, id) => ({ id, file: one, named: true }));
  await readBatch(batch, (result) => void results.push(result));
  return results;
}

async function readOne(bytes: Uint8Array<ArrayBuffer>) {
  const [result] = await read(file(bytes));
  if (result?.ok !== true) throw new Error("The file was not read");
  return result;
}

const orientation6 = tiff({ ifd0: { 0x0112: { short: [6] } } });

describe("a record", () => {
  test("has upright pixels and the stored orientation", async () => {
    const { record, drawable } = await readOne(jpeg({ width: 4032, height: 3024, exif: orientation6 }));
    expect(record).toMatchObject({
      kind: "photo",
      type: "image/jpeg",
      width: 3024,
      height: 4032,
      orientation: 6,
      orientationSource: "exif:Orientation",
      failure: null,
    });
    expect(drawable).toBe(true);
  });

  test.each([0, 9, 65535])("does not take %i for an orientation", async (value) => {
    const { record } = await readOne(jpeg({ exif: tiff({ ifd0: { 0x0112: { short: [value] } } }) }));
    expect(record).toMatchObject({ width: 40, height: 30, orientation: null, orientationSource: null });
  });

  test("takes the orientation from XMP where Exif has none", async () => {
    const { record } = await readOne(
      jpeg({ exif: tiff({ ifd0: { 0x010f: { ascii: "x" } } }), xmp: xmpPacket('tiff:Orientation="8"') }),
    );
    expect(record).toMatchObject({
      width: 30,
      height: 40,
      orientation: 8,
      orientationSource: "xmp:Orientation",
    });
  });

  test("of an AVIF is upright by its container, whatever Exif says", async () => {
    const turned = await readOne(avif({ properties: [["irot", [3]]], exif: orientation6 }));
    expect(turned.record).toMatchObject({
      width: 30,
      height: 40,
      orientation: 6,
      orientationSource: "exif:Orientation",
    });
    const still = await readOne(avif({ exif: orientation6 }));
    expect(still.record).toMatchObject({ width: 40, height: 30, orientation: 6 });
    const plain = await readOne(avif({ properties: [["irot", [3]]] }));
    expect(plain.record).toMatchObject({
      width: 30,
      height: 40,
      orientation: 6,
      orientationSource: "container:irot",
    });
  });

  test("prefers Exif for the date and falls back to XMP, then to the modified time", async () => {
    const exif = tiff({ exif: { 0x9003: { ascii: "2024:05:03 10:11:12" } } });
    const xmp = xmpPacket('exif:DateTimeOriginal="2023-01-01T00:00:00"');
    expect((await readOne(jpeg({ exif, xmp }))).record.takenAt?.source).toBe("exif:DateTimeOriginal");
    expect((await readOne(jpeg({ xmp }))).record.takenAt?.source).toBe("xmp:DateTimeOriginal");
    expect((await readOne(jpeg())).record.takenAt).toEqual({
      local: "2024-05-03T08:11:12",
      offset: "+00:00",
      source: "modified",
    });
  });

  test("keeps every other date, place and orientation with where it stood", async () => {
    const exif = tiff({
      ifd0: { 0x0112: { short: [6] } },
      exif: { 0x9003: { ascii: "2024:05:03 10:11:12" }, 0x9004: { ascii: "2024:05:03 10:11:13" } },
    });
    const xmp = xmpPacket(
      'exif:DateTimeOriginal="2023-01-01T00:00:00" exif:GPSLatitude="48,30N" exif:GPSLongitude="2,15E" tiff:Orientation="8"',
    );
    const named = new File([jpeg({ exif, xmp })], "IMG_20240503_101110.jpg", { lastModified: modified });
    const [result] = await read(named);
    if (result?.ok !== true) throw new Error("The file was not read");
    const { takenAt, location, others } = result.record;
    expect(takenAt).toMatchObject({ local: "2024-05-03T10:11:12", source: "exif:DateTimeOriginal" });
    expect(others.takenAt).toEqual([
      { local: "2023-01-01T00:00:00", offset: null, source: "xmp:DateTimeOriginal" },
      { local: "2024-05-03T10:11:13", offset: null, source: "exif:CreateDate" },
      { local: "2024-05-03T10:11:10", offset: null, source: "filename" },
    ]);
    expect(location).toMatchObject({ lat: 48.5, lng: 2.25, source: "xmp:GPS" });
    expect(others.location).toEqual([]);
    expect(others.orientation).toEqual([{ value: 8, source: "xmp:Orientation" }]);
  });

  test("takes the date from the position's fix before the name, and from the name before the modified time", async () => {
    const name = "IMG_20240503_101112.jpg";
    const gps = {
      7: {
        rational: [
          [8, 1],
          [11, 1],
          [1250, 100],
        ] as [number, number][],
      },
      0x1d: { ascii: "2024:05:03" },
    };
    const [fixed, plain] = await read(
      new File([jpeg({ exif: tiff({ gps }) })], name, { lastModified: modified }),
      new File([jpeg()], name, { lastModified: modified }),
    );
    expect(fixed).toMatchObject({
      record: { takenAt: { local: "2024-05-03T08:11:12.5", offset: "+00:00", source: "exif:GPSDateTime" } },
    });
    expect(plain).toMatchObject({
      record: { takenAt: { local: "2024-05-03T10:11:12", offset: null, source: "filename" } },
    });
  });

  test("of a recognised format that cannot be drawn says so and stands", async () => {
    const { record, drawable } = await readOne(text("8BPS\0\x01"));
    expect(record.failure).toMatchObject({ kind: "unsupported", stage: "thumbnail" });
    expect(record.failure?.message).toContain("Photoshop");
    expect(drawable).toBe(false);
  });

  test("of a picture beyond the cap says so before anything is decoded", async () => {
    const { record, drawable } = await readOne(png([], 40_000, 40_000));
    expect(record.failure).toMatchObject({ kind: "too-large", stage: "thumbnail" });
    expect(drawable).toBe(false);
    expect((await readOne(jpeg({ width: 20_000, height: 14_000 }))).drawable).toBe(true);
  });

  test("of a video without pictures says so and stands", async () => {
    const { record, drawable } = await readOne(join([0, 0, 0, 16], "ftypisom", [0, 0, 0, 0]));
    expect(record).toMatchObject({ kind: "video", type: "video/mp4", failure: { kind: "unsupported" } });
    expect(record.failure?.message).toContain("No images were found");
    expect(drawable).toBe(false);
  });

  test("of a file that lost its modified time has no date", async () => {
    const results: ReadResult[] = [];
    const nameless = new Blob([jpeg()]) as File;
    await readBatch([{ id: 3, file: nameless, named: false }], (result) => void results.push(result));
    expect(results[0]).toMatchObject({ id: 3, ok: true, record: { takenAt: null } });
  });
});

describe("a batch", () => {
  test("is answered in order, one file at a time", async () => {
    const events: string[] = [];
    const batch = [jpeg(), png([]), webp({})].map((bytes, id) => ({ id, file: file(bytes), named: true }));
    await readBatch(batch, async ({ id }) => {
      events.push(`begin ${id}`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`end ${id}`);
    });
    expect(events).toEqual(["begin 0", "end 0", "begin 1", "end 1", "begin 2", "end 2"]);
  });

  test("is read in one read when the heads tell all", async () => {
    const reads = vi.spyOn(Blob.prototype, "arrayBuffer");
    await read(file(jpeg()), file(webp({})), file(join(jpeg(), new Uint8Array(200_000))));
    expect(reads).toHaveBeenCalledTimes(1);
    reads.mockRestore();
  });

  test("with heads of many lengths keeps each with its own file", async () => {
    const files = [7, 70_000, 0, 65_536].map((filler, i) =>
      file(join(jpeg({ width: 100 + i }), new Uint8Array(filler))),
    );
    const results = await read(...files);
    expect(results.map((result) => (result.ok ? result.record.width : null))).toEqual([100, 101, 102, 103]);
  });

  test("loses only the file that cannot be read", async () => {
    const results = await read(file(jpeg()), await goneFile(), file(png([])));
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(results[1]).toMatchObject({ failure: { kind: "unreadable", stage: "metadata" } });
  });

  test("without files is answered at once", async () => {
    expect(await read()).toEqual([]);
  });

  test("names empty files, files that are no photos, and photos by name only", async () => {
    const results: ReadResult[] = [];
    const jobs: FileJob[] = [
      { id: 0, file: file(new Uint8Array(0)), named: true },
      { id: 1, file: file(text("hello")), named: false },
      { id: 2, file: file(text("hello")), named: true },
    ];
    await readBatch(jobs, (result) => void results.push(result));
    expect(results).toMatchObject([
      { ok: false, reason: "empty" },
      { ok: false, reason: "not-a-photo" },
      { ok: false, failure: { kind: "corrupt", stage: "metadata" } },
    ]);
    expect(results[2]).not.toHaveProperty("reason");
  });
});

describe("an embedded preview", () => {
  const previewOf = (width: number, height: number): Uint8Array =>
    join(jpeg({ width, height }).subarray(0, -2), new Uint8Array(200).fill(7), [0xff, 0xd9]);

  test("comes upright, with an orientation of its own in front", async () => {
    const exif = tiff({ ifd0: { 0x0112: { short: [6] } }, preview: previewOf(160, 120) });
    const { preview } = await readOne(jpeg({ width: 4000, height: 3000, exif }));
    expect(preview).toMatchObject({ type: "image/jpeg", width: 120, height: 160, colour: null });
    const header = await readHeader(new Blob([preview?.bytes ?? ""]));
    expect(header).toMatchObject({ storedWidth: 160, storedHeight: 120, orientation: 6 });
  });

  test("that is upright already is not turned again", async () => {
    const exif = tiff({ ifd0: { 0x0112: { short: [6] } }, preview: previewOf(120, 160) });
    const { preview } = await readOne(jpeg({ width: 4000, height: 3000, exif }));
    expect(preview).toMatchObject({ width: 120, height: 160 });
    expect((await readHeader(new Blob([preview?.bytes ?? ""])))?.orientation).toBe(1);
  });

  test.each<[string, Uint8Array]>([
    ["of another shape", previewOf(160, 20)],
    ["cut off before its end", previewOf(160, 120).subarray(0, -2)],
    ["that is no JPEG", text("x".repeat(300))],
    ["of a few pixels", previewOf(16, 12)],
  ])("%s is dropped", async (_, bytes) => {
    const { preview } = await readOne(jpeg({ width: 4000, height: 3000, exif: tiff({ preview: bytes }) }));
    expect(preview).toBeNull();
  });
});

describe("a header", () => {
  test("tells stored pixels and what turns them", async () => {
    expect(
      await readHeader(file(jpeg({ width: 400, height: 300, exif: orientation6, progressive: true }))),
    ).toMatchObject({
      type: "image/jpeg",
      storedWidth: 400,
      storedHeight: 300,
      orientation: 6,
      orientationSource: "exif:Orientation",
      progressive: true,
    });
  });

  test("takes an orientation of any whole-number type", async () => {
    const exif = tiff({ ifd0: { 0x0112: { slong: [6] } } });
    expect(await readHeader(file(jpeg({ exif })))).toMatchObject({ orientation: 6 });
  });

  test("is null for what is no photo or video", async () => {
    expect(await readHeader(file(text("hello")))).toBeNull();
  });

  test("of a frame that gives no height has none", async () => {
    expect(await readHeader(file(jpeg({ height: 0 })))).toMatchObject({
      storedWidth: 40,
      storedHeight: null,
    });
  });
});
