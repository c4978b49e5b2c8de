import fc from "fast-check";
import { expect, test } from "vitest";
import { coordinatesText, readCoordinates } from "../../../../../src/photo/geo/coordinates.ts";

const lisbon = { lat: 38.7223, lng: -9.1393 };

test.each([
  "38.7223, -9.1393",
  "38.7223,-9.1393",
  "  38.7223   -9.1393 ",
  "38,7223; -9,1393",
  "38,7223 -9,1393",
  "38,7223, -9,1393",
  "38,7223,-9,1393",
  "+38.7223 / -9.1393".replace("/", ";"),
  "38.7223 N, 9.1393 W",
  "38.7223N 9.1393W",
  "N 38.7223 W 9.1393",
  "n38.7223, w9.1393",
  "9.1393 W, 38.7223 N",
  "38.7223° N, 9.1393° W",
  "38.7223\u00B0, \u22129.1393\u00B0",
  "38°43.338' N 9°8.358' W",
  "38 43.338 N, 9 8.358 W",
  `38°43'20.28"N 9°08'21.48"W`,
  "38° 43′ 20.28″ N, 9° 8′ 21.48″ W",
  "38°43’20,28” N; 9°08’21,48” W",
  "38 43 20.28 -9 8 21.48",
])("%s is in Lisbon", (text) => {
  const read = readCoordinates(text);
  expect(read).toMatchObject({ ok: true });
  if (!read.ok) return;
  expect(read.lat).toBeCloseTo(lisbon.lat, 9);
  expect(read.lng).toBeCloseTo(lisbon.lng, 9);
});

test.each([
  ["", "form"],
  ["Lisbon", "form"],
  ["38.7223", "form"],
  ["38.7 -9.1 5", "parts"],
  ["38.7 N 9.1 N", "form"],
  ["E 38.7, 9.1", "form"],
  ["91, 0", "latitude"],
  ["0, 180.1", "longitude"],
  ["38 60 0, 9 0 0", "parts"],
  ["38.5 30, 9", "parts"],
  ["-38.7 S, 9.1 E", "parts"],
  ["1e5, 2", "form"],
  ["NaN, Infinity", "form"],
])("%j is no place, and it is known why", (text, why) => {
  expect(readCoordinates(text)).toEqual({ ok: false, why });
});

test("what is written is read as the same place, in decimals, minutes and seconds", () => {
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const parts = (degrees: number, letters: string, digits: number): string => {
    const seconds = Math.round(Math.abs(degrees) * 3600 * 10 ** digits) / 10 ** digits;
    const [whole, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
    const rest = (seconds - whole * 3600 - minutes * 60).toFixed(digits);
    return `${whole}°${minutes}'${rest}"${letters.charAt(degrees < 0 ? 1 : 0)}`;
  };
  fc.assert(
    fc.property(place, ({ lat, lng }) => {
      const texts = [coordinatesText({ lat, lng }), `${parts(lat, "NS", 3)} ${parts(lng, "EW", 3)}`];
      for (const text of texts) {
        const read = readCoordinates(text);
        expect(read.ok, text).toBe(true);
        if (!read.ok) return;
        expect(Math.abs(read.lat - lat)).toBeLessThan(1e-5);
        expect(Math.abs(read.lng - lng)).toBeLessThan(1e-5);
      }
    }),
    { numRuns: 1000 },
  );
});

test("any text is read or refused, and what is read is on Earth", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,;+- °'\"NSEWnsew")), maxLength: 30 }),
      (text) => {
        const read = readCoordinates(text);
        if (!read.ok) {
          expect(read.why).not.toBe("");
          return;
        }
        expect(Math.abs(read.lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(read.lng)).toBeLessThanOrEqual(180);
      },
    ),
    { numRuns: 3000 },
  );
});

test("long rows of digits are refused at once, not tried in every way to part them", () => {
  const before = process.cpuUsage();
  expect(readCoordinates(`38.7223${"23".repeat(1500)}!`)).toEqual({ ok: false, why: "form" });
  // Cubic, it takes half a minute.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});
