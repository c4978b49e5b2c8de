import { afterEach, beforeEach, expect, test } from "vitest";
import type { Location, PhotoRecord, TakenAt } from "../../../../../../../src/photo/photo.ts";
import { GpxScan } from "../../../../../../../src/features/tracks/worker/photo/gpx.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aRecord, unmeasured } from "../../../../../../support/library-fixtures.ts";
import { serveTowns } from "../../../../../../support/places.ts";
import { gpxOf } from "../../../../../../support/track-files.ts";

const tokyo: Location = { lat: 35.68, lng: 139.76, altitude: null, ...unmeasured, source: "exif:GPS" };
const lisbon: Location = { ...tokyo, lat: 38.71, lng: -9.14 };
const at = (local: string, offset: string | null = null, source = "exif:DateTimeOriginal"): TakenAt => ({
  local: `2024-11-01T${local}`,
  offset,
  source,
});
const film = (local: string, location: Location | null = null): Partial<PhotoRecord> => ({
  kind: "video",
  takenAt: at(local, "+00:00", "quicktime:CreateDate"),
  location,
});

let kept: KeptLibrary;

beforeEach(async () => {
  serveTowns();
  emptyDatabases();
  kept = await KeptLibrary.open();
});
afterEach(() => kept.kill());

async function holding(photos: readonly Partial<PhotoRecord>[], track: string[] = []): Promise<void> {
  const files = photos.map((_, id) => ({ id, path: `Japan/${id}.jpg`, sidecar: false }));
  const gpx = photos.length;
  kept.library.intake.found([...files, { id: gpx, path: "Japan/walk.gpx", sidecar: true }]);
  const scan = new GpxScan();
  const points = track.map((time) => ({
    lat: tokyo.lat,
    lng: tokyo.lng,
    time: Date.parse(`2024-11-01T${time}Z`),
  }));
  scan.push(new TextEncoder().encode(gpxOf([points])));
  const read = scan.finish().track;
  kept.send({
    type: "sidecar",
    job: 1,
    id: gpx,
    reading: read === null ? { about: "nothing", why: "" } : { about: "track", track: read.summary },
    ...(read !== null && { points: read.points }),
  });
  for (const [id, photo] of photos.entries()) {
    kept.record(id, aRecord({ location: null, ...photo }));
    kept.picture(id);
  }
  await kept.settled(photos.length + 1);
}

const offered = async (): Promise<[string, number[]][]> =>
  (await kept.library.gaps.offers()).map((offer) => [
    offer.kind === "utc" ? offer.zone : offer.kind,
    [...offer.rows],
  ]);

test("photos a track covers are offered first, then those near in time to ones with a location", async () => {
  await holding(
    [
      { takenAt: at("12:01") },
      { takenAt: at("18:00"), location: tokyo },
      { takenAt: at("18:20") },
      { takenAt: at("21:00") },
      { takenAt: at("12:01", null, "modified") },
    ],
    ["03:00:00", "03:01:00", "03:02:00"],
  );
  expect(await offered()).toEqual([
    ["tracks", [0]],
    ["neighbours", [2]],
  ]);
});

test("videos in UTC are offered the time zone that photos before and after tell alike", async () => {
  await holding([
    { takenAt: at("09:00"), location: tokyo },
    { takenAt: at("20:00"), location: tokyo },
    film("03:20"),
    film("04:20"),
    { ...film("03:20"), takenAt: at("03:20", "+09:00", "quicktime:CreationDate") },
  ]);
  expect(await offered()).toEqual([["Asia/Tokyo", [3, 2]]]);
});

test("no zone is guessed where they disagree, where clocks show UTC, or where they are days away", async () => {
  await holding([
    { takenAt: at("02:00"), location: lisbon },
    film("03:20"),
    { takenAt: at("20:00"), location: tokyo },
    { takenAt: { ...at("10:00"), local: "2024-10-20T10:00" }, location: tokyo },
    {
      ...film("03:20"),
      takenAt: { ...at("03:20", "+00:00", "quicktime:CreateDate"), local: "2024-10-25T03:20" },
    },
  ]);
  expect(await offered()).toEqual([]);
});

test("where photos may be from: the nearest in time first, and the places of their days", async () => {
  await holding([
    { takenAt: at("09:00"), location: lisbon },
    { takenAt: at("10:00"), location: lisbon },
    { takenAt: at("13:00"), location: tokyo },
    { takenAt: at("12:20") },
  ]);
  await kept.library.queries.places();
  const { around, places, days, neighbours } = await kept.library.gaps.surroundings(Uint32Array.of(3));
  expect(around[0]).toEqual({ lat: tokyo.lat, lng: tokyo.lng });
  expect(places.map(({ place, photos }) => [place.city, photos])).toEqual([
    ["Lisbon", 2],
    ["Tokyo", 1],
  ]);
  // None within half an hour: as far as one of that day tells.
  expect([days, neighbours]).toEqual([1, 1]);
});
