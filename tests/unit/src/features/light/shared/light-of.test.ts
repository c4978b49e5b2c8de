import { describe, expect, test } from "vitest";
import { lightAt, lightOf } from "../../../../../../src/features/light/shared/light-of.ts";
import type { TakenAt } from "../../../../../../src/photo/photo.ts";
import { offsetMinutes } from "../../../../../../src/photo/dates/instant.ts";
import { parseWallTime } from "../../../../../../src/photo/wall-time.ts";
import { aRecord, unmeasured } from "../../../../../support/library-fixtures.ts";

const minute = 60_000;

/** Where the middle of the sun is seen once its upper edge touches the horizon, in degrees. */
const edge = -0.355;

function at(local: string, offset: string): number {
  return parseWallTime(local) - (offsetMinutes(offset) ?? 0) * minute;
}

// By the formulas of NOAA’s solar calculator.
test.each<[string, string, string, [lat: number, lng: number], rise: string, set: string]>([
  ["London", "2024-06-21", "+01:00", [51.507, -0.128], "04:43", "21:22"],
  ["New York", "2024-12-21", "-05:00", [40.713, -74.006], "07:17", "16:32"],
  ["Tokyo", "2024-01-01", "+09:00", [35.69, 139.692], "06:51", "16:38"],
  ["Reykjavik", "2024-12-21", "+00:00", [64.147, -21.94], "11:23", "15:30"],
  ["Sydney, in the south", "2024-12-21", "+11:00", [-33.869, 151.209], "05:41", "20:06"],
  ["Ushuaia, far in the south", "2024-12-21", "-03:00", [-54.801, -68.303], "04:52", "22:12"],
  ["Quito, on the equator", "1999-03-21", "-05:00", [-0.18, -78.468], "06:18", "18:24"],
  ["Suva, west of the date line", "2024-03-20", "+12:00", [-18.142, 178.442], "06:10", "18:17"],
  [
    "Apia, east of it, with the date of the west",
    "2024-03-20",
    "+13:00",
    [-13.833, -171.767],
    "06:31",
    "18:38",
  ],
  ["Honolulu, with the date of the east", "2024-09-22", "-10:00", [21.307, -157.858], "06:20", "18:27"],
])("the sun of %s on %s rises and sets as almanacs have it", (_, day, offset, [lat, lng], rise, set) => {
  const heightAt = (time: string, after: number): number =>
    lightAt(at(`${day}T${time}`, offset) + after * minute, lat, lng).height;
  expect(heightAt(rise, -2)).toBeLessThan(edge);
  expect(heightAt(rise, 2)).toBeGreaterThan(edge);
  expect(heightAt(set, -2)).toBeGreaterThan(edge);
  expect(heightAt(set, 2)).toBeLessThan(edge);
  expect(lightAt(at(`${day}T${rise}`, offset), lat, lng).light).toBe("sunrise");
  expect(lightAt(at(`${day}T${set}`, offset), lat, lng).light).toBe("sunset");
});

test("the sun neither sets on a polar day nor rises in a polar night", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const inTromso = (day: string): string[] =>
    hours.map((hour) => lightAt(at(`${day}T00:00`, "+01:00") + hour * 60 * minute, 69.65, 18.956).light);
  expect(new Set(inTromso("2024-06-21"))).toEqual(new Set(["golden hour", "day"]));
  expect(new Set(inTromso("2024-12-21"))).toEqual(
    new Set(["night", "dawn", "blue hour", "sunrise", "sunset", "dusk"]),
  );
  expect(lightAt(at("2024-12-21T12:00", "+00:00"), -90, 0).light).toBe("day");
  expect(lightAt(at("2024-12-21T12:00", "+00:00"), 90, 0).light).toBe("night");
});

test("each light is of a band of the sun's height, and follows the one before through a day", () => {
  const from = at("2024-03-20T00:00", "+00:00");
  const least = {
    night: -90,
    dawn: -12,
    dusk: -12,
    "blue hour": -6,
    sunrise: -4,
    sunset: -4,
    "golden hour": 1.5,
    day: 6,
  };
  const most = {
    night: -12,
    dawn: -6,
    dusk: -6,
    "blue hour": -4,
    sunrise: 1.5,
    sunset: 1.5,
    "golden hour": 6,
    day: 90,
  };
  const order: string[] = [];
  for (let passed = 0; passed < 24 * 60; passed++) {
    const { light, height } = lightAt(from + passed * minute, 51.48, 0);
    expect(height).toBeGreaterThanOrEqual(least[light]);
    expect(height).toBeLessThan(most[light]);
    if (order.at(-1) !== light) order.push(light);
  }
  const rising = ["night", "dawn", "blue hour", "sunrise", "golden hour", "day"];
  expect(order).toEqual([...rising, "golden hour", "sunset", "blue hour", "dusk", "night"]);
});

describe("the light of a photo", () => {
  const noon: TakenAt = { local: "2024-06-21T12:00:00", offset: "+02:00", source: "exif:DateTimeOriginal" };
  const of = (takenAt: Partial<TakenAt> | null, location = aRecord().location): string | null =>
    lightOf({ takenAt: takenAt && { ...noon, ...takenAt }, location })?.light ?? null;

  test("is that of its moment, whatever the clocks there show", () => {
    expect(of({})).toBe("day");
    expect(of({ local: "2024-06-21T21:55:00" })).toBe("sunset");
    expect(of({ local: "2024-06-21T21:55:00", offset: "+00:00" })).toBe("night");
    expect(of({ local: "2024-06-21T05:52:00" })).toBe("sunrise");
    expect(of({ local: "2024-06-21T21:55:00", source: "shift" })).toBe("sunset");
    expect(of({ local: "2024-06-21T21:55:00", offsetSource: "zone" })).toBe("sunset");
  });

  test("is that of a location somebody gave, or estimated", () => {
    const location = {
      lat: 48.86,
      lng: 2.29,
      altitude: null,
      ...unmeasured,
      accuracy: 3000,
      source: "neighbour",
    };
    expect(of({}, location)).toBe("day");
  });

  test.each<[string, Partial<TakenAt>]>([
    ["the time zone is not known", { offset: null }],
    ["the date is the file's", { source: "modified" }],
    ["the date is that of posting", { source: "posted" }],
    ["the date is that of a folder", { source: "folder" }],
    ["a name alone tells the date", { source: "filename" }],
    ["a film's name and header may both be UTC", { source: "filename:creation_time" }],
    ["only the day is known", { local: "2024-06-21T00:00:00" }],
    ["only the month is known", { edtf: "2024-06" }],
    ["the date is not certain", { edtf: "2024?" }],
    ["there is no such time", { local: "2024-06-31T12:00:00" }],
  ])("is not known where %s", (_, takenAt) => {
    expect(of(takenAt)).toBeNull();
  });

  test("is not known without a date or a location, but by the satellites' clock", () => {
    expect(of(null)).toBeNull();
    expect(of({}, null)).toBeNull();
    expect(of({ source: "exif:GPSDateTime", offset: "+00:00" })).toBe("day");
  });
});
