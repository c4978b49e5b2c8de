import { expect, test } from "vitest";
import { growthBySize, tableBySize } from "../../../../bench/scenarios/by-size.mjs";

const all = new Map([
  [10_000, { Frame: [16, 18, 17], Heap: [10] }],
  [100_000, { Frame: [33] }],
]);

test("what was not measured at a size leaves its cell empty, and the others where they are", () => {
  const { head, rows } = tableBySize(all, (name) => (name === "Frame" ? "ms" : "MB"));
  expect(head).toEqual(["", "10,000", "100,000"]);
  expect(rows).toEqual([
    ["Frame", "17.0 ms", "33.0 ms"],
    ["Heap", "10.0 MB", ""],
  ]);
});

test("a line keeps every round, and has no point where nothing was measured", () => {
  const { lines } = growthBySize("", all, ["Frame", "Heap"]);
  expect(lines).toEqual([
    {
      name: "Frame",
      points: [
        { photos: 10_000, values: [16, 18, 17] },
        { photos: 100_000, values: [33] },
      ],
    },
    { name: "Heap", points: [{ photos: 10_000, values: [10] }] },
  ]);
});
