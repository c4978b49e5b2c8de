import { expect, test } from "vitest";
import { parseEdtf } from "../../../../../../../src/photo/dates/edtf.ts";
import { parseWallTime } from "../../../../../../../src/photo/wall-time.ts";
import { LibraryColumns } from "../../../../../../../workers/library/state/columns.ts";
import { Fact, factsOfWidth } from "../../../../../../../workers/library/state/facts.ts";
import {
  datedDays,
  dayOfRow,
  journalOf,
} from "../../../../../../../src/features/trips/worker/library/journal.ts";

type Spot = readonly [lat: number, lng: number];

function columnsOf(spots: readonly Spot[], locals: readonly string[]): LibraryColumns {
  const columns = new LibraryColumns();
  columns.include(spots.length - 1);
  for (const [row, [lat, lng]] of spots.entries()) {
    columns.takenAt[row] = parseWallTime(locals[row] ?? "");
    columns.facts[row] = Fact.found | Fact.record | Fact.located;
    columns.lat[row] = lat;
    columns.lng[row] = lng;
  }
  return columns;
}

const minutes = [0, 1, 2, 3].map((minute) => `2024-05-03T10:0${minute}:00`);

test.each<[string, Spot[]]>([
  [
    "Fiji",
    [
      [-16.8, 179.99],
      [-16.8, -179.99],
      [-16.8, 179.95],
      [-16.8, -179.95],
    ],
  ],
  [
    "Chukotka",
    [
      [68, -179.99],
      [68, 179.99],
      [68, -179.95],
      [68, 179.95],
    ],
  ],
  [
    "the Aleutians",
    [
      [51.9, -179.99],
      [51.9, 179.99],
      [51.9, -179.95],
      [51.9, 179.95],
    ],
  ],
])("photos on both sides of 180° follow one another in their order: %s", (_, spots) => {
  expect([...journalOf(columnsOf(spots, minutes)).rows]).toEqual([0, 1, 2, 3]);
});

test("across the date line itself the day before comes after", () => {
  // An hour's flight from Samoa, which has Saturday, to American Samoa, which has Friday.
  const spots: Spot[] = [
    [-13.8, -171.9],
    [-14.3, -170.7],
  ];
  const locals = ["2024-05-04T10:00:00", "2024-05-03T11:00:00"];
  expect([...journalOf(columnsOf(spots, locals)).rows]).toEqual([0, 1]);
});

test("photos of a month or a year are of no day, though they begin with one", () => {
  const spots = [0, 1, 2].map((step): Spot => [38.7, -9.1 - step / 1000]);
  const columns = columnsOf(spots, ["2024-05-01T00:00:00", "2024-05-01T00:00:00", "2024-05-01T00:01:00"]);
  columns.facts[0] = (columns.facts[0] ?? 0) | factsOfWidth(parseEdtf("2024-05")?.width ?? 0);
  expect([...journalOf(columns).rows]).toEqual([1, 2]);
  expect(Number.isNaN(dayOfRow(columns, 0))).toBe(true);
  columns.rows = 1;
  expect(datedDays(columns)).toEqual([]);
});
