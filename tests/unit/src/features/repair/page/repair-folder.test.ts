import { describe, expect, test } from "vitest";
import { RepairFolder } from "../../../../../../src/features/repair/page/repair-folder.ts";
import { memoryFolder, type MemoryTree } from "../../../../../support/memory-folder.ts";
import { threadsInNode } from "../../../../../support/takeout/repair-in-node.ts";

const file = (text: string): File => new File([text], "");

async function textsOf(tree: MemoryTree): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, value] of tree) texts[name] = value instanceof Blob ? await value.text() : "a folder";
  return texts;
}

describe("the folder that is repaired into", () => {
  test("keeps what is there: files that go together get one number", async () => {
    const tree: MemoryTree = new Map([["IMG_1.MOV", file("another film")]]);
    const folder = new RepairFolder(memoryFolder(tree), threadsInNode);
    const written = await folder.write([
      { path: "IMG_1.HEIC", bytes: file("photo") },
      { path: "IMG_1.HEIC.xmp", bytes: file("facts") },
      { path: "IMG_1.MOV", bytes: file("film") },
    ]);
    expect(written.map(({ where }) => where)).toEqual([
      "IMG_1 (2).HEIC",
      "IMG_1 (2).HEIC.xmp",
      "IMG_1 (2).MOV",
    ]);
    expect(written.every(({ hash }) => hash !== null)).toBe(true);
    expect((await textsOf(tree))["IMG_1.MOV"]).toBe("another film");
  });

  test("a file that is there with the same bytes is not written again, an empty one is a leftover", async () => {
    const tree: MemoryTree = new Map([
      ["same.jpg", file("same")],
      ["left.jpg", file("")],
    ]);
    const asked: string[] = [];
    const folder = new RepairFolder(
      memoryFolder(tree, (name) => (asked.push(name), null)),
      threadsInNode,
    );
    await folder.write([{ path: "same.jpg", bytes: file("same") }]);
    await folder.write([{ path: "left.jpg", bytes: file("whole") }]);
    expect(asked).toEqual(["left.jpg"]);
    expect(await textsOf(tree)).toEqual({ "same.jpg": "same", "left.jpg": "whole" });
  });

  test("of a write that the disk refuses nothing is left, and the refusal is told", async () => {
    const tree: MemoryTree = new Map();
    const folder = new RepairFolder(
      memoryFolder(tree, () => "QuotaExceededError"),
      threadsInNode,
    );
    await expect(folder.write([{ path: "a.jpg", bytes: file("a") }])).rejects.toMatchObject({
      name: "QuotaExceededError",
    });
    expect(await textsOf(tree)).toEqual({});
  });

  test("a file that reads otherwise than it was written is taken away, and counts as not written", async () => {
    const tree: MemoryTree = new Map();
    const root = memoryFolder(tree);
    const handleOf = root.getFileHandle.bind(root);
    const broken = Object.assign(root, {
      getFileHandle: async (name: string, options?: FileSystemGetFileOptions) =>
        Object.assign(await handleOf(name, options), {
          getFile: () => Promise.resolve(file("not what was written")),
        }),
    });
    const [written] = await new RepairFolder(broken, threadsInNode).write([
      { path: "a.jpg", bytes: file("what was to be written") },
    ]);
    expect(written).toEqual({ where: "a.jpg", hash: null });
    expect(await textsOf(tree)).toEqual({});
  });

  test("two files that are written side by side never take the same name", async () => {
    const tree: MemoryTree = new Map([["a.jpg", file("there before")]]);
    const folder = new RepairFolder(memoryFolder(tree), threadsInNode);
    const written = await Promise.all([
      folder.write([{ path: "a.jpg", bytes: file("one") }]),
      folder.write([{ path: "a (2).jpg", bytes: file("two") }]),
    ]);
    const names = written.flat().map(({ where }) => where);
    expect(new Set(names).size).toBe(2);
    const texts = await textsOf(tree);
    expect([texts["a.jpg"], ...names.map((name) => texts[name])]).toEqual(["there before", "one", "two"]);
  });
});
