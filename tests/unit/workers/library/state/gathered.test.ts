import { expect, test } from "vitest";
import { gathered } from "../../../../../workers/library/state/grow.ts";

const column = Float64Array.from({ length: 10 }, (_, row) => row * row);

test.each([
  [[]],
  [[4]],
  [[2, 3, 4, 5]],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  // As far from end to end as a run, and none.
  [[2, 4, 3, 5]],
  [[5, 4, 3, 2]],
  [[1, 1, 1]],
])("of rows %j each entry is its own row's", (rows) => {
  const taken = gathered(column, Uint32Array.from(rows));
  expect([...taken]).toEqual(rows.map((row) => row * row));
  taken.fill(-1);
  expect(column[3]).toBe(9);
});
