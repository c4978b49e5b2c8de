import { expect, test } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import { emptySnapshot } from "../../../../../src/store/library/snapshot.ts";
import { Unit } from "../../../../../src/views/grid/layout.ts";
import { belongsTo } from "../../../../../src/views/grid/layout/groups.ts";

const times = [
  "2023-12-31T23:59",
  "2024-05-03T00:00",
  "2024-05-03T23:59",
  "2024-05-31T12:00",
  "2024-12-31T23:59",
];
const day = (text: string): number => Date.parse(`${text}T00:00Z`);

/** The times above, one photo without a date, one file without a picture. */
const columns = {
  ...emptySnapshot().columns,
  takenAt: Float64Array.of(...times.map((time) => Date.parse(`${time}Z`)), NaN, NaN),
  flags: Uint16Array.of(0, 0, 0, 0, 0, 0, Flag.broken),
};

test.each([
  ["a day", day("2024-05-03"), Unit.day, [1, 2]],
  ["a month", day("2024-05-01"), Unit.month, [1, 2, 3]],
  ["a year", day("2024-01-01"), Unit.year, [1, 2, 3, 4]],
  ["photos without a date", NaN, Unit.undated, [5]],
])("to %s belong the photos of it, from its first moment to its last", (_, start, unit, expected) => {
  const belongs = belongsTo(start, unit);
  const found = Array.from(columns.takenAt.keys()).filter((row) => belongs(row, columns));
  expect(found).toEqual(expected);
});
