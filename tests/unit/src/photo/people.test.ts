import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namesOf } from "../../../../src/photo/people/names.ts";
import { namedPeople, storedPeople, turnedArea, unnamedPeople } from "../../../../src/photo/people/people.ts";
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

describe("people as a file is to name them", () => {
  const ana: Person = { name: "Ana", area };
  const picture = { keywords: [], people: null };

  test("are read back where they are, at every orientation and of every format that tells how it lies", () => {
    for (const orientation of orientations)
      for (const type of ["image/jpeg", "image/x-canon-cr2", "image/heic"]) {
        const upright = uprightSize(400, 300, orientation);
        const record = aRecord({ ...picture, type, orientation, ...upright });
        const people = storedPeople([ana], record);
        const isKnown = type !== "image/heic" || orientation === 1 || orientation > 4;
        const read = namedPeople({ ...record, people })[0]?.area ?? null;
        expect(read !== null, `${type} ${orientation}`).toBe(isKnown);
        for (const side of ["left", "top", "width", "height"] as const)
          if (read) expect(read[side]).toBeCloseTo(area[side], 4);
        if (type === "image/jpeg") expect(people.size).toEqual({ width: 400, height: 300 });
      }
  });

  test("end where the picture does, and have no place where that is not known", () => {
    const record = aRecord({ ...picture, type: "image/jpeg", orientation: 1, width: 400, height: 300 });
    const beyond = { left: -0.1, top: 0.9, width: 0.3, height: 0.3 };
    const placed = storedPeople([{ name: "Ana", area: beyond }], record).people[0]?.area;
    expect(placed).toEqual({ left: 0, top: 0.9, width: 0.2, height: 0.1 });
    const bare = [{ name: "Ana", area: null }];
    expect(storedPeople([ana], { ...record, width: null })).toEqual({ people: bare, size: null });
    expect(storedPeople([ana], { ...record, kind: "video" }).people).toEqual(bare);
    // As after a crop: what is there keeps its size, and a place beside it would be misread.
    const cropped = { ...record, people: said([{ name: "Ben", area }], { width: 300, height: 300 }) };
    expect(storedPeople([ana], cropped).people).toEqual(bare);
  });

  test("are those whom it does not name there", () => {
    const record = aRecord({ ...picture, type: "image/jpeg", orientation: 6, width: 300, height: 400 });
    const there = storedPeople([{ name: "ANA", area: { ...area, left: 0.15 } }], record);
    expect(unnamedPeople([ana], { ...record, people: there })).toBeNull();
    const elsewhere = storedPeople([{ name: "Ana", area: { ...area, left: 0.6 } }], record);
    expect(unnamedPeople([ana], { ...record, people: elsewhere })?.people).toHaveLength(1);
    // A name alone is told where it is.
    const named = { ...record, people: said([{ name: "Ana", area: null }]) };
    expect(unnamedPeople([ana], named)?.people[0]?.area).not.toBeNull();
    expect(unnamedPeople([{ name: "Ana", area: null }], named)).toBeNull();
  });
});
