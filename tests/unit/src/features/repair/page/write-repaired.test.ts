import { expect, test } from "vitest";
import type { RepairOutcome } from "../../../../../../src/features/repair/shared/outcome.ts";
import type { RepairItem } from "../../../../../../src/features/repair/shared/repair.ts";
import { repairedEntries } from "../../../../../../src/features/repair/page/write-repaired.ts";
import {
  filesOf,
  repairInNode,
  threadsInNode,
  treeOf,
} from "../../../../../support/takeout/repair-in-node.ts";
import { makeTakeout } from "../../../../../support/takeout/takeout-export.ts";
import type { MemoryTree } from "../../../../../support/memory-folder.ts";

test("a full disk ends a repair, what is there is whole, and a second run goes on", async () => {
  const made = await makeTakeout(60);
  const whole = filesOf((await repairInNode(treeOf(made.files))).target);
  const target: MemoryTree = new Map();
  let room = 25;
  const full = repairInNode(treeOf(made.files), undefined, target, () =>
    room-- > 0 ? null : "QuotaExceededError",
  );
  await expect(full).rejects.toMatchObject({ name: "QuotaExceededError" });
  const there = filesOf(target);
  expect(there.size).toBe(25);
  for (const [path, file] of there)
    expect(await file.arrayBuffer(), path).toEqual(await whole.get(path)?.arrayBuffer());
  let written = 0;
  await repairInNode(treeOf(made.files), undefined, target, () => (written++, null));
  expect(written).toBe(whole.size - 25);
  expect([...filesOf(target).keys()].toSorted()).toEqual([...whole.keys()].toSorted());
});

test("a file that cannot be written is told, and the others are written", async () => {
  const made = await makeTakeout(30);
  const run = await repairInNode(treeOf(made.files), undefined, new Map(), (name) =>
    name.startsWith("IMG_0") ? "UnknownError" : null,
  );
  const failed = [...run.outcomes.values()].filter(({ result }) => result === "failed");
  expect(failed).toEqual([{ result: "failed", where: null, why: "not-written", hash: null }]);
  expect(run.outcomes.size).toBe(run.plan.items);
});

test("as an archive come the same files with their XMP files, and each is told", async () => {
  const photo = new File(["photo"], "a.jpg", { lastModified: 1.6e12 });
  const told: RepairOutcome[] = [];
  const item = (file: number, wanted: RepairItem["wanted"]): RepairItem => ({
    ...nothingFilled,
    path: `2020/${file}.jpg`,
    file,
    wanted,
  });
  const units = [[item(0, null), item(1, { title: "A walk" })], [item(2, null)]];
  const entries = repairedEntries({
    threads: threadsInNode,
    signal: new AbortController().signal,
    files: [
      { path: "a.jpg", open: () => Promise.resolve(photo) },
      { path: "b.jpg", open: () => Promise.resolve(photo) },
      { path: "c.jpg", open: () => Promise.reject(new Error("gone")) },
    ],
    sidecar: ({ title }) => Promise.resolve(`<xmp>${title}</xmp>`),
    units: (from, count) => Promise.resolve(units.slice(from, from + count)),
    done: (_, outcome) => void told.push(outcome),
  });
  const paths: (string | null)[][] = [];
  for await (const { path, sidecar } of entries) paths.push([path, sidecar]);
  expect(paths).toEqual([
    ["2020/0.jpg", null],
    ["2020/1.jpg", "<xmp>A walk</xmp>"],
  ]);
  expect(told.map(({ result, why }) => [result, why])).toEqual([
    ["unchanged", null],
    ["sidecar", "format"],
    ["failed", "not-read"],
  ]);
});

const nothingFilled = { date: "none", place: "none" } as const;
