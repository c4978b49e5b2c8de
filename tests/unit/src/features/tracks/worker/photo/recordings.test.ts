import { describe, expect, test } from "vitest";
import { trackKind, type TrackKind, type TrackPart } from "../../../../../../../src/photo/geo/track.ts";
import { unpackTrack } from "../../../../../../../src/photo/geo/track-bytes.ts";
import { readTrack } from "../../../../../../../src/features/tracks/worker/photo/track-file.ts";
import { fitOf, nmeaOf, pltOf, tcxOf } from "../../../../../../support/recording-files.ts";
import { aWalk, type TestPoint } from "../../../../../../support/track-files.ts";

const start = Date.UTC(2024, 4, 3, 8, 0, 0);
const points: TestPoint[] = aWalk(20, start);

async function read(kind: TrackKind, content: string | Uint8Array<ArrayBuffer>): Promise<TrackPart[]> {
  const { points: packed, reading } = await readTrack(kind, new Blob([content]));
  if (packed === null) throw new Error(JSON.stringify(reading));
  return unpackTrack(packed);
}

async function why(kind: TrackKind, content: string): Promise<string> {
  const { reading } = await readTrack(kind, new Blob([content]));
  return reading.about === "nothing" ? reading.why : reading.about;
}

const writers: readonly [TrackKind, (written: readonly TestPoint[]) => string | Uint8Array<ArrayBuffer>][] = [
  ["tcx", tcxOf],
  ["fit", fitOf],
  ["nmea", nmeaOf],
  ["plt", pltOf],
];

describe.each(writers)("%s", (kind, write) => {
  test("is known by its ending", () => {
    expect(trackKind(`Trip/Track.${kind.toUpperCase()}`)).toBe(kind);
  });

  test("each point is read with its time and height", async () => {
    const [part] = await read(kind, write(points));
    expect(part?.time.length).toBe(points.length);
    for (const [at, { lat, lng, altitude = 0, time = 0 }] of points.entries()) {
      expect(part?.lat[at]).toBeCloseTo(lat, 5);
      expect(part?.lng[at]).toBeCloseTo(lng, 5);
      expect(Math.abs((part?.altitude[at] ?? Number.NaN) - altitude)).toBeLessThan(0.4);
      expect(Math.abs((part?.time[at] ?? Number.NaN) - time)).toBeLessThan(1000);
    }
  });

  test("south and west, 0° and the antimeridian", async () => {
    const corners = [
      [-33.9, 18.4],
      [0, -78.5],
      [51.5, 0],
      [-16.8, 179.99],
    ].map(([lat = 0, lng = 0], at) => ({ lat, lng, altitude: 10, time: start + at * 20_000 }));
    const [part] = await read(kind, write(corners));
    expect(Array.from(part?.lat ?? [], (lat) => Number(lat.toFixed(4)))).toEqual(
      corners.map(({ lat }) => lat),
    );
    expect(Array.from(part?.lng ?? [], (lng) => Number(lng.toFixed(4)))).toEqual(
      corners.map(({ lng }) => lng),
    );
  });

  test("something else of this name is refused in words", async () => {
    expect(await why(kind, "hello, this is no track")).toMatch(/^The file is damaged: it isn’t valid /);
  });
});

test("planned times of a course are no times", async () => {
  const [part] = await read("tcx", tcxOf(points, "Course"));
  expect(part?.time.every((time) => Number.isNaN(time))).toBe(true);
});

test("sentences with a wrong checksum, and fixes that are void, are left out", async () => {
  const good = nmeaOf(points.slice(0, 2));
  const damaged = nmeaOf(points.slice(2, 3)).replace(/RMC,(\d)/, "RMC,9");
  const isVoid = "$GPRMC,081000,V,3842.00000,N,00908.00000,W,0,0,030524,,\r\n";
  const [part] = await read("nmea", good + damaged + isVoid);
  expect(part?.time.length).toBe(2);
});

test("a FIT file that ends early keeps what came before, and says that it is damaged", async () => {
  const whole = fitOf(points);
  const { reading } = await readTrack("fit", new Blob([whole.slice(0, whole.length - 60)]));
  expect(reading.about === "track" && [reading.track.cut, reading.track.points > 10]).toEqual([
    "damaged",
    true,
  ]);
});

test("an unknown position in a FIT file is none", async () => {
  const bytes = fitOf(points.slice(0, 2));
  // Before the checksum: latitude, longitude, altitude and a byte of another field.
  new DataView(bytes.buffer).setUint32(bytes.length - 2 - 11, 0x7fffffff);
  const [part] = await read("fit", bytes);
  expect(part?.time.length).toBe(1);
});
