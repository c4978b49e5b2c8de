import { afterEach, expect, test, vi } from "vitest";
import type { Root } from "../../../../src/ingest/scan/drop.ts";
import { type Access, open } from "../../../support/fake-folders.ts";
import { WholeImport, folder } from "../../../support/whole-import.ts";
import { type ZipEntry, zipFile, zipOf } from "../../../support/zip-bytes.ts";

const begun: WholeImport[] = [];
afterEach(() => {
  for (const one of begun.splice(0)) one.close();
});

function begin(page = new WholeImport()): WholeImport {
  begun.push(page);
  return page;
}

const albums = "Takeout/Google Photos/Alps";
const entries: ZipEntry[] = [
  { name: `${albums}/a.jpg`, content: "a" },
  { name: `${albums}/b.jpg`, content: "bb", method: 8 },
  { name: `${albums}/a.jpg.json`, content: "{}", method: 8 },
  { name: `${albums}/locked.jpg`, content: "c", flags: 1 },
  { name: `${albums}/inner.zip`, content: "d" },
  { name: "__MACOSX/._a.jpg", content: "e" },
];
const takeout = zipFile("takeout-001.zip", entries);

/** The browser's way to an archive; two of the same file are the same entry. */
function wayTo(file: File, access: Access = open): FileSystemHandle {
  const check = (): void => {
    if (access.permission !== "granted") throw new DOMException("no", "NotAllowedError");
    if (access.away) throw new DOMException("no", "NotFoundError");
  };
  const handle = {
    kind: "file",
    name: file.name,
    of: file,
    getFile: async () => (check(), file),
    isSameEntry: async (other: { of?: File }) => other.of === file,
    queryPermission: async () => access.permission,
    requestPermission: async () => (access.permission = access.answer),
  };
  return handle as unknown as FileSystemHandle;
}

/** Loose files as a drop hands them over. */
const loose = (files: readonly File[], handle: FileSystemHandle | null = null): Root => ({
  kind: "files",
  name: null,
  files: files.map((file) => ({
    path: file.name,
    name: "other",
    origin: { from: "file", file },
    handle: Promise.resolve(handle),
  })),
});

async function dropped(page: WholeImport, root: Root): Promise<WholeImport> {
  page.ingest.add([root]);
  await page.ended();
  return page;
}

const counts = ({ progress: { found, shown, failed, skipped, sidecars } }: WholeImport) => ({
  found,
  shown,
  failed,
  skipped,
  sidecars,
});

const all = { found: 6, shown: 2, failed: 0, skipped: 3, sidecars: 1 };

test("an archive is a folder of its name, and everything in it is accounted for", async () => {
  const page = await dropped(begin(), loose([takeout]));
  expect(counts(page)).toEqual(all);
  expect(page.folders).toMatchObject([
    { prefix: "takeout-001.zip/", name: "takeout-001.zip", access: "open" },
  ]);
  const { photos, skipped } = await page.exported();
  expect(photos.map(({ path }) => path)).toEqual([
    `takeout-001.zip/${albums}/a.jpg`,
    `takeout-001.zip/${albums}/b.jpg`,
  ]);
  expect(skipped).toEqual([
    { path: `takeout-001.zip/${albums}/inner.zip`, reason: "archive" },
    { path: `takeout-001.zip/${albums}/locked.jpg`, reason: "encrypted" },
    { path: "takeout-001.zip/__MACOSX/._a.jpg", reason: "junk" },
  ]);
});

test("a packed file goes to the workers as it is, and is unpacked for everyone else", async () => {
  const page = await dropped(begin(), loose([takeout]));
  const id = (await page.at(`takeout-001.zip/${albums}/b.jpg`))?.id ?? -1;
  const job = await page.ingest.originals.job(id);
  expect(job).toMatchObject({ named: true, unpacked: 2 });
  expect(await (await page.ingest.originals.file(id)).text()).toBe("bb");
});

test("with loose files beside it, each is what it is", async () => {
  const page = await dropped(begin(), loose([new File(["x"], "x.jpg"), takeout]));
  expect((await page.exported()).photos.map(({ path }) => path)).toEqual([
    `takeout-001.zip/${albums}/a.jpg`,
    `takeout-001.zip/${albums}/b.jpg`,
    "x.jpg",
  ]);
});

test.each([
  ["by its handle", () => wayTo(takeout)],
  ["by what is in it", () => null],
])("dropped again it is known %s: nothing is counted or read twice", async (_, handle) => {
  const page = await dropped(begin(), loose([takeout], handle()));
  const read = page.reads.length;
  await dropped(page, loose([takeout], handle()));
  expect([counts(page), page.reads.length, page.folders.length]).toEqual([all, read, 1]);
});

test("another archive of the same name is another folder", async () => {
  const other = zipFile("takeout-001.zip", [{ name: "z.jpg", content: "zzz" }]);
  const page = await dropped(begin(), loose([takeout], wayTo(takeout)));
  await dropped(page, loose([other], wayTo(other)));
  expect(page.folders.map(({ prefix }) => prefix)).toEqual(["takeout-001.zip/", "takeout-001.zip (2)/"]);
});

test("the next visit reaches its originals by the handle, once the browser allows it", async () => {
  const access: Access = { permission: "granted", answer: "granted", away: false };
  const first = await dropped(begin(), loose([takeout], wayTo(takeout, access)));
  access.permission = "prompt";
  const page = begin(first.nextVisit());
  await page.until(() => page.folders.length > 0);
  expect(page.folders).toMatchObject([{ access: "ask", listable: false }]);
  expect(await page.ingest.earlier.reconnect("takeout-001.zip/")).toBe(true);
  const id = (await page.at(`takeout-001.zip/${albums}/b.jpg`))?.id ?? -1;
  expect(await (await page.ingest.originals.file(id)).text()).toBe("bb");
});

test("without a handle the next visit asks for it to be dropped again, and knows it then", async () => {
  const first = await dropped(begin(), loose([takeout]));
  const page = begin(first.nextVisit());
  await page.until(() => page.folders.length > 0);
  expect(page.folders).toMatchObject([{ access: "drop" }]);
  const path = `takeout-001.zip/${albums}/b.jpg`;
  const missing = { why: "drop-file", name: "takeout-001.zip" };
  await expect(page.ingest.originals.at(path)).rejects.toMatchObject({ missing });
  await dropped(page, loose([takeout]));
  expect([counts(page), page.reads, page.folders.map(({ access }) => access)]).toEqual([all, [], ["open"]]);
});

test("an archive in a dropped folder is opened, and its originals are reached through the folder", async () => {
  const tree = { "x.jpg": "x", parts: { "takeout-001.zip": new Blob([zipOf(entries)]) } };
  const access: Access = { permission: "granted", answer: "granted", away: false };
  const first = await dropped(begin(), folder("Export", tree, access));
  expect(counts(first)).toEqual({ ...all, found: 7, shown: 3 });
  const page = begin(first.nextVisit());
  await page.until(() => page.folders.length > 0);
  const id = (await page.at(`Export/parts/takeout-001.zip/${albums}/b.jpg`))?.id ?? -1;
  expect(await (await page.ingest.originals.file(id)).text()).toBe("bb");
  await dropped(page, folder("Export", tree, access));
  expect([counts(page), page.reads]).toEqual([{ ...all, found: 7, shown: 3 }, []]);
});

test("of an archive that is cut short, what is there is shown and the rest is told, once", async () => {
  const cut = new File([zipOf(entries).slice(0, 110)], "takeout-001.zip", { lastModified: 1 });
  const page = await dropped(begin(), loose([cut], wayTo(cut)));
  const told = { found: 2, shown: 1, failed: 1, skipped: 0, sidecars: 0 };
  expect(counts(page)).toEqual(told);
  const { failed } = await page.exported();
  expect(failed).toMatchObject([{ path: "takeout-001.zip/", kind: "corrupt" }]);
  await dropped(page, loose([cut], wayTo(cut)));
  expect(counts(page)).toEqual(told);
});

test("a visit that ended in the middle of an archive goes on in the next one", async () => {
  const first = begin(new WholeImport([{ file: (id) => (id === 0 ? "good" : "hang") }]));
  first.ingest.add([loose([takeout], wayTo(takeout))]);
  await vi.waitFor(() => expect(first.reads.length).toBeGreaterThan(1));
  const page = begin(first.nextVisit());
  await page.until((state, { found, shown }) => !state.running && found === 6 && shown === 2);
  expect(counts(page)).toEqual(all);
});

test("nothing in an archive is written or deleted", async () => {
  const page = await dropped(begin(), loose([takeout], wayTo(takeout)));
  expect(await page.ingest.originals.placeOf(`takeout-001.zip/${albums}/a.jpg`)).toBe("archive");
  const tree = { "takeout-001.zip": new Blob([zipOf(entries)]) };
  await dropped(page, folder("Export", tree));
  expect(await page.ingest.originals.placeOf(`Export/takeout-001.zip/${albums}/a.jpg`)).toBe("archive");
});
