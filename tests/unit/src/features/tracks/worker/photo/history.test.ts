import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { trackKind, type TrackPart } from "../../../../../../../src/photo/geo/track.ts";
import { unpackTrack } from "../../../../../../../src/photo/geo/track-bytes.ts";
import { findMoments } from "../../../../../../../src/features/tracks/worker/library/match.ts";
import { runsOf } from "../../../../../../../src/features/tracks/worker/library/runs.ts";
import { readSidecars } from "../../../../../../../workers/photo/sidecars/sidecars.ts";
import { isHistory } from "../../../../../../../src/features/tracks/worker/photo/history/history.ts";
import { readTrack } from "../../../../../../../src/features/tracks/worker/photo/track-file.ts";

const start = Date.UTC(2024, 4, 3, 8, 0, 0);
const minute = 60_000;
const iso = (minutes: number): string => new Date(start + minutes * minute).toISOString();

async function partsOf(json: unknown, cut?: number): Promise<TrackPart[]> {
  const text = JSON.stringify(json, null, 2);
  const { reading, points } = await readTrack("history", new Blob([text.slice(0, cut)]));
  if (points === null) throw new Error(JSON.stringify(reading));
  return unpackTrack(points);
}

/** Where a photo taken this many minutes after the start was, to five digits; null where the history does not say. */
async function placeAt(json: unknown, minutes: number): Promise<[lat: number, lng: number] | null> {
  const found = findMoments(
    Float64Array.of(start + minutes * minute),
    runsOf(await partsOf(json)),
    5 * minute,
  );
  const [lat = Number.NaN, lng = Number.NaN] = [found.lat[0], found.lng[0]];
  return Number.isNaN(lat) ? null : [Number(lat.toFixed(5)), Number(lng.toFixed(5))];
}

const record = (minutes: number, lat: number, lng: number, more: object = {}): object => ({
  latitudeE7: Math.round(lat * 1e7),
  longitudeE7: Math.round(lng * 1e7),
  accuracy: 12,
  source: "GPS",
  timestamp: iso(minutes),
  ...more,
});

describe("Records.json of Google Takeout", () => {
  test("a photo between two fixes is between them", async () => {
    const locations = [record(0, 38.7, -9.14), record(4, 38.704, -9.14)];
    expect(await placeAt({ locations }, 1)).toEqual([38.701, -9.14]);
  });

  test("fixes off by more than 100 m, and those on (0, 0), are no locations; 0° is one", async () => {
    const locations = [
      record(0, 0, 10),
      record(1, 38.7, -9.1, { accuracy: 1200 }),
      record(2, 0, 0),
      record(3, 0, 10.01),
    ];
    const [part] = await partsOf({ locations });
    expect([part?.lng.length, part?.lat[0], part?.lng[0]]).toEqual([2, 0, 10]);
  });

  test("times in milliseconds, as before 2022, and degrees that ran over 32 bits are read", async () => {
    const [west, early] = [{ longitudeE7: -91_400_000 + 2 ** 32 }, { timestampMs: String(start) }];
    const locations = [{ ...record(0, 38.7, 0, { ...west, ...early }), timestamp: undefined }];
    const [part] = await partsOf({ locations });
    expect([part?.lng[0], part?.time[0]]).toEqual([-9.14, start]);
  });

  test("a phone that does not move is one stay, and a photo taken in it is there", async () => {
    const locations = Array.from({ length: 300 }, (_, at) => record(at * 2, 38.7 + (at % 3) * 2e-5, -9.14));
    const parts = await partsOf({ locations });
    expect(parts.map(({ time }) => time.length)).toEqual([2]);
    expect(await placeAt({ locations }, 301)).toEqual([38.7, -9.14]);
  });

  test("where it was silent for long nobody knows where it was, even if it is there again", async () => {
    const locations = [record(0, 38.7, -9.14), record(2, 38.7, -9.14), record(60, 38.7, -9.14)];
    expect(await placeAt({ locations }, 1)).toEqual([38.7, -9.14]);
    expect(await placeAt({ locations }, 30)).toBeNull();
  });

  test("what precedes damage counts", async () => {
    const locations = Array.from({ length: 50 }, (_, at) => record(at, 38.7 + at / 100, -9.14));
    const parts = await partsOf({ locations }, 4000);
    expect(parts[0]?.time.length).toBeGreaterThan(10);
  });
});

test("a stay and what moves are as exact as every single fix: within 10 m", async () => {
  const walk = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: -30, max: 30 })), {
    minLength: 2,
    maxLength: 80,
  });
  await fc.assert(
    fc.asyncProperty(walk, fc.double({ min: 0, max: 1, noNaN: true }), async (steps, fraction) => {
      let [minutes, lat] = [0, 38.7];
      const fixes = steps.map(([later, metres]) => ({
        minutes: (minutes += later),
        lat: (lat += metres / 111_200),
      }));
      const locations = fixes.map((fix) => record(fix.minutes, fix.lat, -9.14));
      const first = fixes[0]?.minutes ?? 0;
      const at = first + (minutes - first) * fraction;
      const after = Math.max(
        1,
        fixes.findIndex((fix) => fix.minutes >= at),
      );
      const [a, b] = [fixes[after - 1], fixes[after]];
      if (!a || !b) return;
      const plain = a.lat + ((b.lat - a.lat) * (at - a.minutes)) / (b.minutes - a.minutes);
      const found = await placeAt({ locations }, at);
      expect(Math.abs((found?.[0] ?? Number.NaN) - plain) * 111_200).toBeLessThanOrEqual(11);
    }),
    { numRuns: 60 },
  );
});

describe("semantic location history", () => {
  const timelineObjects = [
    {
      placeVisit: {
        location: { latitudeE7: 387_000_000, longitudeE7: -91_400_000, name: "Home" },
        duration: { startTimestamp: iso(0), endTimestamp: iso(600) },
      },
    },
    {
      activitySegment: {
        startLocation: { latitudeE7: 387_000_000, longitudeE7: -91_400_000 },
        endLocation: { latitudeE7: 387_100_000, longitudeE7: -91_400_000 },
        duration: {
          startTimestampMs: String(start + 600 * minute),
          endTimestampMs: String(start + 604 * minute),
        },
        simplifiedRawPath: {
          points: [{ latE7: 387_050_000, lngE7: -91_300_000, accuracyMeters: 5, timestamp: iso(602) }],
        },
      },
    },
  ];

  test("a visit holds from its beginning to its end", async () => {
    expect(await placeAt({ timelineObjects }, 299)).toEqual([38.7, -9.14]);
  });

  test("a journey goes by its points", async () => {
    expect(await placeAt({ timelineObjects }, 602)).toEqual([38.705, -9.13]);
    expect((await placeAt({ timelineObjects }, 603))?.[0]).toBeCloseTo(38.7075, 4);
  });
});

describe("the timeline a phone exports", () => {
  test("of Android: degrees with their sign, zones in the times, raw signals with their accuracy", async () => {
    const semanticSegments = [
      {
        startTime: "2024-05-03T10:00:00.000+02:00",
        endTime: "2024-05-03T12:00:00.000+02:00",
        visit: { probability: 0.9, topCandidate: { placeLocation: { latLng: "48.8583736°, 2.2944813°" } } },
      },
      { startTime: iso(130), endTime: iso(140), timelinePath: [{ point: "48.86°, 2.3°", time: iso(133) }] },
      {
        startTime: iso(200),
        endTime: iso(300),
        visit: { probability: 0.2, topCandidate: { placeLocation: { latLng: "1°, 1°" } } },
      },
    ];
    const rawSignals = [
      { position: { LatLng: "48.85°, 2.35°", accuracyMeters: 13, altitudeMeters: 35, timestamp: iso(400) } },
      { position: { LatLng: "10.0°, 10.0°", accuracyMeters: 900, timestamp: iso(401) } },
      { activityRecord: { timestamp: iso(402) } },
    ];
    const json = { semanticSegments, rawSignals };
    expect(await placeAt(json, 60)).toEqual([48.85837, 2.29448]);
    expect(await placeAt(json, 133)).toEqual([48.86, 2.3]);
    expect(await placeAt(json, 250)).toBeNull();
    expect(await placeAt(json, 400)).toEqual([48.85, 2.35]);
    expect(await placeAt(json, 401)).toBeNull();
  });

  test("of iOS: a list, places as geo addresses, a path by minutes from its start", async () => {
    const json = [
      {
        startTime: iso(0),
        endTime: iso(60),
        visit: { topCandidate: { placeLocation: "geo:48.858374,2.294481" } },
      },
      {
        startTime: iso(60),
        endTime: iso(80),
        timelinePath: [{ point: "geo:48.86,2.3", durationMinutesOffsetFromStartTime: "5" }],
      },
      { startTime: iso(90), endTime: iso(93), activity: { start: "geo:48.86,2.3", end: "geo:48.89,2.3" } },
    ];
    expect(await placeAt(json, 30)).toEqual([48.85837, 2.29448]);
    expect(await placeAt(json, 65)).toEqual([48.86, 2.3]);
    expect((await placeAt(json, 91))?.[0]).toBeCloseTo(48.87, 4);
  });
});

test("OwnTracks: messages of its recorder, line by line, and as its server gives them", async () => {
  const message = { _type: "location", lat: 38.7, lon: -9.14, alt: 80, acc: 9, tst: start / 1000 };
  const lines = `${iso(0)}\t*                 \t${JSON.stringify(message)}\n${iso(1)}\tlwt\t{"_type":"lwt","tst":1}\n`;
  const { points } = await readTrack("rec", new Blob([lines]));
  const [part] = unpackTrack(points ?? new Uint8Array());
  expect([part?.lat[0], part?.lng[0], part?.altitude[0], part?.time[0]]).toEqual([38.7, -9.14, 80, start]);
  expect(await placeAt({ count: 1, data: [message] }, 0)).toEqual([38.7, -9.14]);
});

test("histories are known by name, and others by how they begin; a photo’s JSON stays a photo’s", async () => {
  const names = [
    "Takeout/Records.json",
    "2019_JANUARY.json",
    "Timeline.json",
    "location-history.json",
    "2024-05.rec",
  ];
  expect(names.map(trackKind)).toEqual(["history", "history", "history", "history", "rec"]);
  expect(["IMG_1.jpg.json", "metadata.json", "film.rec", "notes_2019_JANUARY.json"].map(trackKind)).toEqual(
    Array(4).fill(null),
  );
  expect(isHistory('{"title": "IMG_1.jpg", "photoTakenTime": {"timestamp": "1"}}')).toBe(false);
  const aPhoto = JSON.stringify({ title: "IMG_1.jpg", photoTakenTime: { timestamp: "1714730400" } });
  const text = JSON.stringify({ locations: [record(0, 38.7, -9.14)] });
  const about: string[] = [];
  const job = (id: number, name: string, content: string): Parameters<typeof readSidecars>[0][number] =>
    ({ id, file: new File([content], name), named: false, sidecar: "json" }) as never;
  await readSidecars([job(1, "Standortverlauf.json", text), job(2, "IMG_1.jpg.json", aPhoto)], (result) => {
    about.push(result.ok ? result.reading.about : result.failure.kind);
  });
  expect(about).toEqual(["track", "photo"]);
});

test("what is no history says so", async () => {
  const why = async (text: string): Promise<string> => {
    const { reading } = await readTrack("history", new Blob([text]));
    return reading.about === "nothing" ? reading.why : reading.about;
  };
  expect(await why("{ no")).toBe("The file is damaged: it isn’t valid JSON.");
  expect(await why('{"locations": []}')).toBe("The file contains no track and no location.");
});
