import { expect, test } from "vitest";
import { heightText, groundText } from "../../../../../src/photo/geo/lengths.ts";

const metric = { locale: "en-US", miles: false };
const imperial = { locale: "en-US", miles: true };

test.each([
  [350, "350 m", "0.2 mi"],
  [5, "5 m", "16 ft"],
  [850, "850 m", "0.5 mi"],
  [4210, "4.2 km", "2.6 mi"],
  [1_240_000, "1,240 km", "771 mi"],
])("%i metres are %s or %s", (metres, kilometres, miles) => {
  expect(groundText(metres, metric)).toBe(kilometres);
  expect(groundText(metres, imperial)).toBe(miles);
});

test("a height is never in kilometres or miles", () => {
  expect(heightText(2962.4, metric)).toBe("2,962 m");
  expect(heightText(2962, imperial)).toBe("9,718 ft");
  expect(heightText(2962, { locale: "de", miles: false })).toBe("2.962 m");
});
