import { expect, test } from "vitest";
import { Flag, flagsOfWidth } from "../../../../../src/photo/columns.ts";
import { parseEdtf } from "../../../../../src/photo/dates/edtf.ts";
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
const month = parseEdtf("2024-05")?.width ?? 0;
const [year = 0, years = 0] = ["2024", "2024/2025"].map((text) => parseEdtf(text)?.width ?? 0);

/** The times above, one photo without a date, one file without a picture, one of May 2024, of 2024, of 2024 to 2025. */
const columns = {
  ...emptySnapshot().columns,
  takenAt: Float64Array.of(
    ...times.map((time) => Date.parse(`${time}Z`)),
    NaN,
    NaN,
    day("2024-05-01"),
    day("2024-01-01"),
    day("2024-01-01"),
  ),
  flags: Uint32Array.of(0, 0, 0, 0, 0, 0, Flag.broken, ...[month, year, years].map(flagsOfWidth)),
};

test.each([
  ["a day", day("2024-05-03"), Unit.day, [1, 2]],
  ["a month", day("2024-05-01"), Unit.month, [1, 2, 3, 7]],
  ["a wide date", day("2024-05-01") + month, Unit.wide, [7]],
  ["the day it begins with", day("2024-05-01"), Unit.day, []],
  ["a year", day("2024-01-01"), Unit.year, [1, 2, 3, 4, 7, 8]],
  ["its first month", day("2024-01-01"), Unit.month, []],
  ["photos without a date", NaN, Unit.undated, [5]],
])("to %s belong the photos of it, from its first moment to its last", (_, start, unit, expected) => {
  const belongs = belongsTo(start, unit);
  const found = Array.from(columns.takenAt.keys()).filter((row) => belongs(row, columns));
  expect(found).toEqual(expected);
});
