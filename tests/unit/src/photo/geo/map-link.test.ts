import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPastedLocation } from "../../../../../src/photo/geo/map-link.ts";

const lisbon = { ok: true, lat: 38.7223, lng: -9.1393 };

test.each([
  "38.7223, -9.1393",
  "38,7223; -9,1393",
  " 38.7223 N 9.1393 W ",
  "geo:38.7223,-9.1393",
  "geo:38.7223,-9.1393,12;crs=wgs84;u=35",
  "geo:0,0?q=38.7223,-9.1393(Lisbon)",
  "https://www.google.com/maps/@38.7223,-9.1393,12.5z",
  "https://www.google.com/maps/place/Lisbon/@38.5,-9.5,12z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d38.7223!4d-9.1393!16zL20",
  "https://www.google.de/maps/search/38.7223,+-9.1393?entry=tts",
  "https://maps.google.com/?q=38.7223,-9.1393",
  "https://maps.google.com/?q=loc:38.7223,-9.1393",
  "https://www.google.com/maps/search/?api=1&query=38.7223%2C-9.1393",
  "https://maps.apple.com/?ll=38.7223,-9.1393&q=Lisbon",
  "https://maps.apple.com/place?center=38.7223,-9.1393",
  "https://www.openstreetmap.org/#map=14/38.7223/-9.1393",
  "https://www.openstreetmap.org/?mlat=38.7223&mlon=-9.1393#map=5/0/0",
  "https://www.bing.com/maps?cp=38.7223~-9.1393&lvl=12",
  "https://geohack.toolforge.org/geohack.php?params=38.7223_N_9.1393_W_type:city",
])("%s is read, and not followed", (text) => {
  expect(readPastedLocation(text)).toEqual(lisbon);
});

test("minutes and seconds of a GeoHack link count", () => {
  const read = readPastedLocation(
    "https://geohack.toolforge.org/geohack.php?params=38_43_20.28_N_9_8_21.48_W_",
  );
  expect(read).toMatchObject({ ok: true });
  if (read.ok) expect([read.lat.toFixed(4), read.lng.toFixed(4)]).toEqual(["38.7223", "-9.1393"]);
});

describe("what has no location says so", () => {
  test.each([
    "https://maps.app.goo.gl/abcdef",
    "https://www.google.com/maps/@91.5,10,3z",
    "https://www.openstreetmap.org/#map=14/38.7",
    "https://",
    "geo:",
    "https://example.org/%E0%A4%A",
  ])("%s", (text) => {
    expect(readPastedLocation(text)).toMatchObject({ ok: false, why: expect.stringMatching(/./) as string });
  });
});

test("0° is read like any other degree", () => {
  expect(readPastedLocation("geo:0,10")).toEqual({ ok: true, lat: 0, lng: 10 });
  expect(readPastedLocation("https://www.openstreetmap.org/#map=3/-10/0")).toEqual({
    ok: true,
    lat: -10,
    lng: 0,
  });
});

test("any point is read from any link that holds it, and any text at all is read or refused", () => {
  const degrees = (most: number): fc.Arbitrary<string> =>
    fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((value) => (value / 1e5).toFixed(5));
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      const wanted = { ok: true, lat: Number(lat) + 0, lng: Number(lng) + 0 };
      const links = [
        `geo:${lat},${lng}`,
        `https://www.google.com/maps/@${lat},${lng},15z`,
        `https://maps.apple.com/?ll=${lat},${lng}`,
        `https://www.openstreetmap.org/#map=14/${lat}/${lng}`,
      ];
      for (const link of links) {
        const read = readPastedLocation(link);
        expect(read.ok && { ...read, lat: read.lat + 0, lng: read.lng + 0 }, link).toEqual(wanted);
      }
    }),
  );
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("", "geo:", "https://maps.google.com/"),
      (text, before) => {
        const read = readPastedLocation(before + text);
        expect(!read.ok || (Math.abs(read.lat) <= 90 && Math.abs(read.lng) <= 180)).toBe(true);
      },
    ),
  );
});

test("a text without end is not searched to its end", () => {
  for (const text of [
    "38.7 ".repeat(200_000),
    "https://maps.example/@" + "1".repeat(1_000_000),
    "9".repeat(1_000_000),
  ]) {
    const before = process.cpuUsage();
    readPastedLocation(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  }
});
