import { beforeEach, expect, test, vi } from "vitest";
import { type Root, rootsOfFiles } from "../../../../../src/ingest/scan/drop.ts";
import { scan } from "../../../../../src/ingest/scan/scan.ts";
import { type Tree, entryOf, handleOf } from "../../../../support/fake-folders.ts";

const tasks = vi.hoisted(() => ({ ended: 0 }));
vi.mock("../../../../../src/ingest/scan/turns.ts", () => ({
  nextTask: () => Promise.resolve(void tasks.ended++),
}));

beforeEach(() => {
  tasks.ended = 0;
});

/** The files of each task of a scan. */
async function filesByTask(root: Root): Promise<number[]> {
  const files: number[] = [];
  for await (const batch of scan(root, new AbortController().signal))
    files[tasks.ended] = (files[tasks.ended] ?? 0) + batch.files.length;
  return files;
}

const flat: Tree = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`${i}.jpg`, "x"]));
const listed = Object.keys(flat).map((name) => {
  const file = new File(["x"], name);
  Object.defineProperty(file, "webkitRelativePath", { value: `Flat/${name}` });
  return file;
});

const blind = { kind: "entry", name: "Flat", handle: Promise.resolve(null) } as const;

test.each<[string, Root | undefined]>([
  ["entries", { ...blind, entry: entryOf("Flat", flat) }],
  ["entries that come all at once", { ...blind, entry: entryOf("Flat", flat, "/Flat", Infinity) }],
  ["handles", { kind: "handle", name: "Flat", handle: handleOf("Flat", flat) }],
  ["files of an input", rootsOfFiles(listed)[0]],
])("a large folder of %s that is all at hand does not come in one task", async (_, root) => {
  if (!root) throw new Error("no root");
  const files = await filesByTask(root);
  expect(files.reduce((sum, of) => sum + of, 0)).toBe(2000);
  expect(Math.max(...files.map((of) => of || 0))).toBeLessThanOrEqual(100);
});

test("of many small folders, too, no more than a hundred files come in a task", async () => {
  const tree: Tree = {};
  for (let folder = 0; folder < 300; folder++) tree[folder] = { "a.jpg": "x", "b.jpg": "y", "c.jpg": "z" };
  const files = await filesByTask({ ...blind, entry: entryOf("Flat", tree) });
  expect(files.reduce((sum, of) => sum + of, 0)).toBe(900);
  expect(Math.max(...files.map((of) => of || 0))).toBeLessThanOrEqual(102);
});
