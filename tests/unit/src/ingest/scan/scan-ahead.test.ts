import { expect, test } from "vitest";
import { scan } from "../../../../../src/ingest/scan/scan.ts";
import { type Tree, entryOf } from "../../../../support/fake-folders.ts";

/** A dropped folder whose inner folders answer only when they are told to; `asked`: how to tell those that were asked. */
function heldBack(tree: Tree): { entry: FileSystemDirectoryEntry; asked: Map<string, () => void> } {
  const asked = new Map<string, () => void>();
  const folders = Object.entries(tree).map(([name, inside]) => {
    const folder = entryOf(name, inside as Tree | null);
    const { readEntries } = folder.createReader();
    folder.createReader = () => ({
      readEntries(done, failed) {
        if (asked.has(name)) readEntries(done, failed);
        else asked.set(name, () => readEntries(done, failed));
      },
    });
    return folder;
  });
  const entry = entryOf("Trip", {});
  entry.createReader = () => ({ readEntries: (done) => done(folders.splice(0)) });
  return { entry, asked };
}

test("folders are listed ahead of their turn, and told in their order", async () => {
  const tree = { a: { "1.jpg": "x" }, b: { "2.jpg": "x" }, locked: null, c: { "3.jpg": "x" } };
  const { entry, asked } = heldBack(tree);
  const root = { kind: "entry", name: "Trip", entry, handle: Promise.resolve(null) } as const;
  const told: string[] = [];
  const whole = (async () => {
    for await (const { files, unreadable } of scan(root, new AbortController().signal))
      told.push(...files.map(({ path }) => path), ...unreadable);
  })();
  await expect.poll(() => asked.size).toBe(4);
  for (const answer of [...asked.values()].toReversed()) answer();
  await whole;
  expect(told).toEqual(["a/1.jpg", "b/2.jpg", "locked", "c/3.jpg"]);
});

test("once stopped, no further folder is listed, be they all empty", async () => {
  const entry = entryOf("Trip", Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}`, {}])));
  const stop = new AbortController();
  const listed: string[] = [];
  const { createReader } = entry;
  entry.createReader = () => {
    const reader = createReader();
    return {
      readEntries(done, failed) {
        reader.readEntries((entries) => {
          for (const folder of entries as FileSystemDirectoryEntry[]) {
            const open = folder.createReader;
            folder.createReader = () => {
              listed.push(folder.name);
              stop.abort();
              return open();
            };
          }
          done(entries);
        }, failed);
      },
    };
  };
  const root = { kind: "entry", name: "Trip", entry, handle: Promise.resolve(null) } as const;
  for await (const { files } of scan(root, stop.signal)) expect(files).toEqual([]);
  // Some were asked for ahead.
  expect(listed.length).toBeLessThan(20);
});
