import { expect, test } from "vitest";
import type { Root } from "../../../../../src/ingest/scan/drop.ts";
import { scan } from "../../../../../src/ingest/scan/scan.ts";
import { nameKind } from "../../../../../src/photo/names/file-name.ts";
import { type Tree, entryOf } from "../../../../support/fake-folders.ts";

async function told(root: Root): Promise<string[]> {
  const lines: string[] = [];
  for await (const { files, skipped } of scan(root, new AbortController().signal)) {
    lines.push(...files.map(({ path }) => path));
    lines.push(...skipped.map(({ path, reason }) => `${path}: ${reason}`));
  }
  return lines.toSorted();
}

const dropped = (name: string, tree: Tree): Root => ({
  kind: "entry",
  name,
  entry: entryOf(name, tree) as FileSystemDirectoryEntry,
  handle: Promise.resolve(null),
});

/** The same as an `<input webkitdirectory>` gives it. */
const chosen = (name: string, paths: readonly string[]): Root => ({
  kind: "files",
  name,
  files: paths.map((path) => ({
    path,
    name: nameKind(path.slice(path.lastIndexOf("/") + 1)),
    origin: { from: "file", file: new File([], path) },
  })),
});

test("what an iCloud export says was deleted is passed over; a folder of that name elsewhere is not", async () => {
  const inside = { Photos: { "1.jpg": "x" }, "Recently Deleted": { "2.jpg": "x" } };
  const paths = ["Photos/1.jpg", "Recently Deleted/2.jpg"];
  const part = "iCloud Photos Part 1 of 3";
  const left = ["Photos/1.jpg", "Recently Deleted/2.jpg: recently-deleted"];
  expect(await told(dropped(part, inside))).toEqual(left);
  expect(await told(chosen(part, paths))).toEqual(left);
  expect(await told(dropped("Mine", inside))).toEqual(paths);
  const within = left.map((line) => `iCloud Photos/${line}`);
  expect(await told(dropped("Mine", { "iCloud Photos": inside }))).toEqual(within);
  expect(
    await told(
      chosen(
        "Mine",
        paths.map((path) => `iCloud Photos/${path}`),
      ),
    ),
  ).toEqual(within);
});

test("stand-ins of files that are only in iCloud are told as such; Picasa's files are read", async () => {
  const tree = { ".IMG_1.HEIC.icloud": "x", ".picasa.ini": "x", "a.icloud": "x", "desktop.ini": "x" };
  expect(await told(dropped("Mine", tree))).toEqual([
    ".IMG_1.HEIC.icloud: not-downloaded",
    ".picasa.ini",
    "a.icloud",
    "desktop.ini: junk",
  ]);
});
