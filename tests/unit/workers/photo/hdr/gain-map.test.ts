import { expect, test } from "vitest";
import { memorySource } from "../../../../../workers/photo/bytes/source.ts";
import { walkTiff } from "../../../../../workers/photo/containers/tiff/tiff.ts";
import { appleHdrNote } from "../../../../../workers/photo/exif/apple-note.ts";
import { parseFile } from "../../../../../workers/photo/header/header.ts";
import { sniff } from "../../../../../workers/photo/header/sniff.ts";
import { stripFile } from "../../../../../src/features/saving/worker/photo/strip.ts";
import { writeInto } from "../../../../../src/features/writing/worker/photo/write-into.ts";
import {
  discretions,
  gainMapIn,
  gainMapOf,
  type HdrForm,
  hdrPicture,
} from "../../../../support/hdr-picture.ts";
import { recordIn } from "../../../../support/hdr-record.ts";
import { be16, be32, join, jpeg, tiff } from "../../../../support/picture-bytes.ts";
import { filmBytes } from "../../../../support/writing-bytes.ts";

const forms: readonly HdrForm[] = ["adobe", "iso", "apple"];

async function stripped(bytes: Uint8Array<ArrayBuffer>, discretion = discretions[0]): Promise<Uint8Array> {
  if (discretion === undefined) throw new Error("No discretion");
  const result = await stripFile(new Blob([bytes]), discretion);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return new Uint8Array(await result.file.arrayBuffer());
}

for (const form of forms) {
  test(`a JPEG with a gain map as ${form} has it is HDR, and shows no preview of it`, async () => {
    for (const type of [0, 0x05_0000]) {
      const bytes = hdrPicture(form, { type });
      expect(Buffer.from((await gainMapIn(bytes)) ?? []).equals(gainMapOf(form))).toBe(true);
      expect(await recordIn(bytes)).toMatchObject({ hdr: true, motion: null, width: 40, height: 30 });
      const sniffed = sniff(bytes);
      const { header } = await parseFile(sniffed ?? { kind: "photo", type: "" }, memorySource(bytes));
      expect(header.embedded).toStrictEqual([]);
    }
  });

  test(`what is written into a JPEG leaves its gain map as ${form} has it, in its place`, async () => {
    const written = await writeInto(new Blob([hdrPicture(form)]), { title: "A title", orientation: 6 });
    if (!written.ok) throw new Error(written.why);
    const bytes = new Uint8Array(await written.file.arrayBuffer());
    expect(Buffer.from((await gainMapIn(bytes)) ?? []).equals(gainMapOf(form))).toBe(true);
    expect(await recordIn(bytes)).toMatchObject({ hdr: true, title: "A title", orientation: 6 });
  });

  test(`without metadata a JPEG keeps its gain map as ${form} has it`, async () => {
    for (const discretion of discretions) {
      const bytes = await stripped(hdrPicture(form), discretion);
      expect(Buffer.from((await gainMapIn(bytes)) ?? []).equals(gainMapOf(form))).toBe(true);
      expect((await recordIn(bytes)).hdr).toBe(true);
    }
  });

  test(`what a gain map as ${form} has it tells besides goes with the metadata`, async () => {
    const told = 'xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="Jane Doe"';
    const bytes = await stripped(hdrPicture(form, { told }));
    expect(Buffer.from(bytes).includes("Jane Doe")).toBe(false);
    expect((await recordIn(bytes)).hdr).toBe(true);
  });
}

test("Ultra HDR is found by its directory alone, with a video behind the gain map too", async () => {
  for (const film of [new Uint8Array(0), filmBytes(400)]) {
    const bytes = hdrPicture("adobe", { unlisted: true, film });
    expect(Buffer.from((await gainMapIn(bytes)) ?? []).equals(gainMapOf("adobe"))).toBe(true);
  }
});

test("a Motion Photo that is Ultra HDR stays both when a title is written", async () => {
  const film = filmBytes(400);
  const before = hdrPicture("adobe", { film });
  expect(await recordIn(before)).toMatchObject({ hdr: true, motion: { length: film.length } });
  const written = await writeInto(new Blob([before]), { title: "A title" });
  if (!written.ok) throw new Error(written.why);
  const after = new Uint8Array(await written.file.arrayBuffer());
  expect(await recordIn(after)).toMatchObject({
    hdr: true,
    motion: { offset: after.length - film.length, length: film.length },
  });
  expect(Buffer.from((await gainMapIn(after)) ?? []).equals(gainMapOf("adobe"))).toBe(true);
  // Without metadata the video goes, as ever.
  expect(await recordIn(await stripped(before))).toMatchObject({ hdr: true, motion: null });
});

test("a stripped Ultra HDR file says the length of its gain map, in an index and a directory", async () => {
  const map = gainMapOf("adobe");
  const bytes = Buffer.from(await stripped(hdrPicture("adobe")));
  expect(bytes.toString("latin1")).toContain(
    `Item:Semantic="GainMap" Item:Mime="image/jpeg" Item:Length="${map.length}"`,
  );
  const block = bytes.subarray(bytes.indexOf("MPF\0") + 4);
  expect(block.readUInt32BE(54)).toBe(bytes.length - map.length);
  expect(bytes.indexOf("MPF\0") + 4 + block.readUInt32BE(74)).toBe(bytes.length - map.length);
  expect(block.readUInt32BE(70)).toBe(map.length);
});

test("a file whose gain map was cut off, or is another picture, is not HDR", async () => {
  for (const form of forms) {
    const whole = hdrPicture(form);
    expect((await recordIn(whole.slice(0, whole.length - 20))).hdr).toBe(false);
    const other = join(
      whole.slice(0, whole.length - gainMapOf(form).length),
      jpeg({ width: 20 }),
      new Uint8Array(900),
    );
    expect((await recordIn(other)).hdr).toBe(false);
    expect(await gainMapIn(await stripped(other))).toBeNull();
  }
});

test("of Apple's maker note the headroom stays, and nothing else", async () => {
  const rationals = join(be32(3), be32(2), be32(1), be32(4));
  const entry = (tag: number, type: number, count: number, value: number): Uint8Array =>
    join(be16(tag), be16(type), be32(count), be32(value));
  const at = 14 + 2 + 3 * 12 + 4;
  const note = join(
    "Apple iOS\0",
    [0, 1],
    "MM",
    be16(3),
    entry(0x11, 2, 37, at + 16),
    entry(0x21, 10, 1, at),
    entry(0x30, 10, 1, at + 8),
    be32(0),
    rationals,
    "11111111-2222-3333-4444-555555555555\0",
  );
  const exif = { bigEndian: true, exif: { 0x927c: { bytes: [...note] } } };
  const kept = appleHdrNote(walkTiff(tiff(exif)));
  expect(kept?.length).toBe(14 + 2 + 2 * 12 + 4 + 16);
  expect(
    Buffer.from(kept ?? [])
      .subarray(-16)
      .equals(rationals),
  ).toBe(true);
  const bytes = Buffer.from(await stripped(hdrPicture("apple", { exif })));
  expect(bytes.includes(Buffer.from(kept ?? [1]))).toBe(true);
  expect(bytes.includes("11111111-2222")).toBe(false);
  // Other forms need no note.
  expect(Buffer.from(await stripped(hdrPicture("adobe", { exif }))).includes("Apple iOS")).toBe(false);
});
