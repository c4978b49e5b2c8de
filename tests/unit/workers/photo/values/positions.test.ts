import fc from "fast-check";
import { expect, test } from "vitest";
import { type PositionCandidate, readablePositions } from "../../../../../workers/photo/values/positions.ts";

const paris: PositionCandidate = {
  latitude: [48, 51, 29.88],
  latitudeRef: "N",
  longitude: [2, 17, 40.2],
  longitudeRef: "E",
  altitude: 35.2,
  belowSea: false,
  source: "exif:GPS",
};
const read = (change: Partial<PositionCandidate> = {}) =>
  readablePositions([{ ...paris, ...change }])[0] ?? null;

test("degrees, minutes and seconds become decimal degrees", () => {
  const location = read();
  expect(location?.lat).toBeCloseTo(48.8583, 6);
  expect(location?.lng).toBeCloseTo(2.2945, 6);
  expect(location).toMatchObject({ altitude: 35.2, source: "exif:GPS" });
});

test("one or two parts will do", () => {
  expect(read({ latitude: [48.5] })?.lat).toBe(48.5);
  expect(read({ latitude: [48, 30] })?.lat).toBe(48.5);
});

test.each(["S", "s", "South", " S\0"])("reference %j is south", (latitudeRef) => {
  expect(read({ latitudeRef })?.lat).toBeCloseTo(-48.8583, 6);
});

test("a negative number keeps to its reference", () => {
  expect(read({ longitude: [-2, 0, 0], longitudeRef: "W" })?.lng).toBe(-2);
});

test("zero on one axis is a place, and not minus zero", () => {
  expect(read({ latitude: [0, 0, 0], latitudeRef: "S" })?.lat).toBe(0);
  expect(read({ longitude: [0, 0, 0], longitudeRef: "W" })?.lng).toBe(0);
});

test.each<[string, Partial<PositionCandidate>]>([
  ["zero on both axes", { latitude: [0, 0, 0], longitude: [0, 0, 0] }],
  ["a latitude beyond the pole", { latitude: [90, 0, 0.1] }],
  ["a longitude beyond 180", { longitude: [213, 38, 24] }],
  ["a zero denominator", { latitude: [48, Number.NaN, 0] }],
  ["an infinite part", { longitude: [Infinity, 0, 0] }],
  ["no reference", { latitudeRef: null }],
  ["a wrong reference", { latitudeRef: "E" }],
  ["one axis missing", { longitude: null }],
  ["an empty axis", { longitude: [] }],
])("%s is no position", (_, change) => {
  expect(read(change)).toBeNull();
});

test("a useless altitude does not lose the position", () => {
  expect(read({ altitude: Number.NaN })).toMatchObject({ altitude: null });
  expect(read({ altitude: 4e6 })).toMatchObject({ altitude: null });
});

test("below the sea is negative, whatever sign is stored", () => {
  expect(read({ belowSea: true })?.altitude).toBe(-35.2);
  expect(read({ belowSea: true, altitude: -35.2 })?.altitude).toBe(-35.2);
  expect(read({ belowSea: true, altitude: 0 })?.altitude).toBe(0);
});

test("accuracy and direction are read where they say something", () => {
  expect(read({ accuracy: 4.7, direction: 226.5, directionRef: "M" })).toMatchObject({
    accuracy: 4.7,
    direction: 226.5,
    north: "magnetic",
  });
  expect(read({ direction: 360, directionRef: null })).toMatchObject({ direction: 0, north: "true" });
});

test.each<[string, Partial<PositionCandidate>]>([
  ["not there", {}],
  ["zero accuracy", { accuracy: 0 }],
  ["a broken accuracy", { accuracy: Number.NaN }],
  ["an accuracy of a continent", { accuracy: 5e6 }],
  ["a direction beyond the circle", { direction: 400, directionRef: "T" }],
  ["a negative direction", { direction: -1, directionRef: "T" }],
])("%s is unknown and does not lose the position", (_, change) => {
  expect(read(change)).toMatchObject({ accuracy: null, direction: null, north: null, source: "exif:GPS" });
});

test("the first possible position counts, the others stay listed", () => {
  const broken = { ...paris, latitudeRef: null };
  const xmp = { ...paris, source: "xmp:GPS" };
  expect(readablePositions([broken, null, xmp, paris]).map(({ source }) => source)).toEqual([
    "xmp:GPS",
    "exif:GPS",
  ]);
});

test("whatever is read lies on the globe", () => {
  const parts = fc.array(fc.double(), { maxLength: 4 });
  const reference = fc.constantFrom("N", "S", "E", "W", "", null);
  fc.assert(
    fc.property(
      parts,
      parts,
      reference,
      reference,
      fc.double(),
      (latitude, longitude, latitudeRef, longitudeRef, altitude) => {
        const location = read({ latitude, longitude, latitudeRef, longitudeRef, altitude });
        if (location === null) return;
        expect(Math.abs(location.lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(location.lng)).toBeLessThanOrEqual(180);
        expect(Number.isFinite(location.altitude ?? 0)).toBe(true);
      },
    ),
  );
});
