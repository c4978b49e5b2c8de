import { expect, test } from "vitest";
import type { RemovalProblem } from "../../../../../../src/ingest/folders/writable-place.ts";
import type { SavingProblem } from "../../../../../../src/photo/saving/saved-file.ts";
import { writeBeside } from "../../../../../../src/features/saving/page/beside-target.ts";
import type { PhotoEntry } from "../../../../../../src/features/saving/page/saving-entries.ts";
import { memoryFolder, type MemoryTree } from "../../../../../support/memory-folder.ts";

const entryOf = (originals: string[], content: string, name = "a edited.jpg"): PhotoEntry => ({
  path: `Trip/${name}`,
  name,
  originals,
  file: new Blob([content]),
  modified: new Date(0),
  sidecar: null,
});

/** Writes these beside their originals, in folders by what paths begin with; other answers say why not. */
async function beside(
  entries: readonly PhotoEntry[],
  folders: Record<string, FileSystemDirectoryHandle | RemovalProblem>,
) {
  const [problems, placed, rest]: [SavingProblem[], string[], string[]] = [[], [], []];
  const all = async function* () {
    for (const entry of entries) yield await Promise.resolve(entry);
  };
  const written = writeBeside(all(), {
    signal: new AbortController().signal,
    placeOf: async (path) => {
      const folder = folders[path.slice(0, path.lastIndexOf("/") + 1)] ?? "unreachable";
      await Promise.resolve();
      return typeof folder === "string" ? folder : { folder, name: path.slice(path.lastIndexOf("/") + 1) };
    },
    reason: (problem) => problem,
    problem: (problem) => problems.push(problem),
    placed: (path) => placed.push(path),
  });
  for await (const { path } of written) rest.push(path);
  return { problems, placed, rest };
}

const textsOf = async (tree: MemoryTree): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all([...tree].map(async ([name, file]) => [name, await (file as Blob).text()] as const)),
  );

test("new files come beside their originals under a name that nobody has, and nothing is overwritten", async () => {
  const tree: MemoryTree = new Map([
    ["a.jpg", new Blob(["original"])],
    ["a edited.jpg", new Blob(["earlier"])],
    ["a edited 2.jpg.xmp", new Blob(["of another one"])],
  ]);
  const folders = { "Trip/Day/": memoryFolder(tree) };
  const entries = [entryOf(["Trip/Day/a.jpg"], "new"), entryOf(["Trip/Day/a.heic"], "newer")];
  expect(await beside(entries, folders)).toEqual({
    problems: [],
    placed: ["Trip/Day/a edited 3.jpg", "Trip/Day/a edited 4.jpg"],
    rest: [],
  });
  expect(await textsOf(tree)).toEqual({
    "a.jpg": "original",
    "a edited.jpg": "earlier",
    "a edited 2.jpg.xmp": "of another one",
    "a edited 3.jpg": "new",
    "a edited 4.jpg": "newer",
  });
});

test("a file without a folder is handed on, one whose folder may not be written into is told with its reason", async () => {
  const tree: MemoryTree = new Map();
  const folders = {
    "Zip/": "archive",
    "Library/": "packaged",
    "Shut/": "denied",
    "Copies/": memoryFolder(tree),
  } as const;
  const names = ["Loose/a.jpg", "Zip/b.jpg", "Library/c.jpg", "Shut/d.jpg"];
  const entries = names.map((path) => entryOf([path], path, path.replaceAll("/", "_")));
  const result = await beside([...entries, entryOf(["Gone/e.jpg", "Copies/e.jpg"], "e")], folders);
  expect(result).toEqual({
    problems: [{ path: "Shut/d.jpg", why: "denied" }],
    placed: ["Copies/a edited.jpg"],
    rest: ["Trip/Loose_a.jpg", "Trip/Zip_b.jpg", "Trip/Library_c.jpg"],
  });
});

/** Keeps other bytes than those it was given, as many. */
class Spoiling extends Map<string, Blob | MemoryTree> {
  override set(name: string, file: Blob): this {
    return super.set(name, new Blob(["x".repeat(file.size)]));
  }
}

test("what is not on the disk as it was written is taken away again and told", async () => {
  const tree: MemoryTree = new Spoiling();
  const folders = { "Trip/": memoryFolder(tree) };
  const { problems, placed } = await beside([entryOf(["Trip/a.jpg"], "new")], folders);
  expect([problems, placed]).toEqual([[{ path: "Trip/a.jpg", why: "refused" }], []]);
  expect(tree.size).toBe(0);
});

test("a full disk ends it and leaves no empty file", async () => {
  const tree: MemoryTree = new Map();
  const folder = memoryFolder(tree, () => "QuotaExceededError");
  await expect(beside([entryOf(["Trip/a.jpg"], "new")], { "Trip/": folder })).rejects.toMatchObject({
    name: "QuotaExceededError",
  });
  expect(tree.size).toBe(0);
});

test("a folder that refuses is told, and the files of others are written", async () => {
  const [shut, open]: [MemoryTree, MemoryTree] = [new Map(), new Map()];
  const entries = [entryOf(["Shut/a.jpg"], "one"), entryOf(["Open/a.jpg"], "other")];
  const folders = { "Shut/": memoryFolder(shut, () => "NotAllowedError"), "Open/": memoryFolder(open) };
  expect(await beside(entries, folders)).toEqual({
    problems: [{ path: "Shut/a.jpg", why: "denied" }],
    placed: ["Open/a edited.jpg"],
    rest: [],
  });
});
