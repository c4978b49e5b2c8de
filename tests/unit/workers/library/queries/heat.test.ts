import { describe, expect, test } from "vitest";
import { colourHeat, heatTable } from "../../../../../src/map/embedded/layers/heat-layer.ts";
import { densityOf } from "../../../../../src/map/embedded/layers/heat-density.ts";
import type { HeatDensity, HeatView } from "../../../../../src/map/embedded/layers/heat-density.ts";
import { palettes } from "../../../../../src/map/embedded/layers/palette.ts";
import { Flag } from "../../../../../src/photo/columns.ts";
import { heatOf } from "../../../../../workers/library/queries/heat.ts";

/** A map of 1280 by 800 whose middle is at a place of web mercator. */
function viewAt(x: number, y: number, zoom: number): HeatView {
  const world = 256 * 2 ** zoom;
  return { world, left: x * world - 640, top: y * world - 400, width: 1280, height: 800 };
}

/** The density at a CSS pixel of the view. */
function at({ values, columns, edge, x, y }: HeatDensity, left: number, top: number): number {
  return values[Math.floor((top - y) / edge) * columns + Math.floor((left - x) / edge)] ?? NaN;
}

const points = (...all: [x: number, y: number][]): Float32Array => Float32Array.from(all.flat());

describe("how dense photos lie", () => {
  test("is 1 where one photo is alone, their number where they share a spot, and nothing far away", () => {
    const density = densityOf(
      points([0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.53125, 0.5]),
      viewAt(0.5, 0.5, 5),
    );
    expect(at(density, 641, 401)).toBeCloseTo(3, 4);
    expect(at(density, 640 + 256 + 1, 401)).toBeCloseTo(1, 4);
    expect(at(density, 640, 300)).toBeCloseTo(0, 4);
    expect(density.most).toBeCloseTo(3, 4);
  });

  test("falls off alike on all sides of a spot", () => {
    const density = densityOf(points([0.5, 0.5]), viewAt(0.5, 0.5, 5));
    const around = [
      at(density, 630, 402),
      at(density, 654, 402),
      at(density, 642, 390),
      at(density, 642, 414),
    ];
    for (const value of around) expect(value).toBeCloseTo(around[0] ?? NaN, 4);
    expect(around[0]).toBeGreaterThan(0.1);
    expect(around[0]).toBeLessThan(0.6);
  });

  test("counts every photo in view once, whichever copy of the world is in view", () => {
    const many = points(...Array.from({ length: 500 }, (_, i): [number, number] => [0.9995 + i * 2e-6, 0.4]));
    const wrapped = many.map((value, index) => (index % 2 ? value : value % 1));
    const sums = [0, 1, -3].map((copies) => {
      const { values } = densityOf(wrapped, viewAt(1 + copies, 0.4, 6));
      return values.reduce((sum, value) => sum + value, 0);
    });
    const alone = densityOf(points([0.5, 0.4]), viewAt(0.5, 0.4, 6)).values.reduce(
      (sum, value) => sum + value,
      0,
    );
    for (const sum of sums) expect(sum / alone).toBeCloseTo(500, 1);
  });

  test("is drawn at both edges of a map that shows the whole world", () => {
    const world = 1280;
    const density = densityOf(points([0.999, 0.5]), { world, left: 0, top: 240, width: 1280, height: 800 });
    expect(at(density, 1278, 400)).toBeGreaterThan(0.9);
    expect(at(density, 1, 400)).toBeGreaterThan(0.5);
  });

  test("does not change while the map is panned, but for its place", () => {
    const some = points([0.5, 0.5], [0.5003, 0.5001], [0.501, 0.4995]);
    const before = densityOf(some, viewAt(0.5, 0.5, 8));
    const kept = [...before.values].filter((value) => value > 0.001);
    const after = densityOf(some, viewAt(0.5 + 7.3 / 65536, 0.5 + 3.1 / 65536, 8), before);
    expect([...after.values].filter((value) => value > 0.001)).toEqual(kept);
  });

  test("passes over what has no place, and is nothing without photos", () => {
    expect(densityOf(points([NaN, 0.5], [0.5, NaN]), viewAt(0.5, 0.5, 3)).most).toBe(0);
    expect(densityOf(new Float32Array(), viewAt(0.5, 0.5, 3)).most).toBe(0);
  });
});

/** Relative luminance of WCAG 2. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

const parsed = (hex: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));

describe.each(["light", "dark"] as const)("the colours of heat in the %s theme", (theme) => {
  const table = heatTable(theme);
  /** The luminance of this many photos over land or water. */
  const seen = (photos: number, most: number, ground: string): number => {
    const pixel = new Uint8ClampedArray(4);
    colourHeat(Float32Array.of(photos), most, table, pixel);
    const alpha = (pixel[3] ?? 0) / 255;
    const below = parsed(ground);
    return luminance([0, 1, 2].map((i) => (pixel[i] ?? 0) * alpha + (below[i] ?? 0) * (1 - alpha)));
  };

  test("let one photo stand out from land and water, however many there are elsewhere", () => {
    for (const ground of [palettes[theme].land, palettes[theme].water])
      for (const most of [1, 100, 1e6])
        expect(contrast(seen(1, most, ground), luminance(parsed(ground)))).toBeGreaterThan(3);
  });

  test("go further from the ground with every ten times as many photos", () => {
    const ground = palettes[theme].land;
    const steps = [0, 0.5, 1, 10, 100, 1000, 10_000].map((photos) =>
      contrast(seen(photos, 10_000, ground), luminance(parsed(ground))),
    );
    for (const [index, step] of steps.entries())
      if (index > 0) expect(step).toBeGreaterThan((steps[index - 1] ?? 0) * 1.15);
    expect(steps[0]).toBe(1);
  });
});

test("the library tells where photos are that match, are shown and have a place", () => {
  const found = heatOf({
    x: Float64Array.of(0.25, NaN, 0.5, 0.75, 1),
    y: Float64Array.of(0.5, NaN, 0.5, 0.125, 0),
    rows: 5,
    mask: Uint8Array.of(1, 1, 0, 1, 1),
    flags: Uint32Array.of(Flag.shown, Flag.shown, Flag.shown, 0, Flag.shown),
  });
  expect([...found]).toEqual([0.25, 0.5, 1, 0]);
  expect(found.buffer.byteLength).toBe(16);
});
