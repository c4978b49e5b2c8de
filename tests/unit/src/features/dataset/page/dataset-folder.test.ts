import { expect, test } from "vitest";
import { DatasetFolder } from "../../../../../../src/features/dataset/page/dataset-folder.ts";
import { aDatasetPhoto, sourceOf, writtenDataset } from "../../../../../support/dataset.ts";
import { memoryFolder, type MemoryTree } from "../../../../../support/memory-folder.ts";

/** Paths of all files. */
function pathsOf(tree: MemoryTree, base = ""): string[] {
  return [...tree].flatMap(([name, value]) =>
    value instanceof Map ? pathsOf(value, `${base}${name}/`) : [`${base}${name}`],
  );
}

const photos = (count: number) => Array.from({ length: count }, (_, at) => aDatasetPhoto(`p${at}`));

async function write(target: DatasetFolder, count: number): Promise<string[]> {
  const { files } = await writtenDataset(sourceOf(photos(count)), count);
  for (const [path, blob] of files) expect(await target.put(path, blob)).toEqual({ ok: true });
  return [...files.keys()];
}

test("a dataset gets a folder of its own beside what is there", async () => {
  const tree: MemoryTree = new Map([["README.md", new Blob(["mine"])]]);
  const target = await DatasetFolder.open(memoryFolder(tree), "dataset");
  const paths = await write(target, 2);
  expect(pathsOf(tree).toSorted()).toEqual(
    ["README.md", ...paths.map((path) => `dataset/${path}`)].toSorted(),
  );
  expect(await (tree.get("README.md") as Blob).text()).toBe("mine");
});

test("a folder of that name that holds something else is left alone", async () => {
  const tree: MemoryTree = new Map([["dataset", new Map([["notes.txt", new Blob(["mine"])]])]]);
  const paths = await write(await DatasetFolder.open(memoryFolder(tree), "dataset"), 1);
  expect(pathsOf(tree).toSorted()).toEqual(
    ["dataset/notes.txt", ...paths.map((path) => `dataset (2)/${path}`)].toSorted(),
  );
});

test("a dataset that is there is brought up to date: what is old goes, anything else stays", async () => {
  const tree: MemoryTree = new Map();
  await write(await DatasetFolder.open(memoryFolder(tree), "dataset"), 1);
  const own = tree.get("dataset") as MemoryTree;
  own.set("notes.txt", new Blob(["mine"]));
  const again = await DatasetFolder.open(memoryFolder(own), "dataset");
  expect(again.sequence).toBe(1);
  const paths = await write(again, 3);
  expect(pathsOf(own).toSorted()).toEqual([...paths, "notes.txt"].toSorted());
});

test("files that are there already are not written again", async () => {
  const tree: MemoryTree = new Map();
  const written: string[] = [];
  const folder = memoryFolder(tree, (name) => (written.push(name), null));
  await write(await DatasetFolder.open(folder, "dataset"), 1);
  written.length = 0;
  await write(await DatasetFolder.open(folder, "dataset"), 1);
  expect(written).toEqual(["README.md", "manifest.json"]);
});

test.each([
  ["QuotaExceededError", "full"],
  ["NotAllowedError", "denied"],
  ["InvalidStateError", "failed"],
])("a browser's %s is %s", async (error, why) => {
  const target = await DatasetFolder.open(
    memoryFolder(new Map(), () => error),
    "dataset",
  );
  expect(await target.put("README.md", new Blob(["x"]))).toMatchObject({ ok: false, why });
});
