import { expect, test } from "vitest";
import { formatWallTime } from "../../../../../src/photo/wall-time.ts";
import { packEdits, unpackEdits, type EditOfPhoto } from "../../../../../workers/library/edits/kept-edits.ts";

test("edits of 70,000 photos, each with a date of its own, are unpacked as they were", () => {
  const edits = Array.from({ length: 70_000 }, (_, row): EditOfPhoto => {
    const local = formatWallTime(Date.UTC(2020, 0) + row * 1000);
    const values = { takenAt: { local, offset: null, source: "shift" as const } };
    return { row, publicId: String(row), path: `Trip/${row}.jpg`, bytes: row, modified: 1, values };
  });
  expect(unpackEdits(packEdits(edits))).toEqual(edits);
});
