import { expect, test } from "vitest";
import { listArchive } from "../../../../../src/ingest/scan/list-archive.ts";
import { extraField, number, zipOf, type ZipEntry } from "../../../../support/zip-bytes.ts";

/** What is listed of an archive, each file with its text, and how the list ended. */
async function listed(bytes: Uint8Array<ArrayBuffer>) {
  const files: Record<string, string> = {};
  try {
    for await (const { path, entry, skip } of listArchive(new Blob([bytes])))
      files[path] = skip ?? (await entry.open().then((file) => file.text(), String));
  } catch (error) {
    return { files, end: String(error) };
  }
  return { files, end: "all" };
}

const of = async (entries: ZipEntry[], options = {}) => listed(zipOf(entries, options));

const two: ZipEntry[] = [
  { name: "Photos/a.jpg", content: "first" },
  { name: "Photos/", content: "" },
  { name: "Photos/b.jpg", content: "second ".repeat(50), method: 8 },
];
const both = { "Photos/a.jpg": "first", "Photos/b.jpg": "second ".repeat(50) };

test("stored and packed files are read, folders are none", async () => {
  expect(await of(two)).toEqual({ files: both, end: "all" });
});

test.each([
  ["with sizes in 64 bits", two.map((entry) => ({ ...entry, is64: true })), { is64: true }],
  ["with sizes behind the data", two.map((entry) => ({ ...entry, isStreamed: true })), {}],
  ["behind a program that unpacks it", two, { before: "MZ, a program of some bytes" }],
  [
    "in 64 bits behind a program",
    two.map((entry) => ({ ...entry, is64: true })),
    { is64: true, before: "MZ" },
  ],
])("an archive %s", async (_, entries, options) => {
  expect(await of(entries, options)).toEqual({ files: both, end: "all" });
});

test("one that holds nothing", async () => {
  expect(await of([])).toEqual({ files: {}, end: "all" });
});

test("a stored file is a part of the archive, not a copy", async () => {
  const archive = new Blob([zipOf([{ name: "a.jpg", content: "first" }])]);
  for await (const { entry } of listArchive(archive)) {
    const { file, bytes } = await entry.packed();
    expect([await file.text(), file.name, file.type, bytes]).toEqual(["first", "a.jpg", "image/jpeg", null]);
    expect(file.lastModified).toBe(Date.UTC(2024, 4, 3));
  }
});

test("names: UTF-8 as stated or by their bytes, code page 437, and the field that has it right", async () => {
  const field = extraField(0x7075, Uint8Array.from([1, ...number(0, 4), ...Buffer.from("日本.jpg")]));
  const { files } = await of([
    { name: "Größe.jpg" },
    { name: "Müll.jpg", flags: 0 },
    { name: Uint8Array.from([0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72, 0xe1, 0x2e, 0x6a, 0x70, 0x67]), flags: 0 },
    { name: "__.jpg", flags: 0, extra: field },
  ]);
  expect(Object.keys(files)).toEqual(["Größe.jpg", "Müll.jpg", "Müllerß.jpg", "日本.jpg"]);
});

test("names never lead out of the archive, and each is there once", async () => {
  const { files } = await of([
    { name: "../../etc/a.jpg", content: "1" },
    { name: "/srv/b.jpg", content: "2" },
    { name: "C:\\Users\\c.jpg", content: "3" },
    { name: "x/./d.jpg", content: "4" },
    { name: "x/d.jpg", content: "5" },
    { name: "x/d (2).jpg", content: "6" },
    { name: "..", content: "7" },
  ]);
  expect(files).toEqual({
    "etc/a.jpg": "1",
    "srv/b.jpg": "2",
    "Users/c.jpg": "3",
    "x/d.jpg": "4",
    "x/d (2).jpg": "5",
    "x/d (2) (2).jpg": "6",
  });
});

test("what cannot be read has a reason of its own", async () => {
  const { files } = await of([
    { name: "locked.jpg", flags: 1 },
    { name: "inner.zip" },
    { name: "odd.jpg", method: 9 },
    { name: "a.jpg", content: "fine" },
  ]);
  expect(files).toEqual({
    "locked.jpg": "encrypted",
    "inner.zip": "archive",
    "odd.jpg": "packed",
    "a.jpg": "fine",
  });
});

test("a file that unpacks to more or less than it claims, or to far too much, is not read", async () => {
  const { files } = await of([
    { name: "more.jpg", content: "x".repeat(1000), method: 8, bytes: 10 },
    { name: "less.jpg", content: "x".repeat(1000), method: 8, bytes: 2000 },
    { name: "bomb.jpg", content: "x".repeat(1000), method: 8, bytes: 3_000_000_000 },
  ]);
  expect(files["more.jpg"]).toContain("more than it claims");
  expect(files["less.jpg"]).toContain("less than it claims");
  expect(files["bomb.jpg"]).toContain("too much");
});

test("times: of the universal field, else of the archive's own clock; the first day there can be is none", async () => {
  const seconds = 1_600_000_000;
  const field = extraField(0x5455, Uint8Array.from([1, ...number(seconds, 4)]));
  const modified: number[] = [];
  const bytes = zipOf([
    { name: "a", extra: field },
    { name: "b" },
    { name: "c", dos: 0x210000 },
    { name: "d", dos: 0 },
  ]);
  for await (const { entry } of listArchive(new Blob([bytes]))) modified.push(entry.modified);
  expect(modified).toEqual([seconds * 1000, Date.UTC(2024, 4, 3), 0, 0]);
});

test.each([false, true])(
  "of an archive that is cut short, what is whole is listed (streamed: %s)",
  async (isStreamed) => {
    const whole = zipOf(
      [...two, { name: "c.jpg", content: "third" }].map((entry) => ({ ...entry, isStreamed })),
    );
    const third = Buffer.from(whole).indexOf("third");
    expect(await listed(whole.slice(0, third + 2))).toEqual({ files: both, end: "Error: damaged" });
  },
);

test("of a directory that breaks off, what stands before is listed", async () => {
  const whole = zipOf(two);
  whole[Buffer.from(whole).lastIndexOf("PK\u0001\u0002")] = 0;
  const { files, end } = await listed(whole);
  expect([Object.keys(files), end]).toEqual([["Photos/a.jpg"], "Error: damaged"]);
});

test("what is no archive at all is damaged", async () => {
  expect(await listed(Uint8Array.from(Buffer.from("no archive")))).toEqual({
    files: {},
    end: "Error: damaged",
  });
});

test("more than two million files are refused", async () => {
  const bytes = zipOf([{ name: "a.jpg" }], { is64: true });
  const end = Buffer.from(bytes).indexOf("PK\u0006\u0006");
  bytes.set(number(2_000_001, 8), end + 32);
  expect((await listed(bytes)).end).toBe("Error: too-many");
});

test("a hundred thousand files are listed at once, also where they are counted in 16 bits", async () => {
  const bytes = crowded(100_000);
  const since = performance.now();
  let count = 0;
  for await (const { skip } of listArchive(new Blob([bytes]))) if (skip === null) count++;
  expect(count).toBe(100_000);
  expect(performance.now() - since).toBeLessThan(3000);
});

/** One file under this many names, by a directory alone; its counts have 16 bits. */
function crowded(count: number): Uint8Array<ArrayBuffer> {
  const one = Buffer.from(zipOf([{ name: "Photos/IMG_000000.jpg" }]));
  const start = one.lastIndexOf("PK\u0001\u0002");
  const end = one.length - 22;
  const records = Array.from({ length: count }, (_, nth) => {
    const record = Buffer.from(one.subarray(start, end));
    record.write(String(nth).padStart(6, "0"), record.indexOf("IMG_") + 4);
    return record;
  });
  const tail = Buffer.from(one.subarray(end));
  for (const field of [8, 10]) tail.writeUInt16LE(count & 0xffff, field);
  tail.writeUInt32LE(count * (end - start), 12);
  return Uint8Array.from(Buffer.concat([one.subarray(0, start), ...records, tail]));
}

test("the last of several volumes is told as one", async () => {
  const bytes = zipOf([{ name: "a.jpg", content: "first" }]);
  new DataView(bytes.buffer).setUint16(bytes.length - 18, 2, true);
  const { files, end } = await listed(bytes);
  expect(files).toEqual({});
  expect(end).toContain("split");
});
