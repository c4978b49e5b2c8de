import { expect, test } from "vitest";
import type { Health } from "../../../../../../src/ingest/pace/health.ts";
import {
  lanesWords,
  memoryWords,
  reducedWords,
  waitingWords,
} from "../../../../../../src/views/import/health/health-panel.tsx";

/** Before any worker was started. */
const noHealth: Health = {
  lanes: { working: 0, started: 0, allowed: 0, most: 0 },
  waiting: { heads: 0, pictures: 0, digests: 0 },
  pictures: { bytes: 0, most: 0 },
  unwritten: 0,
  reduced: [],
};

test("readers are told by how many work, and by their limit where there is one", () => {
  const lanes = { working: 2, started: 4, allowed: 4, most: 4 };
  expect(lanesWords(null)).toBe("None started");
  expect(lanesWords({ ...noHealth, lanes })).toBe("2 active, 4 started");
  expect(lanesWords({ ...noHealth, lanes: { ...lanes, working: 1, allowed: 1 } })).toBe(
    "1 active, 4 started, limited to 1",
  );
});

test("what waits is counted by what is to be done with it", () => {
  expect(waitingWords(noHealth)).toBe("Nothing");
  const waiting = { heads: 1200, pictures: 1, digests: 0 };
  expect(waitingWords({ ...noHealth, waiting })).toBe("1,200 files to read, 1 thumbnail to create");
});

test("memory is an estimate in steps of ten megabytes, and never nothing", () => {
  expect(memoryWords(null)).toBe("Unknown");
  expect(memoryWords(143_400_000)).toBe("About 140 MB, not counting the browser itself");
  expect(memoryWords(900)).toBe("About 10 MB, not counting the browser itself");
});

test("what is reduced says why", () => {
  expect(reducedWords({ part: "lanes", why: "late" })).toMatch(/because the page was slow/);
  expect(reducedWords({ part: "lanes", why: "slow-pictures" })).toMatch(/each photo took several seconds/);
});
