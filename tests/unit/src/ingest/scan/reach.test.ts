import { describe, expect, test, vi } from "vitest";
import { EntryReach } from "../../../../../src/ingest/scan/found-file.ts";
import { entryOf, handleOf, open, type Tree } from "../../../../support/fake-folders.ts";

const tree: Tree = { "a.jpg": "a", "Day 1": { Late: { "b.jpg": "b" } } };

/** Every file below a directory, as a drop's entries. */
async function filesBelow(directory: FileSystemDirectoryEntry): Promise<FileSystemFileEntry[]> {
  const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
    directory.createReader().readEntries(resolve, reject),
  );
  const below = entries.map(async (entry) =>
    entry.isFile ? [entry as FileSystemFileEntry] : filesBelow(entry as FileSystemDirectoryEntry),
  );
  return (await Promise.all(below)).flat();
}

/** The files of a drop, opened; `byEntry` counts how often an entry itself was asked. */
async function opened(root: FileSystemDirectoryEntry, handle: FileSystemHandle | null) {
  const reach = new EntryReach(root, Promise.resolve(handle));
  const entries = await filesBelow(root);
  const asked = entries.map((entry) => vi.spyOn(entry, "file"));
  const files = await Promise.all(entries.map((entry) => reach.file(entry)));
  const byEntry = asked.filter(({ mock }) => mock.calls.length > 0).length;
  return { texts: await Promise.all(files.map((file) => file.text())), byEntry };
}

describe("a file of a dropped folder is opened", () => {
  test("by the folder's handle, however deep it lies, without the entry that would stop the page", async () => {
    expect(await opened(entryOf("Trip", tree), handleOf("Trip", tree))).toEqual({
      texts: ["a", "b"],
      byEntry: 0,
    });
  });

  test("by way of its own folder, which is looked for once, of a thousand as well", async () => {
    const folders: Tree = {};
    for (let day = 0; day < 1000; day++) folders[`Day ${day}`] = { "a.jpg": `${day}` };
    const handle = handleOf("Trip", folders);
    const looked = vi.spyOn(handle, "getDirectoryHandle");
    const root = entryOf("Trip", folders, "/Trip", Infinity);
    const reach = new EntryReach(root, Promise.resolve(handle));
    const entries = await filesBelow(root);
    for (const entry of [...entries, ...entries]) await reach.file(entry);
    expect(looked).toHaveBeenCalledTimes(1000);
  });

  test("by its entry where the browser gives no handles", async () => {
    expect(await opened(entryOf("Trip", tree), null)).toEqual({ texts: ["a", "b"], byEntry: 2 });
  });

  test("by its entry where the handle does not lead to it, or may not be read", async () => {
    const part: Tree = { "a.jpg": "a" };
    expect(await opened(entryOf("Trip", tree), handleOf("Trip", part))).toEqual({
      texts: ["a", "b"],
      byEntry: 1,
    });
    const closed = handleOf("Trip", tree, { ...open, permission: "denied" });
    expect(await opened(entryOf("Trip", tree), closed)).toEqual({ texts: ["a", "b"], byEntry: 2 });
  });

  test("by the folder it is in where that was dropped from within another", async () => {
    const root = entryOf("Day 1", { Late: { "b.jpg": "b" } }, "/Trip/Day 1");
    expect(await opened(root, handleOf("Day 1", { Late: { "b.jpg": "b" } }))).toEqual({
      texts: ["b"],
      byEntry: 0,
    });
  });

  test("and one that neither way leads to is refused", async () => {
    const reach = new EntryReach(entryOf("Trip", tree), Promise.resolve(handleOf("Trip", {})));
    const gone = {
      fullPath: "/Trip/gone.jpg",
      file: (_: unknown, failed: (error: Error) => void) => failed(new DOMException("no", "NotFoundError")),
    } as unknown as FileSystemFileEntry;
    await expect(reach.file(gone)).rejects.toThrow("no");
  });
});
