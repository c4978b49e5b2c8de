import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  duration,
  forecast,
  forecastWords,
  modeOf,
  secondsLeft,
} from "../../../../bench/forecast/forecast.mjs";

const kept = {
  device: "2 cores",
  date: "2026-11-26",
  modes: { quick: { map: { seconds: 30, rounds: 1 }, weak: { seconds: 60, rounds: 1 } } },
};
const here = { ...kept, device: "here", modes: { quick: { map: { seconds: 20, rounds: 2 } } } };

describe("the forecast of a run", () => {
  test("takes what was measured here before what is kept with the code, by the number of rounds", () => {
    const run = { asked: ["map", "weak", "cull"], rounds: 4, mode: modeOf({ quick: true, million: false }) };
    const parts = forecast([here, kept], run);
    expect(parts.map(({ seconds }) => seconds)).toEqual([40, 240, null]);
    const words = forecastWords(parts, { now: new Date(2026, 0, 1, 10, 0), tables: [here, kept] });
    expect(words).toBe(
      "It takes about 4 min 40 s, until 10:04 (as measured 2026-11-26 on here). Not known, and not counted: cull.",
    );
  });

  test("owns up to knowing nothing, and keeps quick and whole runs apart", () => {
    const mode = modeOf({ quick: false, million: false });
    const parts = forecast([kept], { asked: ["map"], rounds: 1, mode });
    expect(forecastWords(parts, { now: new Date(), tables: [kept] })).toContain("not known");
  });

  test("goes on at the pace so far", () => {
    const parts = ["a", "b", "c"].map((name) => ({ name, seconds: 10 }));
    expect(secondsLeft(parts, [])).toBe(30);
    expect(secondsLeft(parts, [20])).toBe(40);
    expect(secondsLeft(parts, [20, 10, 10])).toBe(0);
    expect(secondsLeft([...parts, { name: "d", seconds: null }], [20])).toBeNull();
  });
});

test("durations are told as exactly as a forecast is, and never as sixty of anything", () => {
  expect([0.2, 42, 59.5, 60, 130, 599, 1200, 3600, 3900].map(duration)).toEqual([
    "1 s",
    "42 s",
    "1 min",
    "1 min",
    "2 min 10 s",
    "10 min",
    "20 min",
    "1 h",
    "1 h 5 min",
  ]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 20_000, noNaN: true }), (seconds) => {
      expect(duration(seconds)).not.toMatch(/\b(60 s|60 min|0 s)\b/);
    }),
  );
});
