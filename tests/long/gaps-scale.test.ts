import { expect, test } from "vitest";
import { gapsOf } from "../../src/features/gaps/worker/library/gaps-of.ts";
import { LibraryParts } from "../../workers/library/parts/library-parts.ts";
import { SegmentStore } from "../../workers/library/pictures/segments.ts";
import { Intake } from "../../workers/library/intake/intake.ts";
import { aRecord, unmeasured } from "../support/library-fixtures.ts";

const photos = 100_000;
const makes = ["Canon", "Nikon", "Sony", "Apple"];

/** A library of thirty years of photos: two thirds with a location, half with an offset beside their date. */
function filled(): LibraryParts {
  const library = new LibraryParts(new SegmentStore());
  const intake = new Intake(library, () => undefined);
  const ids = Array.from({ length: photos }, (_, id) => id);
  intake.found(ids.map((id) => ({ id, path: `Disk/${id >> 9}/IMG_${id}.jpg`, sidecar: false })));
  for (const id of ids) {
    const mixed = Math.imul(id, 2654435761) >>> 0;
    const local = new Date(Date.UTC(1995, 0) + (mixed / 2 ** 32) * 30 * 365.25 * 86_400_000).toISOString();
    const camera = { make: makes[id % 4] ?? "", model: `Model ${id % 7}`, lens: null };
    const offset = id % 2 === 0 ? "+02:00" : null;
    const takenAt = { local: local.slice(0, 19), offset, source: "exif:DateTimeOriginal" };
    const location = { lat: (mixed % 120) - 60, lng: 10, altitude: null, ...unmeasured, source: "exif:GPS" };
    const record = aRecord({ camera, takenAt, location: id % 3 === 0 ? null : location });
    const file = { bytes: 3_000_000, modified: 1.7e12 };
    intake.message({ type: "record", job: 1, id, ...file, record, preview: null });
  }
  return library;
}

/** Processor time so far, in milliseconds: what else the machine does is not in it. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

test("what 100,000 photos lack is told in under 50 ms of processor time", () => {
  const library = filled();
  const times = Array.from({ length: 15 }, () => {
    const began = usedMs();
    const { days, unplaced, unzoned } = gapsOf(library);
    const ms = usedMs() - began;
    expect(unplaced).toBe(Math.ceil(photos / 3));
    expect(days.photos.reduce((sum, count) => sum + count, 0)).toBe(photos);
    expect(unzoned.reduce((sum, { photos: count }) => sum + count, 0)).toBeGreaterThan(16_000);
    return ms;
  });
  const median = [...times].sort((a, b) => a - b)[7] ?? Infinity;
  console.log(
    `Coverage of ${photos} photos: ${median.toFixed(1)} ms, the first time ${times[0]?.toFixed(1)} ms.`,
  );
  expect(median).toBeLessThan(50);
});
