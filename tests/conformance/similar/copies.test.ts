import { expect, test } from "vitest";
import { findCopies } from "../../support/find-copies.ts";

test("copies of 150 different pictures are found, and no two different ones are taken for the same", async () => {
  const { made, found, missed, wrong } = await findCopies(150, 560);
  expect(missed).toEqual([]);
  expect(wrong).toEqual([]);
  expect(found).toBe(made);
  expect(made).toBe(600);
});
