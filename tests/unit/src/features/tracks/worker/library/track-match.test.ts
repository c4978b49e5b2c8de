import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { GeotagMatches, GeotagQuestion } from "../../../../../../../src/photo/geo/geotag.ts";
import type { TrackSummary } from "../../../../../../../src/photo/geo/track.ts";
import { formatWallTime } from "../../../../../../../src/photo/wall-time.ts";
import { between, metresBetween } from "../../../../../../../src/photo/geo/great-circle.ts";
import { lineOf } from "../../../../../../../src/features/tracks/worker/library/lines.ts";
import { findMoments } from "../../../../../../../src/features/tracks/worker/library/match.ts";
import { runsOf } from "../../../../../../../src/features/tracks/worker/library/runs.ts";
import { GpxScan } from "../../../../../../../src/features/tracks/worker/photo/gpx.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";
import { Chance } from "../../../../../../support/random.ts";
import { aWalk, gpxOf, type TestPoint } from "../../../../../../support/track-files.ts";
import { waitFor } from "../../../../../../support/wait-for.ts";

const start = Date.UTC(2024, 4, 3, 8, 0, 0);
const minute = 60_000;
const hour = 60 * minute;

const opened: KeptLibrary[] = [];

beforeEach(emptyDatabases);
afterEach(() => {
  for (const kept of opened.splice(0)) kept.kill();
});

interface TestPhoto {
  /** What the camera's clock showed, as if UTC. */
  wall: number;
  offset?: string;
  location?: { lat: number; lng: number };
  source?: string;
  edtf?: string;
}

async function open(): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  opened.push(kept);
  return kept;
}

/** A library of a track in row 0 and photos in the rows behind it. */
async function libraryOf(
  segments: readonly (readonly TestPoint[])[],
  photos: readonly TestPhoto[],
): Promise<KeptLibrary> {
  const kept = await open();
  const scan = new GpxScan();
  scan.push(new TextEncoder().encode(gpxOf(segments)));
  const { track } = scan.finish();
  if (track === null) throw new Error("a track has points");
  const rows = photos.map((_, at) => ({ id: at + 1, path: `Trip/${at}.jpg`, sidecar: false }));
  kept.library.intake.found([{ id: 0, path: "Trip/walk.gpx", sidecar: true }, ...rows]);
  kept.send({
    type: "sidecar",
    job: 1,
    id: 0,
    reading: { about: "track", track: track.summary },
    points: track.points,
  });
  for (const [
    at,
    { wall, offset = null, location = null, source = "exif:DateTimeOriginal", edtf },
  ] of photos.entries()) {
    const place = location && { ...aRecord().location, ...location, source: "exif:GPS" };
    kept.record(at + 1, {
      ...aRecord({
        takenAt: { local: formatWallTime(wall), offset, source, ...(edtf !== undefined && { edtf }) },
      }),
      location: place === null ? null : { ...unknown, ...place },
    });
    kept.picture(at + 1);
  }
  await kept.settled(photos.length + 1);
  return kept;
}

const unknown = { altitude: null, accuracy: null, direction: null, north: null, source: "exif:GPS" };

const asked: GeotagQuestion = {
  tracks: Uint32Array.of(0),
  rows: null,
  filtered: false,
  placed: false,
  clockMs: 0,
  zoneMinutes: 0,
  gapMs: 5 * minute,
};

const match = ({ library }: KeptLibrary, parts: Partial<GeotagQuestion> = {}): Promise<GeotagMatches> =>
  library.tracks.match({ ...asked, ...parts });

/** Where somebody who walked these points was at a moment, found point by point. */
function truthAt(points: readonly Required<TestPoint>[], moment: number): TestPoint {
  const after = points.findIndex(({ time }) => time >= moment);
  const [a, b] = [points[Math.max(0, after - 1)], points[after]];
  if (!a || !b) throw new Error("within the walk");
  const fraction = b.time === a.time ? 0 : (moment - a.time) / (b.time - a.time);
  return { ...between(a, b, fraction), altitude: a.altitude + (b.altitude - a.altitude) * fraction };
}

describe("photos are placed by a track", () => {
  test("with a clock wrong by a known time in a known zone: each within a second and ten metres", async () => {
    const walk = aWalk(7200, start);
    const chance = new Chance(5);
    const clockMs = -(1 * hour + 3 * minute + 17_000);
    const moments = Array.from(
      { length: 300 },
      () => start + Math.floor(chance.next() * 7199) * 1000 + 400,
    ).sort((a, b) => a - b);
    const walls = moments.map((moment) => moment + 2 * hour + clockMs);
    const kept = await libraryOf(
      [walk],
      walls.map((wall) => ({ wall })),
    );
    const found = await match(kept, { clockMs, zoneMinutes: 120 });
    expect(found.ids.length).toBe(300);
    expect(found).toMatchObject({ asked: 300, zoneless: 300, left: { untimed: 0, outside: 0, inGap: 0 } });
    for (const [at, moment] of moments.entries()) {
      const truth = truthAt(walk, moment);
      const place = { lat: found.lat[at] ?? NaN, lng: found.lng[at] ?? NaN };
      expect(metresBetween(place, truth)).toBeLessThan(1);
      expect(Math.abs((found.at[at] ?? NaN) - moment)).toBeLessThan(1);
      expect(Math.abs((found.altitude[at] ?? NaN) - (truth.altitude ?? NaN))).toBeLessThan(0.2);
      expect(found.away[at]).toBe(400);
    }
  });

  test("a photo that names its zone keeps it, whatever is said of the others", async () => {
    const walk = aWalk(600, start);
    const photos = [
      { wall: start + 5 * hour + 30 * minute + 60_000, offset: "+05:30" },
      { wall: start + 120_000 },
    ];
    const found = await match(await libraryOf([walk], photos), { zoneMinutes: 0 });
    expect([...found.ids]).toEqual([1, 2]);
    expect([...found.at]).toEqual([start + 60_000, start + 120_000]);
    expect(found.zoneless).toBe(1);
  });

  test("the time of a position's fix is right, however wrong the clock", async () => {
    const photo = { wall: start + 60_000, offset: "+00:00", source: "exif:GPSDateTime" };
    const found = await match(await libraryOf([aWalk(600, start)], [photo]), { clockMs: hour });
    expect([...found.at]).toEqual([start + 60_000]);
  });

  test("photos with a place are left as they are unless asked, and so are days, guesses and wide dates", async () => {
    const photos = [
      { wall: start + 1000, location: { lat: 1, lng: 2 } },
      { wall: Date.UTC(2024, 4, 3) },
      { wall: start + 2000, source: "modified" },
      { wall: start + 3000 },
      { wall: start + 4000, edtf: "2024-05-03~" },
    ];
    const kept = await libraryOf([aWalk(600, start - 9 * hour), aWalk(600, start)], photos);
    const found = await match(kept);
    expect([...found.ids]).toEqual([4]);
    expect(found).toMatchObject({ asked: 4, left: { untimed: 3 } });
    expect([...(await match(kept, { placed: true })).ids]).toEqual([1, 4]);
  });

  test("nothing is placed in a gap longer than the limit, or beyond the ends", async () => {
    const walk = aWalk(3600, start);
    const gapped = walk.filter(({ time }) => time <= start + 20 * minute || time >= start + 27 * minute);
    const photos = [-5, -0.9, 10, 20.5, 23, 26.99, 30, 60.2].map((minutes) => ({
      wall: start + Math.round(minutes * minute),
    }));
    photos[1] = { wall: start - 900 };
    const kept = await libraryOf([gapped], photos);
    const found = await match(kept);
    expect([...found.ids]).toEqual([2, 3, 7]);
    expect(found.left).toEqual({ untimed: 0, outside: 2, inGap: 3 });
    const patient = await match(kept, { gapMs: 7 * minute });
    expect([...patient.ids]).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test("parts of a recording count as one, recordings at the same time stay apart", async () => {
    const walk = aWalk(600, start);
    const ride = aWalk(600, start, 1000).map((point) => ({
      ...point,
      lat: point.lat + 1,
      time: point.time + 250,
    }));
    const kept = await libraryOf(
      [walk.slice(0, 300), walk.slice(301), ride],
      [{ wall: start + 299_100 }, { wall: start + 400_250 }],
    );
    const { lat, away } = await match(kept);
    expect(lat[0]).toBeCloseTo(truthAt(walk, start + 299_100).lat, 5);
    expect(lat[1]).toBeCloseTo(truthAt(ride, start + 400_250).lat, 5);
    expect([...away]).toEqual([100, 0]);
  });

  test("points out of order are put in order", () => {
    const time = Float64Array.of(3000, 1000, Number.NaN, 2000);
    const lat = Float64Array.of(3, 1, 9, 2);
    const [run] = runsOf([{ time, lat, lng: lat, altitude: lat }]);
    expect([...(run?.lat ?? [])]).toEqual([1, 2, 3]);
  });

  test("only what matches the filter is placed when that is asked for", async () => {
    const photos = [{ wall: start + 60_000 }, { wall: start + 24 * hour }];
    const kept = await libraryOf([aWalk(600, start)], photos);
    const { noFilter } = await import("../../../../../../../src/photo/filter/filter.ts");
    await kept.library.search.setFilter({ ...noFilter, from: "2024-05-04" });
    expect(await match(kept, { filtered: true })).toMatchObject({ asked: 1, ids: Uint32Array.of() });
    expect((await match(kept)).ids.length).toBe(1);
  });
});

describe("on the globe", () => {
  test("the way is the great circle, across the antimeridian and near the pole", () => {
    const middle = between({ lat: 10, lng: 179.9 }, { lat: 10.2, lng: -179.9 }, 0.5);
    expect(Math.abs(middle.lng)).toBeCloseTo(180, 3);
    expect(middle.lat).toBeCloseTo(10.1, 4);
    expect(between({ lat: 89, lng: 0 }, { lat: 89, lng: 180 }, 0.5).lat).toBeCloseTo(90, 9);
    const place = { lat: 47.1, lng: 11.3 };
    expect(between(place, place, 0.7)).toEqual(place);
    // 200 km east to west at 45 degrees: straight lines in degrees are 785 m off in the middle (Bowring, 1984).
    const [a, b] = [
      { lat: 45, lng: 0 },
      { lat: 45, lng: 2.5437 },
    ];
    expect(metresBetween(between(a, b, 0.5), { lat: 45, lng: 1.27185 })).toBeGreaterThan(500);
    expect(metresBetween(a, between(a, b, 0.5)) / metresBetween(a, b)).toBeCloseTo(0.5, 9);
  });

  test("a track across the antimeridian places photos on it", () => {
    const time = Float64Array.of(0, 60_000);
    const run = {
      time,
      lat: Float64Array.of(-16, -16),
      lng: Float64Array.of(179.99, -179.99),
      altitude: time,
      stays: new Uint8Array(2),
    };
    const { lng } = findMoments(Float64Array.of(15_000, 45_000), [run], minute);
    expect(lng[0]).toBeCloseTo(179.995, 6);
    expect(lng[1]).toBeCloseTo(-179.995, 6);
  });
});

describe("lines", () => {
  const world = { west: -180, south: -85, east: 180, north: 85 };
  const partOf = (points: readonly TestPoint[]) => ({
    lat: Float64Array.from(points, ({ lat }) => lat),
    lng: Float64Array.from(points, ({ lng }) => lng),
    altitude: new Float64Array(points.length),
    time: new Float64Array(points.length),
  });

  test("a long track is drawn by few points, none of which is far from it", () => {
    const walk = aWalk(100_000, start);
    const { points, starts } = lineOf(3, [partOf(walk)], { bounds: world, zoom: 12 });
    expect(starts).toEqual([0]);
    expect(points.length / 2).toBeLessThan(8000);
    // At zoom 12 a pixel is 26 m there.
    for (let at = 0; at < walk.length; at += 997) {
      const here = walk[at] ?? { lat: NaN, lng: NaN };
      let nearest = Infinity;
      for (let i = 0; i + 3 < points.length; i += 2)
        for (const part of [0, 0.25, 0.5, 0.75, 1]) {
          const lng = (points[i] ?? 0) * (1 - part) + (points[i + 2] ?? 0) * part;
          const lat = (points[i + 1] ?? 0) * (1 - part) + (points[i + 3] ?? 0) * part;
          nearest = Math.min(nearest, Math.hypot(lat - here.lat, (lng - here.lng) * 0.68) * 111_195);
        }
      expect(nearest).toBeLessThan(60);
    }
  });

  test("what is far from the viewport is left out, what crosses the antimeridian goes on", () => {
    const east = Array.from({ length: 1000 }, (_, at) => ({ lat: 0, lng: 170 + at / 50 }));
    const part = partOf(east.map(({ lat, lng }) => ({ lat, lng: lng > 180 ? lng - 360 : lng })));
    const all = lineOf(1, [part], { bounds: world, zoom: 2 });
    expect(all.points.at(-2)).toBeCloseTo(189.98, 6);
    const near = lineOf(1, [part], { bounds: { west: -173, south: -1, east: -172, north: 1 }, zoom: 8 });
    expect(near.points.length).toBeGreaterThan(0);
    expect(Math.min(...near.points.filter((_, at) => at % 2 === 0))).toBeGreaterThan(178);
    const none = lineOf(1, [part], { bounds: { west: 0, south: -1, east: 1, north: 1 }, zoom: 8 });
    expect(none.points.length).toBe(0);
  });

  test("of a hundred thousand marks in one place few are drawn", () => {
    const marks = Array.from({ length: 100_000 }, (_, at) =>
      partOf([{ lat: 47 + (at % 100) / 1e5, lng: 11 }]),
    );
    expect(lineOf(1, marks, { bounds: world, zoom: 10 }).points.length).toBeLessThan(500);
  });
});

test("a track, its report and what it places survive a reload, and go with its folder", async () => {
  const walk = aWalk(600, start);
  const kept = await libraryOf([walk], [{ wall: start + 60_000 }]);
  const before = await kept.library.tracks.all();
  expect(before).toMatchObject([{ id: 0, path: "Trip/walk.gpx", name: "Walk", points: 600, from: start }]);
  expect(await kept.library.queries.report()).toMatchObject([
    {
      outcome: "sidecar",
      why: "track",
      message: expect.stringMatching(/^GPS track, 600 points, .*2024/) as string,
    },
  ]);
  kept.kill();
  const again = await open();
  expect(await again.library.tracks.all()).toEqual(before);
  const found = await match(again);
  expect(found.lat[0]).toBeCloseTo(truthAt(walk, start + 60_000).lat, 5);
  await again.library.upkeep.forget("Trip/");
  expect(await again.library.tracks.all()).toEqual([]);
});

test("a track whose points are not there any more is read again once its folder is at hand", async () => {
  const kept = await libraryOf([aWalk(60, start)], []);
  const { id: _, path: __, ...track } = (await kept.library.tracks.all())[0] ?? { id: 0, path: "" };
  kept.send({ type: "sidecar", job: 2, id: 0, reading: { about: "track", track: track as TrackSummary } });
  const { tracks: version = 0 } = kept.notice ?? {};
  await waitFor(() => expect(kept.notice?.tracks).toBeGreaterThan(version));
  await kept.settled(1);
  kept.kill();
  const again = await open();
  expect(await again.library.tracks.all()).toEqual([]);
  await again.library.folders.layAside();
  expect((await again.library.folders.owed("Trip/", false)).heads).toEqual([
    { id: 0, path: "Trip/walk.gpx" },
  ]);
});

test("photos of the same camera that know their place tell how wrong its clock was", async () => {
  const walk = aWalk(3600, start);
  const clockMs = 7 * minute + 20_000;
  const located = [300, 900, 1500, 2100].map((second) => {
    const { lat, lng } = truthAt(walk, start + second * 1000);
    return { wall: start + second * 1000 + clockMs, location: { lat, lng } };
  });
  const kept = await libraryOf([walk], [...located, { wall: start + 1000 * 1000 + clockMs }]);
  const hint = await kept.library.tracks.clockHint(asked.tracks, 0);
  expect(hint.photos).toBe(4);
  expect(Math.abs((hint.clockMs ?? NaN) - clockMs)).toBeLessThanOrEqual(2000);
});

test("where a track comes by several times, or too few photos know their place, nothing is said of the clock", async () => {
  const round = aWalk(600, start);
  const rounds = [0, 1, 2, 3].flatMap((nth) =>
    round.map((point) => ({ ...point, time: point.time + nth * 600_000 })),
  );
  const located = [100, 200, 300, 400].map((second) => {
    const { lat, lng } = truthAt(round, start + second * 1000);
    return { wall: start + second * 1000, location: { lat, lng } };
  });
  const placeless = { wall: start + 50_000 };
  const often = await libraryOf([rounds], [...located, placeless]);
  expect((await often.library.tracks.clockHint(asked.tracks, 0)).clockMs).toBeNull();
  often.kill();
  emptyDatabases();
  const few = await libraryOf([round], [...located.slice(0, 2), placeless]);
  expect((await few.library.tracks.clockHint(asked.tracks, 0)).clockMs).toBeNull();
});
