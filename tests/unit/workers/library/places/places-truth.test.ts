import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { offsetAt } from "../../../../../src/photo/dates/zone-offset.ts";
import { openGazetteer } from "../../../../support/places.ts";

/** A place of GeoNames that the app's table does not hold; see `scripts/places/points.mjs`. */
interface Point {
  lat: number;
  lng: number;
  country: string;
  region: string;
  zone: string;
}

function* heldOut(): Generator<Point> {
  const file = readFileSync(new URL("../../../../fixtures/places-points.txt.gz", import.meta.url));
  for (const line of gunzipSync(file).toString().trim().split("\n")) {
    const [country = "", region = "", zone = "", ...steps] = line.split("\t");
    let [lat, lng] = [0, 0];
    for (const step of steps) {
      const [north = 0, east = 0] = step.split(",").map(Number);
      lat += north;
      lng += east;
      yield { lat: lat / 1000, lng: lng / 1000, country, region, zone };
    }
  }
}

/** The middle of every month from 2000 to 2026. */
const months = Array.from({ length: 27 * 12 }, (_, month) => Date.UTC(2000, month, 15, 12));
const offsets = new Map<string, string>();

function offsetsOf(zone: string): string {
  const known = offsets.get(zone);
  if (known !== undefined) return known;
  const all = months.map((month) => offsetAt(zone, month)).join();
  offsets.set(zone, all);
  return all;
}

const gazetteer = openGazetteer();

describe("places of GeoNames the table does not hold", () => {
  const points = [...heldOut()];
  const found = points.map((point) => ({ ...point, place: gazetteer.find(point.lat, point.lng) }));
  const share = (right: unknown[]): number => right.length / points.length;

  test("are many, all over the world", () => {
    expect(points.length).toBeGreaterThan(9000);
    expect(new Set(points.map(({ country }) => country)).size).toBeGreaterThan(100);
    expect(new Set(points.map(({ zone }) => zone)).size).toBeGreaterThan(100);
  });

  test("are told in their country, 995 of 1000", () => {
    const right = found.filter(({ place, country }) => place?.country === country);
    console.log(`country: ${(share(right) * 100).toFixed(2)} % of ${points.length}`);
    expect(share(right)).toBeGreaterThanOrEqual(0.995);
  });

  test("are told in their region, 95 of 100", () => {
    const right = found.filter(({ place, region }) => (place?.region ?? "") === region);
    console.log(`region: ${(share(right) * 100).toFixed(2)} %`);
    expect(share(right)).toBeGreaterThanOrEqual(0.95);
  });

  test("have the offset of their zone from 2000 to 2026, 995 of 1000", () => {
    const right = found.filter(({ lat, lng, place, zone }) => {
      const told = place === null ? null : gazetteer.zoneOf(lat, lng);
      return told !== null && offsetsOf(told) === offsetsOf(zone);
    });
    console.log(`offset: ${(share(right) * 100).toFixed(2)} %`);
    expect(share(right)).toBeGreaterThanOrEqual(0.995);
  }, 60_000);
});

const landmarksFile = new URL("../../../../../../shared/landmarks.csv", import.meta.url);

/** Landmarks on a border, where the list and the map of countries may each be right. */
const onBorders = new Set(["Victoria Falls bridge"]);

describe("landmarks", () => {
  test("are in their country, and 85 of 100 in a city people would name", (context) => {
    if (!existsSync(landmarksFile))
      context.skip("the list of landmarks (../shared/landmarks.csv) is not here");
    const lines = readFileSync(landmarksFile, "utf8").trim().split(/\r?\n/).slice(1);
    const seen = lines.map((line) => {
      const [name = "", lat, lng, country, cities = ""] = line.split(",");
      const place = gazetteer.find(Number(lat), Number(lng));
      return { name, place, country, city: cities.split(";").includes(place?.city ?? "") };
    });
    const abroad = seen.filter(({ place, country }) => place?.country !== country);
    expect(abroad.filter(({ name }) => !onBorders.has(name))).toEqual([]);
    const accepted = seen.filter(({ city }) => city).length;
    console.log(`landmarks: ${accepted} of ${seen.length} cities`);
    expect(accepted / seen.length).toBeGreaterThanOrEqual(0.85);
  });
});
