import { describe, expect, test } from "vitest";
import { parseWallTime } from "../../../../../src/photo/wall-time.ts";
import { aheadAt, offsetAt } from "../../../../../src/photo/dates/zone-offset.ts";
import { withOffset } from "../../../../../workers/library/places/gazetteer.ts";
import { zoneAt } from "../../../../../workers/library/places/zone.ts";
import { aRecord, unmeasured } from "../../../../support/library-fixtures.ts";

const offset = (zone: string, local: string): string | null => offsetAt(zone, parseWallTime(local));

describe("the offset of a wall-clock time", () => {
  test.each([
    ["summer", "Europe/Lisbon", "2024-07-01T12:00", "+01:00"],
    ["winter", "Europe/Lisbon", "2024-01-01T12:00", "+00:00"],
    ["summer, south of the equator", "Australia/Sydney", "2024-01-01T12:00", "+11:00"],
    ["west of Greenwich", "America/New_York", "2024-07-01T12:00", "-04:00"],
    ["half an hour", "Asia/Kolkata", "2024-07-01T12:00", "+05:30"],
    ["three quarters of an hour", "Pacific/Chatham", "2024-01-01T12:00", "+13:45"],
    ["the farthest east", "Pacific/Kiritimati", "2024-01-01T00:30", "+14:00"],
    ["a country that changed its mind", "Europe/Istanbul", "2015-01-01T12:00", "+02:00"],
    ["the same country later", "Europe/Istanbul", "2020-01-01T12:00", "+03:00"],
    ["the last minute before summer", "Europe/Paris", "2024-03-31T01:59:59", "+01:00"],
    ["the first minute of summer", "Europe/Paris", "2024-03-31T03:00", "+02:00"],
    ["the last hour shown once in autumn", "Europe/Paris", "2024-10-27T01:59:59", "+02:00"],
    ["the first hour shown once after it", "Europe/Paris", "2024-10-27T03:00", "+01:00"],
  ])("is that of %s", (_, zone, local, expected) => {
    expect(offset(zone, local)).toBe(expected);
  });

  test.each([
    ["was shown twice", "Europe/Paris", "2024-10-27T02:30"],
    ["was shown twice, by half an hour", "Australia/Lord_Howe", "2024-04-07T01:45"],
    ["was never shown", "Europe/Paris", "2024-03-31T02:30"],
    ["was left out with a whole day", "Pacific/Apia", "2011-12-30T12:00"],
    ["is none", "Europe/Paris", "2024-13-01T12:00"],
    ["is from before zones were whole minutes", "Europe/Paris", "1890-01-01T12:00"],
    ["is of a zone the engine does not know", "Europe/Atlantis", "2024-01-01T12:00"],
  ])("is not told where it %s", (_, zone, local) => {
    expect(offset(zone, local)).toBeNull();
  });
});

test.each([
  ["America/Boa_Vista", "2000-10-01"],
  ["America/Fortaleza", "2000-10-01"],
  ["Africa/Tunis", "1943-04-01"],
  ["Europe/Vienna", "1945-03-25"],
  ["America/Argentina/Tucuman", "2004-05-25"],
])("%s changed its clocks back within days of %s", (zone, day) => {
  const engine = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeZoneName: "longOffset" });
  const from = Date.parse(day);
  for (let hours = 0; hours < 40 * 24; hours++) {
    const utc = from + hours * 3_600_000;
    const [, sign, hour = 0, minute = 0] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(engine.format(utc)) ?? [];
    const ahead = (sign === "-" ? -1 : 1) * (Number(hour) * 60 + Number(minute)) * 60_000;
    expect([utc, (aheadAt(zone, utc) ?? Number.NaN) - ahead]).toEqual([utc, 0]);
  }
});

describe("the zone of a place", () => {
  test.each([
    ["PA", 8.589, -82.623, "America/Panama"],
    ["AL", 39.859, 20.079, "Europe/Tirane"],
    ["ES", 39.607, -7.244, "Europe/Madrid"],
    ["MN", 48.95, 89.983, "Asia/Hovd"],
  ])("is that of its country, %s, where a coarse border has it across", (country, lat, lng, zone) => {
    expect(zoneAt(lat, lng, country)).toBe(zone);
  });

  test("can be told at poles and at the antimeridian", () => {
    for (const [lat, lng] of [
      [90, 0],
      [-90, 0],
      [-16.8, 180],
      [-16.8, -180],
    ] as const)
      expect(() => zoneAt(lat, lng, "FJ")).not.toThrow();
    expect(zoneAt(-16.8, 180, "FJ")).toBe("Pacific/Fiji");
  });
});

describe("a date without an offset", () => {
  const location = { lat: 38.71, lng: -9.14, altitude: null, ...unmeasured, source: "exif:GPS" };
  const dated = (local: string, source: string, own: string | null = null) =>
    withOffset(aRecord({ location, takenAt: { local, offset: own, source } }), "PT").takenAt;

  test("gets that of its place's zone, and says so", () => {
    const local = "2024-07-01T12:00:00";
    expect(dated(local, "exif:DateTimeOriginal")).toEqual({
      local,
      offset: "+01:00",
      source: "exif:DateTimeOriginal",
      offsetSource: "zone",
    });
  });

  test.each([
    ["a guess from the modified time", "2024-07-01T12:00:00", "modified"],
    ["a film's whose name and header may both be UTC", "2024-07-01T12:00:00", "filename:CreateDate"],
    ["a mere day of a name", "2024-07-01T00:00:00", "filename"],
    ["a mere day of IPTC", "2024-07-01T00:00:00", "iptc:DateCreated"],
    ["in an hour that was twice", "2024-10-27T01:30:00", "exif:DateTimeOriginal"],
  ])("stays so when it is %s", (_, local, source) => {
    expect(dated(local, source)).toEqual({ local, offset: null, source });
  });

  test("is not looked for where there is one", () => {
    expect(dated("2024-07-01T12:00:00", "exif:DateTimeOriginal", "+09:00")).toEqual({
      local: "2024-07-01T12:00:00",
      offset: "+09:00",
      source: "exif:DateTimeOriginal",
    });
  });
});
