import { resultOf } from "../../bench/bench-page.mjs";
import { expect, test } from "../support/test.ts";

test("the map can be measured: panned, zoomed and as a heatmap", async ({ page }) => {
  await page.goto("/bench/?scenario=map&records=200");
  const { facts } = await resultOf(page, "map");
  const frames = facts.filter(({ name }) => /frame.* 95th/i.test(name));
  expect(frames.map(({ name }) => name.split(":")[0])).toEqual([expect.any(String), "Zooming", "Heat"]);
  expect(frames.every(({ value }) => value > 0)).toBe(true);
});
