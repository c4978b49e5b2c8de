import { describe, expect, test } from "vitest";
import { seenClusterFromText, seenClusterToText } from "../../../../../src/photo/geo/seen-cluster.ts";

const seen = {
  key: "512/3/-7",
  viewport: { bounds: { west: 179.123456789, south: -17.1, east: -179.9, north: 1e-7 }, zoom: 4.25 },
  width: 812.5,
  height: 640,
};

describe("a cluster in the history", () => {
  test("is found again to the last digit", () => {
    expect(seenClusterFromText(seenClusterToText(seen))).toEqual(seen);
  });

  test("is none where the text says nothing sensible", () => {
    for (const text of ["", "a", "a 1 2 3 4 5 6", "a 1 2 3 4 5 6 x", " 1 2 3 4 5 6 7", "a 1 2 3 4 5 6 NaN"])
      expect(seenClusterFromText(text)).toBeNull();
  });
});
