import { expect, test } from "vitest";
import { noHealth } from "../../../../../../src/ingest/pace/health.ts";
import {
  lanesWords,
  memoryWords,
  reducedWords,
  waitingWords,
} from "../../../../../../src/views/import/health/health-words.ts";

test("readers are told by how many work, and by their limit where there is one", () => {
  const lanes = { working: 2, started: 4, allowed: 4, most: 4 };
  expect(lanesWords(null)).toBe("None started");
  expect(lanesWords({ ...noHealth, lanes })).toBe("2 at work, 4 started");
  expect(lanesWords({ ...noHealth, lanes: { ...lanes, working: 1, allowed: 1 } })).toBe(
    "1 at work, 4 started, at most 1 at a time",
  );
});

test("what waits is counted by what is to be done with it", () => {
  expect(waitingWords(noHealth)).toBe("Nothing");
  const waiting = { heads: 1200, pictures: 1, digests: 0 };
  expect(waitingWords({ ...noHealth, waiting })).toBe("1,200 files to read, 1 picture to make");
});

test("memory is an estimate in steps of ten megabytes, and never nothing", () => {
  expect(memoryWords(null)).toBe("Not known");
  expect(memoryWords(143_400_000)).toBe("About 140 MB, without the browser's own");
  expect(memoryWords(900)).toBe("About 10 MB, without the browser's own");
});

test("what is reduced says why", () => {
  expect(reducedWords({ part: "lanes", why: "late" })).toMatch(/because the page was slow/);
  expect(reducedWords({ part: "lanes", why: "slow-pictures" })).toMatch(/each picture took several seconds/);
});
