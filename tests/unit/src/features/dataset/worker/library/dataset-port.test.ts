import { parquetReadObjects } from "hyparquet";
import { expect, test } from "vitest";
import type { DatasetWish } from "../../../../../../../src/features/dataset/shared/dataset-port.ts";
import { yearOfPart } from "../../../../../../../src/features/dataset/shared/layout.ts";
import type { PhotoLibrary } from "../../../../../../../workers/library/library.ts";
import { libraryOf } from "../../../../../../support/exported-library.ts";
import { aPicture, aRecord, unmeasured } from "../../../../../../support/library-fixtures.ts";

type Row = Record<string, unknown>;

const all: DatasetWish = { scope: { filtered: false }, location: "exact", thumbnails: true };

/** Files by path, as the page gets them. */
async function filesOf(
  { datasets }: PhotoLibrary,
  wish: Partial<DatasetWish> = {},
): Promise<Map<string, Blob>> {
  const { job } = await datasets.begin({ ...all, ...wish }, "2026-11-21T10:00:00Z", 1);
  const files = new Map<string, Blob>();
  for (let step = await datasets.next(job); step !== null; step = await datasets.next(job))
    if (step.file !== null) files.set(step.file.path, step.file.blob);
  return files;
}

async function rowsOf(library: PhotoLibrary, wish: Partial<DatasetWish> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [path, blob] of await filesOf(library, wish))
    if (yearOfPart(path) !== undefined)
      rows.push(...(await parquetReadObjects({ file: await blob.arrayBuffer() })));
  return rows.toSorted((a, b) => (String(a["path"]) < String(b["path"]) ? -1 : 1));
}

const library = (): Promise<PhotoLibrary> =>
  libraryOf([
    {
      path: "Trip/a.jpg",
      record: aRecord({
        location: {
          lat: 48.858_36,
          lng: -2.294_51,
          altitude: 35,
          ...unmeasured,
          accuracy: 5,
          source: "exif:GPS",
        },
        title: "At 48.85836, 2.29451",
        keywords: ["tower", "GPS 48.85836 N"],
      }),
      thumbnail: aPicture(7),
    },
    { path: "Trip/b.jpg", record: aRecord({ location: null, title: "Two" }) },
    { path: "Trip/c.jpg", record: aRecord({ title: "Three" }) },
  ]);

test("locations are as exact as wished, and no text says more", async () => {
  const photos = await library();
  const [exact] = await rowsOf(photos);
  expect(exact).toMatchObject({
    bbox: { xmin: -2.294_51, ymin: 48.858_36 },
    altitude: 35,
    location_accuracy: 5,
    light: "day",
  });
  expect(exact).toMatchObject({ title: "At 48.85836, 2.29451" });
  const [rounded] = await rowsOf(photos, { location: "rounded" });
  expect(rounded).toMatchObject({
    bbox: { xmin: -2.29, ymin: 48.86 },
    altitude: null,
    location_accuracy: null,
  });
  expect(rounded).toMatchObject({ title: null, keywords: ["tower"] });
  const [none] = await rowsOf(photos, { location: "none" });
  expect(none).toMatchObject({
    bbox: null,
    geometry: null,
    location_source: null,
    country: null,
    city: null,
    light: null,
  });
  expect(none).toMatchObject({ altitude: null, title: null, keywords: ["tower"] });
});

test("left-out locations are nowhere in the files", async () => {
  for (const blob of (await filesOf(await library(), { location: "none" })).values())
    expect(await blob.text()).not.toMatch(/48\.85|"bbox":\[/);
});

test("hidden photos are in it where they are wished, and thumbnails too", async () => {
  const photos = await library();
  await photos.edits.edit([{ rows: [1], change: { hidden: true } }]);
  expect((await rowsOf(photos)).map(({ title }) => title)).toEqual(["At 48.85836, 2.29451", "Three"]);
  expect(
    (await rowsOf(photos, { scope: { filtered: false, hidden: true } })).map(({ hidden }) => hidden),
  ).toEqual([false, true, false]);
  const [first, second] = await rowsOf(photos);
  expect(first).toMatchObject({ thumbnail_bytes: 8, thumbnail_offset: 0n, thumbnail_type: "image/webp" });
  expect(second).toMatchObject({ thumbnail_segment: null, thumbnail_bytes: null });
  const bare = await filesOf(photos, { thumbnails: false });
  expect([...bare.keys()].some((path) => path.startsWith("thumbnails/"))).toBe(false);
});

test("only what is selected is written", async () => {
  const photos = await library();
  const rows = Uint32Array.of(2);
  expect(await rowsOf(photos, { scope: { filtered: false, rows } })).toMatchObject([{ path: "Trip/c.jpg" }]);
});

test("what was given up writes nothing more", async () => {
  const { datasets } = await library();
  const { job } = await datasets.begin(all, "2026-11-21T10:00:00Z", 1);
  await datasets.next(job);
  await datasets.end(job);
  expect(await datasets.next(job)).toBeNull();
});

test("ids lead to photos of the library, and unknown ones to none", async () => {
  const photos = await library();
  const ids = (await rowsOf(photos)).map(({ id }) => String(id));
  expect(await photos.datasets.rowsOf([...ids, "nobody", ""])).toEqual(Uint32Array.of(0, 1, 2));
});
