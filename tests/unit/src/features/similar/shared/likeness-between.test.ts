import { expect, it } from "vitest";
import type { OriginalsVerdict } from "../../../../../../src/features/similar/shared/originals-compared.ts";
import { likenessBetween } from "../../../../../../src/features/similar/shared/likeness-between.ts";

const pair = (verdict: OriginalsVerdict) => ({ rows: [1, 2] as const, verdict, places: [] });

it("is the weaker of what each is to the first, and never a copy by that alone", () => {
  expect(likenessBetween(null, "alike", null)).toBe("alike");
  expect(likenessBetween("alike", "edited", null)).toBe("edited");
  expect(likenessBetween("shot", "alike", null)).toBe("shot");
});

it("is what a close comparison found, where they look the same", () => {
  expect(likenessBetween("alike", null, pair("same"))).toBe("copy");
  expect(likenessBetween("alike", null, pair("differs"))).toBe("edited");
  expect(likenessBetween("alike", null, pair("unclear"))).toBe("alike");
  expect(likenessBetween("edited", null, pair("same"))).toBe("edited");
  expect(likenessBetween("shot", "alike", pair("same"))).toBe("shot");
});
