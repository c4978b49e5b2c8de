import { beforeEach, expect, test } from "vitest";
import type { LibraryJson } from "../../../../../../../src/photo/library-json.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";

beforeEach(emptyDatabases);

test("the JSON has the corners of a straightened frame in the upright picture, also of one stored on its side", async () => {
  const kept = await KeptLibrary.open();
  kept.library.intake.found([{ id: 0, path: "T/a.jpg", sidecar: false }]);
  // Upright, 3,000 by 4,000 pixels.
  kept.record(0, aRecord({ orientation: 6, width: 3000, height: 4000 }));
  kept.picture(0);
  await kept.settled(1);
  await kept.library.edits.edit([{ rows: [0], change: { recipe: '{"version":1,"angle":10}' } }]);
  const json = JSON.parse(await (await kept.library.exports.json("")).text()) as LibraryJson;
  const { crop = [], angle } = json.photos[0]?.edit ?? {};
  expect(angle).toBe(10);
  // The largest frame of three by four that fits, turned against the clock around the middle.
  const [cos, sin] = [Math.cos(Math.PI / 18), Math.sin(Math.PI / 18)];
  const scale = Math.min(3 / (3 * cos + 4 * sin), 4 / (4 * cos + 3 * sin));
  const [across, down] = [(scale * (3 * cos + 4 * sin)) / 6, (scale * (4 * cos - 3 * sin)) / 8];
  const corners = [0.5 - across, 0.5 - down, 0.5 + across, 0.5 + down];
  corners.forEach((value, side) => expect(crop[side]).toBeCloseTo(value, 6));
  kept.kill();
});
