import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namesOf } from "../../../../src/photo/people/names.ts";
import { namedPeople, turnedArea } from "../../../../src/photo/people/people.ts";
import type { Orientation, Person } from "../../../../src/photo/photo.ts";
import { orientations, turnMatrix, uprightSize } from "../../../../src/photo/turn.ts";
import { aRecord } from "../../../support/library-fixtures.ts";

const area = { left: 0.1, top: 0.2, width: 0.3, height: 0.05 };
const said = (people: Person[], size: { width: number; height: number } | null = null) => ({ people, size });

test("at every orientation an area covers the same pixels as before", () => {
  const pixels = fc.record({
    width: fc.integer({ min: 2, max: 40 }),
    height: fc.integer({ min: 2, max: 40 }),
    x: fc.nat(1000),
    y: fc.nat(1000),
    orientation: fc.constantFrom(...orientations),
  });
  fc.assert(
    fc.property(pixels, ({ width, height, orientation, ...at }) => {
      // One pixel of the stored picture is the area; the same pixel drawn upright has to lie in the turned one.
      const [x, y] = [at.x % width, at.y % height];
      const one = { left: x / width, top: y / height, width: 1 / width, height: 1 / height };
      const size = uprightSize(width, height, orientation);
      const turned = turnedArea(one, orientation);
      const [a, b, c, d, e, f] = turnMatrix(width, height, orientation);
      const [middleX, middleY] = [a * (x + 0.5) + c * (y + 0.5) + e, b * (x + 0.5) + d * (y + 0.5) + f];
      expect((turned.left + turned.width / 2) * size.width).toBeCloseTo(middleX, 2);
      expect((turned.top + turned.height / 2) * size.height).toBeCloseTo(middleY, 2);
      expect(turned.width * size.width).toBeCloseTo(1, 2);
      expect(turned.height * size.height).toBeCloseTo(1, 2);
    }),
  );
});

describe("where a face is in the upright picture", () => {
  const areaOf = (
    parts: { orientation?: Orientation; width?: number; height?: number; type?: string; kind?: "video" },
    size: { width: number; height: number } | null,
  ) =>
    namedPeople(
      aRecord({
        type: "image/jpeg",
        width: 400,
        height: 300,
        keywords: [],
        ...parts,
        people: said([{ name: "Ana", area }], size),
      }),
    )[0]?.area;
  const stored = { width: 400, height: 300 };
  const onItsSide = { orientation: 6, width: 300, height: 400 } as const;

  test("follows the stored picture, whichever way round the stated size is", () => {
    const turned = turnedArea(area, 6);
    expect(areaOf({ orientation: 1 }, stored)).toEqual(area);
    expect(areaOf(onItsSide, stored)).toEqual(turned);
    expect(areaOf(onItsSide, { width: 300, height: 400 })).toEqual(turned);
    expect(areaOf(onItsSide, null)).toEqual(turned);
  });

  test("is not told after a crop or a turn of the pixels, nor of a video", () => {
    expect(areaOf({ orientation: 1 }, { width: 300, height: 300 })).toBeNull();
    expect(areaOf({ orientation: 1 }, { width: 300, height: 400 })).toBeNull();
    expect(areaOf({ orientation: 1, kind: "video" }, stored)).toBeNull();
  });

  test("stays after a resize", () => {
    expect(areaOf({ orientation: 1 }, { width: 4000, height: 3001 })).toEqual(area);
  });

  test("of a format that decoders turn is told only where the size shows which way is meant", () => {
    const heic = { ...onItsSide, type: "image/heic" };
    expect(areaOf(heic, { width: 300, height: 400 })).toEqual(area);
    expect(areaOf(heic, stored)).toBeNull();
    expect(areaOf(heic, null)).toBeNull();
    expect(areaOf({ orientation: 1, type: "image/heic" }, null)).toEqual(area);
  });
});

test("tags of people are names, those without a name are not, and each is listed once", () => {
  const keywords = ["People|Marie Curie", "people|Family|Irène", "People|Unknown", "Places|Paris", "People"];
  const record = aRecord({ keywords, people: said([{ name: "Marie Curie", area }]) });
  expect(namesOf(record)).toEqual(["Marie Curie", "Irène"]);
  expect(namedPeople(record).map(({ name }) => name)).toEqual(["Marie Curie", "Irène"]);
});
