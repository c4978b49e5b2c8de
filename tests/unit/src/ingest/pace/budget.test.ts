import { expect, test } from "vitest";
import {
  isSmall,
  laneCount,
  PictureBudget,
  pictureBudgetBytes,
  unwrittenMost,
  DiskBrake,
} from "../../../../../src/ingest/pace/budget.ts";

const phone = { cores: 8, memoryGb: 4 };

test("devices of little memory or few cores have less of it in pictures at a time", () => {
  const megabytes = (device: { cores: number; memoryGb?: number }): number =>
    pictureBudgetBytes({ memoryGb: undefined, ...device }) / 1024 ** 2;
  expect(megabytes({ cores: 8 })).toBe(256);
  expect(megabytes({ cores: 8, memoryGb: 8 })).toBe(512);
  expect(megabytes({ cores: 2, memoryGb: 8 })).toBe(160);
  expect(megabytes({ cores: 4, memoryGb: 1 })).toBe(64);
  expect(isSmall({ cores: 4, memoryGb: undefined })).toBe(false);
  expect(unwrittenMost({ cores: 2, memoryGb: 8 })).toBeLessThan(unwrittenMost(phone));
});

test.each([
  [{ cores: 8, memoryGb: 8 }, 9],
  [{ cores: 2, memoryGb: undefined }, 3],
  [{ cores: 8, memoryGb: 2 }, 2],
  [{ cores: 2, memoryGb: 2 }, 1],
  [{ cores: 8, memoryGb: 1 }, 1],
  [{ cores: 1, memoryGb: undefined }, 2],
  [{ cores: 128, memoryGb: undefined }, 12],
])("a device of %o has %i lanes", (device, lanes) => {
  expect(laneCount(device)).toBe(lanes);
});

test("pictures in flight are counted by what they take", () => {
  const budget = new PictureBudget(100);
  budget.learn(1, 60);
  budget.learn(2, 30);
  const inFlight = [1, 2].map((id) => ({ stage: "thumbnail", id }) as const);
  expect(budget.used([...inFlight, { stage: "metadata", ids: [3] }])).toBe(90);
});

test("pictures wait while too many of those before them are not on disk, but never for ever", () => {
  const brake = new DiskBrake(10);
  brake.began(0);
  brake.unwritten = 10;
  expect(brake.holds(100)).toBe(false);
  brake.unwritten = 11;
  expect([brake.holds(100), brake.holds(1999), brake.holds(2000)]).toEqual([true, true, false]);
  brake.began(2000);
  expect(brake.holds(2001)).toBe(true);
  brake.unwritten = 0;
  expect(brake.holds(2001)).toBe(false);
});
