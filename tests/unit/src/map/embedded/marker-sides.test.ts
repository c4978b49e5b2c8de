import { expect, test } from "vitest";
import { MarkerSides } from "../../../../../src/map/shared/marker-sides.ts";
import { worldMetres } from "../../../../../src/map/shared/geography.ts";

const half = 26;
const width = 60;

/** The side of a town at a point where a pixel is a metre, among markers. */
const sideOf = (town: readonly number[], ...markers: [number, number][]) =>
  new MarkerSides(markers, half).of(town, 1, width);

const spot = (x: number, y: number): [number, number] => [x, y];

test("a name far from all markers stays where it is", () => {
  expect(sideOf([0, 0])).toBeNull();
  expect(sideOf([0, 0], [300, 0], [0, -200])).toBeNull();
});

test("a town under a marker is named right of it, without a dot", () => {
  const side = sideOf([0, 0], [0, 0]);
  expect(side).toMatchObject({ align: "left", covered: true });
  expect(side?.x).toBeGreaterThanOrEqual(half + 4);
});

test("where another marker stands at its right, the name goes below, then to the left, then above", () => {
  const [own, east, south, west] = [spot(0, 0), spot(70, 0), spot(0, -60), spot(-80, 0)];
  const below = sideOf([0, 0], own, east);
  expect(below).toMatchObject({ align: "center", covered: true });
  expect(below?.y).toBeGreaterThan(half);
  expect(sideOf([0, 0], own, east, south)?.align).toBe("right");
  expect(sideOf([0, 0], own, east, south, west)?.y).toBeLessThan(-half);
});

test("a town beside a marker that lies over its name keeps its dot, and is named on another side", () => {
  expect(sideOf([0, 0], [50, 0])).toMatchObject({ align: "right", covered: false });
});

test("a name is never left out, though markers are all around", () => {
  const all = [-60, 0, 60].flatMap((x) => [-50, 0, 50].map((y): [number, number] => [x, y]));
  expect(sideOf([0, 0], ...all)).not.toBeNull();
});

test("a marker of the other side of the antimeridian is beside the town", () => {
  expect(sideOf([worldMetres / 2 - 2, 0], [-worldMetres / 2 + 2, 0])).toMatchObject({ covered: true });
});
