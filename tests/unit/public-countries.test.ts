import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { WorldShapes } from "../../src/views/shell/world/use-world-shapes.ts";

const { countries } = JSON.parse(readFileSync("public/countries.json", "utf8")) as WorldShapes;

test("territories overseas have outlines of their own, as their photos have codes of their own", () => {
  const [west = 0, , east = 0] = countries["FR"]?.box ?? [];
  expect(east - west).toBeLessThan(400);
  for (const code of ["GF", "GP", "MQ", "RE", "SJ"]) expect(countries[code]?.path).toMatch(/^M/);
});
