import { expect, test } from "vitest";
import { memoryOfRollup } from "../../../bench/memory.mjs";
import { memoryGrowth, memoryTable } from "../../../bench/scenarios/library-memory.mjs";

const rollup = `562f00d94000-7fffab987000 ---p 00000000 00:00 0                          [rollup]
Rss:                1744 kB
Pss:                 200 kB
Pss_Dirty:           112 kB
Pss_Anon:            100 kB
Pss_File:             71 kB
Pss_Shmem:            29 kB
`;

test("memory of a process is its share, and its own is what comes of no file", () => {
  expect(memoryOfRollup(rollup)).toEqual({ all: 200 * 1024, own: 129 * 1024 });
});

test("a process that is gone takes nothing", () => {
  expect(memoryOfRollup("")).toEqual({ all: 0, own: 0 });
});

const heap = { opened: [], live: [], own: [], workers: [] };

test("each photo more is told between two sizes, so that what a browser takes without photos is no photo’s", () => {
  const all = new Map([
    [1000, { ...heap, heap: [10e6, 12e6, 11e6] }],
    [11_000, { ...heap, heap: [16e6] }],
  ]);
  const { head, rows } = memoryTable(all);
  expect(head.slice(1)).toEqual(["1,000 photos", "11,000 photos"]);
  expect(rows).toEqual([["The page's heap", "11.0 MB", "16.0 MB (500 B)"]]);
});

test("what a system does not tell of its processes is neither in the table nor a line", () => {
  const lines = memoryGrowth(new Map([[1000, { ...heap, heap: [10e6] }]])).lines;
  expect(lines).toEqual([{ name: "The page's heap", points: [{ photos: 1000, values: [10] }] }]);
});
