import { expect, test } from "vitest";
import type { TrackPart } from "../../../../../../../src/photo/geo/track.ts";
import { unpackTrack } from "../../../../../../../src/photo/geo/track-bytes.ts";
import { pathOfFilm } from "../../../../../../../workers/photo/facts/path-of-film.ts";
import { readDroneText } from "../../../../../../../src/features/tracks/worker/photo/srt.ts";
import { readTrack } from "../../../../../../../src/features/tracks/worker/photo/track-file.ts";

/** A file of this many texts, a second each. */
const srt = (text: string, count = 2): string =>
  Array.from(
    { length: count },
    (_, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}\n`,
  ).join("\n");

/** How DJI's drones write, and what is right: the position, the height above the sea and the clock of the place. */
const dialects: readonly (readonly [string, string, number, number, number | null, string | null])[] = [
  [
    "Mavic Pro, Phantom 4: several lines, longitude first, then a count of satellites; HOME is the start",
    "HOME(149.0251,-20.2532) 2017.08.05 14:11:51\nGPS(149.0252,-20.2533,16) BAROMETER:1.9\nISO:100 Shutter:60 EV: Fnum:2.2",
    -20.2533,
    149.0252,
    null,
    "2017-08-05T14:11:51",
  ],
  [
    "Phantom 4 RTK, Inspire 2: one line, longitude first",
    "F/5.6, SS 400, ISO 100, EV 0, GPS (-58.851745, -34.237922, 15), HOME (-58.847509, -34.232707, -57.98m), D 698.70m, H 85.80m",
    -34.237922,
    -58.851745,
    null,
    null,
  ],
  [
    "latitude first, told by a second number that is none: with metres",
    "GPS(39.9062,116.3913,69.8M) BAROMETER:12.3M",
    39.9062,
    116.3913,
    69.8,
    null,
  ],
  [
    "Mavic 2, Mavic Air: markup, spaces, and DJI's own slip; the height may be that above the start",
    '<font size="36">FrameCnt : 1, DiffTime : 41ms\n2019-07-15 11:55:16,320,933\n[iso : 100] [shutter : 1/400.0] [latitude : 40.180000] [longtitude : -74.200000] [altitude: 20.0] </font>',
    40.18,
    -74.2,
    null,
    "2019-07-15T11:55:16.320",
  ],
  [
    "Mavic Air 2: without spaces",
    '<font size="36">SrtCnt : 1, DiffTime : 16ms\n2022-05-01 15:01:58,531,716\n[iso : 100] [latitude: 41.420684] [longitude: 2.162162] [altitude: 27.300000] </font>',
    41.420684,
    2.162162,
    null,
    "2022-05-01T15:01:58.531",
  ],
  [
    "Mini 3, Mavic 3, Air 2S: both heights in one bracket",
    '<font size="28">FrameCnt: 1, DiffTime: 33ms\n2023-09-03 09:15:30.050\n[iso: 100] [latitude: 37.971500] [longitude: 23.726700] [rel_alt: 50.000 abs_alt: 120.500] [ct: 5500] </font>',
    37.9715,
    23.7267,
    120.5,
    "2023-09-03T09:15:30.050",
  ],
];

test.each(dialects)("%s", (_, text, lat, lng, altitude, local) => {
  for (const written of [srt(text), srt(text).replaceAll("\n", "\r\n")]) {
    const points = readDroneText(written);
    expect(points.map(({ seconds }) => seconds)).toEqual([0, 1]);
    for (const point of points) {
      expect(point).toMatchObject({ lat, lng, local });
      expect(Number.isNaN(point.altitude) ? null : point.altitude).toBe(altitude);
    }
  }
});

test("the order of the numbers holds for all of a file, and (0, 0) is none", () => {
  const [near, far] = ["GPS(39.9,89.0,5)", "GPS(39.9,91.0,5)"];
  const both = srt(near, 1) + srt(far, 1) + srt("GPS(0.0,0.0,0)", 1);
  expect(readDroneText(both).map(({ lat, lng }) => [lat, lng])).toEqual([
    [39.9, 89],
    [39.9, 91],
  ]);
});

test("people's subtitles are no track, even where they speak of places", async () => {
  expect(readDroneText(srt("Hello", 9) + srt("GPS(1.0,2.0,3)", 1))).toEqual([]);
  expect(readDroneText("GPS(1.0,2.0,3)")).toEqual([]);
  const { reading, points } = await readTrack("srt", new Blob([srt("Hello")]));
  expect([reading.about, points]).toEqual(["nothing", null]);
});

test("a track of the clock of the place is drawn, and its times are of no known zone", async () => {
  const [, , , , dialect] = dialects;
  const { reading, points } = await readTrack("srt", new Blob([srt(dialect?.[1] ?? "", 5)]));
  expect(reading).toMatchObject({ about: "track", track: { points: 5, timed: 0, zoneless: 5 } });
  const [part] = unpackTrack(points ?? new Uint8Array()) as [TrackPart];
  expect([part.lat[0], part.lng[0]]).toEqual([41.420684, 2.162162]);
});

test("the way of a film comes from the subtitles beside it", async () => {
  const text = srt(dialects[1]?.[1] ?? "");
  const path = await pathOfFilm(new Blob(["no film"]), new Blob([text]));
  expect([...(path ?? [])]).toEqual([0, -34.237922, -58.851745, 1, -34.237922, -58.851745]);
});

test("hostile texts take no time", () => {
  const long = `00:00:00,000 --> 00:00:01,000\nGPS(${"1".repeat(200_000)}`;
  const began = performance.now();
  expect(readDroneText(long + "[latitude: ".repeat(50_000))).toEqual([]);
  expect(performance.now() - began).toBeLessThan(500);
});
