import { describe, expect, test } from "vitest";
import {
  wayLines,
  wayTo,
  wayView,
  type WayStop,
} from "../../../../../../src/features/slideshow/page/slideshow.tsx";

const day = 86_400_000;
const stop = (spot: number, lat: number, lng: number, time = spot * 60_000): WayStop => ({
  spot,
  lat,
  lng,
  time,
});
const lisbon = [stop(0, 38.71, -9.14), stop(1, 38.715, -9.15), stop(3, 38.7, -9.2)];

describe("the way of a slideshow", () => {
  test("grows by what is shown, is shorter after a step back, and begins anew with a new round", () => {
    expect(wayTo(lisbon, 4, stop(4, 38, -9))).toHaveLength(4);
    expect(wayTo(lisbon, 4, null)).toEqual(lisbon);
    expect(wayTo(lisbon, 1, stop(1, 38.715, -9.15)).map(({ spot }) => spot)).toEqual([0, 1]);
    expect(wayTo(lisbon, 0, null)).toEqual([]);
  });

  test("is drawn from two stops on, and not across days without a photo", () => {
    expect(wayLines(lisbon.slice(0, 1))).toEqual([]);
    expect(wayLines(lisbon)[0]?.starts).toEqual([0]);
    const later = [...lisbon, stop(4, 35.7, 139.7, 200 * day), stop(5, 35.6, 139.7, 201 * day)];
    expect(wayLines(later)[0]?.starts).toEqual([0, 3]);
    expect(wayLines([stop(0, 1, 1, Number.NaN), stop(1, 2, 2, Number.NaN)])[0]?.starts).toEqual([0]);
  });

  test("is seen around its last stop: a town for a walk, wider for a flight", () => {
    expect(wayView([])).toBeNull();
    expect(wayView(lisbon.slice(0, 1))).toEqual({ lat: 38.71, lng: -9.14, zoom: 12.5 });
    const walk = wayView(lisbon)?.zoom ?? 0;
    expect(walk).toBeGreaterThan(11);
    const flight = wayView([...lisbon, stop(4, 40.4, -3.7)]);
    expect(flight).toMatchObject({ lat: 40.4, lng: -3.7 });
    expect(flight?.zoom).toBeLessThan(7);
    expect(flight?.zoom).toBeGreaterThanOrEqual(3);
  });
});
