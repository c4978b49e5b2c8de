import { expect, test } from "vitest";
import { posterMoment } from "../../../../../../src/features/film/page/video-film.tsx";

test("a film's picture is looked for in its first minute, at three places", () => {
  expect([0, 1, 2, 3].map((attempt) => posterMoment(20, attempt))).toStrictEqual([
    2,
    6.6000000000000005,
    13.200000000000001,
    null,
  ]);
  expect(posterMoment(7200, 0)).toBe(6);
  expect(posterMoment(Infinity, 0)).toBe(1);
});
