import { expect, test } from "vitest";
import {
  filmKey,
  filmSpeeds,
  nextSpeed,
} from "../../../../../../../src/features/film/page/controls/film-keys.ts";

const stroke = (key: string, more: Partial<Parameters<typeof filmKey>[0]> = {}) =>
  filmKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

test("keys play, seek, step and set the sound, in either case", () => {
  expect([" ", "k", "K"].map((key) => stroke(key))).toStrictEqual(["play", "play", "play"]);
  expect(["j", "l", "ArrowLeft", "ArrowRight"].map((key) => stroke(key))).toStrictEqual(
    [-10, 10, -5, 5].map((seek) => ({ seek })),
  );
  expect([",", "."].map((key) => stroke(key))).toStrictEqual([{ frame: -1 }, { frame: 1 }]);
  expect(["m", "c"].map((key) => stroke(key))).toStrictEqual(["mute", "subtitles"]);
  expect([stroke("<", { shiftKey: true }), stroke(">", { shiftKey: true })]).toStrictEqual([
    { faster: -1 },
    { faster: 1 },
  ]);
});

test("chords, other keys, and Shift with arrows are not the video’s", () => {
  for (const chord of ["ctrlKey", "metaKey", "altKey"]) expect(stroke("k", { [chord]: true })).toBeNull();
  expect(stroke("ArrowRight", { shiftKey: true })).toBeNull();
  expect(["f", "i", "Escape", "Home"].map((key) => stroke(key))).toStrictEqual([null, null, null, null]);
});

test("speeds go up and down one by one and stop at the ends", () => {
  let speed = 1;
  const up = Array.from({ length: 6 }, () => (speed = nextSpeed(speed, 1)));
  expect(up).toStrictEqual([1.25, 1.5, 1.75, 2, 2, 2]);
  const down = filmSpeeds.map(() => (speed = nextSpeed(speed, -1)));
  expect(down.at(-1)).toBe(0.25);
});
