import fc from "fast-check";
import { expect, test } from "vitest";
import type { Failure } from "../../../../../src/photo/failure.ts";
import type { PhotoRecord } from "../../../../../src/photo/photo.ts";
import { cases } from "../../../../support/cases.ts";
import { aReading, aRecord, unmeasured } from "../../../../support/library-fixtures.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { shownBytes } from "../../../../support/shown-bytes.ts";

const text = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom("Zürich ü", "日本", "😀", ""));
const number = fc.oneof(fc.integer({ min: 0, max: 1e6 }), fc.double({ noNaN: true, min: -1e4, max: 1e4 }));
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });
const wall = fc.integer({ min: 0, max: 400 }).map((minute) => {
  const local = new Date(Date.UTC(2024, 4, 3, 8, minute)).toISOString().slice(0, 19);
  return { local, offset: "+02:00", source: "exif:DateTimeOriginal" };
});
const place = fc.record({ lat: fc.integer({ min: -80, max: 80 }), lng: fc.integer({ min: -170, max: 170 }) });
const failure: fc.Arbitrary<Failure> = fc.record({
  kind: fc.constantFrom("corrupt", "unsupported"),
  stage: fc.constant("metadata"),
  message: text,
});

/** Few names, types and identifiers, so that files pair. */
const record: fc.Arbitrary<PhotoRecord> = fc
  .record({
    type: fc.constantFrom("image/jpeg", "image/heic", "image/x-nikon-nef", "video/quicktime"),
    takenAt: maybe(wall),
    location: maybe(place),
    title: maybe(text),
    keywords: fc.array(text, { maxLength: 3 }),
    duration: maybe(number),
    contentId: maybe(fc.constantFrom("A", "B")),
    burstId: maybe(fc.constantFrom("X", "Y")),
    failure: maybe(failure),
  })
  .map(({ location, type, ...parts }) =>
    aRecord({
      ...parts,
      type,
      kind: type.startsWith("video") ? "video" : "photo",
      location: location && { ...location, altitude: null, ...unmeasured, source: "exif:GPS" },
    }),
  );

const file = fc.record({
  folder: fc.constantFrom("", "Trip/", "Trip/Day 1/", "Größe/"),
  name: fc.constantFrom("a", "b", "IMG_1", "日本"),
  ending: fc.constantFrom(".jpg", ".HEIC", ".MOV", ".nef", ".xmp", ".json", ".txt"),
  becomes: fc.oneof(
    record.map((value) => ({ record: value })),
    failure.map((value) => ({ failure: value })),
    fc.constantFrom("not-a-photo", "empty", "cancelled").map((reason) => ({ reason })),
  ),
  reading: fc.record({ takenAt: maybe(wall), title: maybe(text) }),
  picture: maybe(fc.integer({ min: 1, max: 400_000 })),
  favourite: fc.boolean(),
});

type FileModel = typeof file extends fc.Arbitrary<infer T> ? T : never;

function importAll(kept: KeptLibrary, files: readonly FileModel[], first: number): void {
  const { library } = kept;
  for (const [at, { folder, name, ending, becomes, reading, picture }] of files.entries()) {
    const id = first + at;
    const sidecar = ending === ".xmp" || ending === ".json";
    library.intake.found([
      { id, path: `${folder}${name} ${id}${ending}`.replace(" ", id % 2 ? " " : ""), sidecar },
    ]);
    if (sidecar) kept.send({ type: "sidecar", job: 1, id, reading: aReading(reading) });
    else if ("record" in becomes) {
      kept.record(id, becomes.record);
      if (becomes.record.failure !== null) continue;
      if (picture !== null) kept.picture(id, picture);
      else
        library.intake.failed([
          { id, failure: { kind: "timed-out", stage: "thumbnail", message: "Too slow." } },
        ]);
    } else if ("failure" in becomes) library.intake.failed([{ id, failure: becomes.failure }]);
    else library.intake.passedOver([{ id, reason: becomes.reason }]);
  }
}

/** All that can be seen of a library. */
async function seen(kept: KeptLibrary): Promise<unknown> {
  const { library, notice } = kept;
  const rows = notice?.rows ?? 0;
  const json: unknown = JSON.parse(await (await library.exports.json("2026-11-21T10:00:00Z")).text());
  const ids = Uint32Array.from({ length: rows }, (_, row) => row);
  const pictures = await library.queries.pictures(ids);
  const { announced: _announced, retries: _retries, ...progress } = notice?.progress ?? {};
  const all = { west: -180, south: -85, east: 180, north: 85 };
  return {
    json,
    progress,
    bounds: notice?.bounds,
    order: [...(kept.notices.findLast(({ order }) => order !== null)?.order ?? [])],
    report: await library.queries.report(),
    details: [...ids].map((id) => library.queries.details(id)),
    flags: [...ids].map((id) => kept.flags(id) & ~16),
    pictures: pictures.map(({ id, url }) => [id, shownBytes(url).type, shownBytes(url).bytes.length]),
    clusters: await library.queries.clusters({ bounds: all, zoom: 3 }, 800),
    opened: (await library.opened()).folders,
  };
}

test("whatever a library holds, it holds when it is opened again, and after more was added and opened once more", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(file, { maxLength: 14 }),
      fc.array(file, { maxLength: 6 }),
      fc.array(fc.record({ path: text, reason: fc.constantFrom("junk", "empty") }), { maxLength: 3 }),
      async (files, more, skipped) => {
        emptyDatabases();
        let kept = await KeptLibrary.open();
        importAll(kept, files, 0);
        kept.library.intake.skipped(skipped);
        await kept.settled(files.length + skipped.length);
        for (const [first, added] of [
          [files.length, more] as const,
          [files.length + more.length, []] as const,
        ]) {
          const before = await seen(kept);
          kept.kill();
          kept = await KeptLibrary.open();
          await kept.settled(first + skipped.length);
          expect(await seen(kept)).toEqual(before);
          importAll(kept, added, first);
          await kept.settled(first + added.length + skipped.length);
        }
        kept.kill();
      },
    ),
    { numRuns: cases(10, 40) },
  );
}, 120_000);
