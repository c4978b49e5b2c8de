import { expect, test } from "vitest";
import type { Gap } from "../../../../../../../src/features/gaps/shared/gaps.ts";
import { dayMs } from "../../../../../../../src/photo/filter/histogram.ts";
import type { Location, PhotoRecord, TakenAt } from "../../../../../../../src/photo/photo.ts";
import { libraryOf } from "../../../../../../support/exported-library.ts";
import { aRecord, unmeasured } from "../../../../../../support/library-fixtures.ts";

const day = (text: string): number => Date.parse(`${text}T00:00Z`) / dayMs;
const lisbon: Location = { lat: 38.7, lng: -9.1, altitude: null, ...unmeasured, source: "exif:GPS" };
const porto: Location = { ...lisbon, lat: 41.1, lng: -8.6 };
const at = (local: string, offset: string | null = null, source = "exif:DateTimeOriginal"): TakenAt => ({
  local,
  offset,
  source,
});
const canon = { make: "Canon", model: "EOS 5D", lens: null };

const photos: (Partial<PhotoRecord> & { path?: string })[] = [
  { takenAt: at("2024-05-03T09:00"), location: lisbon, camera: canon },
  { takenAt: at("2024-05-03T11:00"), location: null, camera: canon },
  { takenAt: at("2024-05-03T10:00"), location: null, camera: canon },
  { takenAt: at("2024-05-03T18:00"), location: porto, camera: canon },
  { takenAt: at("2024-05-04T10:00", "+01:00"), location: null, camera: canon },
  { takenAt: at("2024-05-06T10:00", null, "modified"), location: lisbon, type: "image/x-canon-crw" },
  { takenAt: null, location: null, path: "Other/7.avi", type: "video/x-msvideo", kind: "video" },
];

const library = libraryOf(
  photos.map(({ path, ...record }, row) => ({ path: path ?? `Trip/${row}.jpg`, record: aRecord(record) })),
);
const rows = async (gap: Gap): Promise<number[]> => [...(await (await library).gaps.rows(gap))];

test("days, and how many of their photos have no location; a date guessed from the file is none", async () => {
  const { days, ...sums } = await (await library).gaps.look();
  expect([...days.day]).toEqual([day("2024-05-03"), day("2024-05-04")]);
  expect([...days.photos]).toEqual([4, 1]);
  expect([...days.unplaced]).toEqual([2, 1]);
  expect(sums).toMatchObject({ photos: 7, unplaced: 4, undated: 2, vanished: 0 });
  expect(sums.roots).toEqual([
    { prefix: "Trip/", photos: 6 },
    { prefix: "Other/", photos: 1 },
  ]);
  expect(sums.types).toEqual([
    { type: "image/jpeg", photos: 5 },
    { type: "image/x-canon-crw", photos: 1 },
    { type: "video/x-msvideo", photos: 1 },
  ]);
});

test("a camera's zone is not known where neither an offset nor a place tells it", async () => {
  expect((await (await library).gaps.look()).unzoned).toEqual([{ camera: "Canon EOS 5D", photos: 2 }]);
  expect(await rows({ kind: "unzoned", camera: "Canon EOS 5D" })).toEqual([2, 1]);
  expect(await rows({ kind: "unzoned", camera: "Nikon" })).toEqual([]);
});

test("the photos of each gap, in the order they were taken", async () => {
  const [from, to] = [day("2024-05-03"), day("2024-05-04")];
  expect(await rows({ kind: "unplaced", from, to })).toEqual([2, 1, 4]);
  expect(await rows({ kind: "unplaced", from: to, to })).toEqual([4]);
  expect(await rows({ kind: "undated" })).toEqual([5, 6]);
  expect(await rows({ kind: "types", types: ["image/x-canon-crw", "video/x-msvideo"] })).toEqual([5, 6]);
  expect(await rows({ kind: "root", prefix: "Other/" })).toEqual([6]);
  expect(await rows({ kind: "vanished" })).toEqual([]);
});

test("places that are missing lie between those known before and after; nothing is made up at the ends", async () => {
  const { known, legs } = await (await library).gaps.way(day("2024-05-03"), day("2024-05-04"));
  expect([...known]).toEqual([38.7, -9.1, 41.1, -8.6]);
  expect(legs).toEqual([
    { before: { lat: 38.7, lng: -9.1 }, after: { lat: 41.1, lng: -8.6 }, photos: 2 },
    { before: { lat: 41.1, lng: -8.6 }, after: null, photos: 1 },
  ]);
  expect((await (await library).gaps.way(day("2024-05-05"), day("2024-05-09"))).legs).toEqual([]);
});

test("a location a person gives closes the gap, and so does a date with an offset", async () => {
  const given = await libraryOf([
    { path: "a/1.jpg", record: aRecord({ takenAt: at("2024-05-03T09:00"), location: null, camera: canon }) },
    { path: "a/2.jpg", record: aRecord({ takenAt: at("2024-05-03T09:00"), location: null, camera: canon }) },
  ]);
  const location = { ...lisbon, source: "hand" as const };
  await given.edits.edit([
    { rows: Uint32Array.of(0), change: { location } },
    { rows: Uint32Array.of(1), change: { date: { kind: "zone", zone: "Europe/Lisbon", keep: "clock" } } },
  ]);
  const { unplaced, unzoned } = await given.gaps.look();
  expect({ unplaced, unzoned }).toEqual({ unplaced: 1, unzoned: [] });
  await given.edits.edit([{ rows: Uint32Array.of(1), change: { hidden: true } }]);
  expect(await given.gaps.look()).toMatchObject({ photos: 1, unplaced: 0 });
});
