import { expect, test } from "vitest";
import { Sharpening } from "../../../../../src/ingest/queue/sharpening.ts";

test("each is made anew once, when it is on screen", () => {
  const sharpening = new Sharpening();
  const wishes = [3, 4].map((id) => ({ id, edge: 0 }));
  sharpening.want(wishes);
  expect([sharpening.take(), sharpening.take(), sharpening.take()]).toEqual([3, 4, null]);
  expect(sharpening.settled(3)).toBe(true);
  sharpening.want(wishes);
  expect([sharpening.take(), sharpening.settled(7)]).toEqual([null, false]);
});

test("one that is shown larger later is made anew once more, and not again for less", () => {
  const sharpening = new Sharpening();
  for (const edge of [640, 1280]) {
    sharpening.want([{ id: 3, edge }]);
    expect(sharpening.take()).toBe(3);
    expect(sharpening.edgeOf(3)).toBe(edge);
    sharpening.settled(3);
  }
  sharpening.want([{ id: 3, edge: 960 }]);
  expect(sharpening.take()).toBeNull();
  expect(sharpening.edgeOf(3)).toBeUndefined();
});
