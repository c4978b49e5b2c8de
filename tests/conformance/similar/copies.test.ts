import { expect, test } from "vitest";
import { cases } from "../../support/cases.ts";
import { findCopies } from "../../support/find-copies.ts";

test("copies of different pictures are found, and no two different ones are taken for the same", async () => {
  const pictures = cases(40, 150);
  const { made, found, missed, wrong } = await findCopies(pictures, 560);
  expect(missed).toEqual([]);
  expect(wrong).toEqual([]);
  expect(found).toBe(made);
  expect(made).toBe(4 * pictures);
});
