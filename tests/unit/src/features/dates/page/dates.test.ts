import { describe, expect, test } from "vitest";
import type {
  ClockFinding,
  DatePreview,
  DatesNow,
} from "../../../../../../src/features/dates/shared/date-port.ts";
import {
  changeWords,
  dateText,
  effectWords,
  leftAloneWords,
} from "../../../../../../src/features/dates/page/date-words.ts";
import { parseEdtf, wideFields } from "../../../../../../src/photo/dates/edtf.ts";
import { dateChangeOf, firstDateWish, msOf } from "../../../../../../src/features/dates/page/wish.ts";
import {
  evidenceWords,
  moveWords,
  wrongClockWords,
} from "../../../../../../src/views/shell/words/clock-words.ts";
import { parseWallTime } from "../../../../../../src/photo/wall-time.ts";

const minute = 60_000;
const from = parseWallTime("2024-05-03T08:00:00");
const to = parseWallTime("2024-05-03T20:00:00.5");

const now: DatesNow = {
  cameras: [{ camera: "Canon EOS 5D", from, to, photos: 12, listed: [3] }],
  given: 0,
  first: {
    id: 3,
    path: "Trip/3.jpg",
    takenAt: { local: "2024-05-03T08:00:00.25", offset: null, source: "exif:DateTimeOriginal" },
  },
};

const finding: ClockFinding = {
  camera: "Canon EOS 5D",
  from,
  to,
  aheadMs: 72 * minute,
  by: "gps",
  evidence: 9,
  spreadMs: 12_000,
  place: null,
  zone: "Europe/Lisbon",
  rows: Uint32Array.of(1, 2),
  change: { kind: "shift", ms: -72 * minute, only: { camera: "Canon EOS 5D", from, to } },
};

describe("what is entered becomes a change", () => {
  const first = firstDateWish(now, null);

  test("it starts with the first photo's date, and with the first camera's span", () => {
    expect(first).toMatchObject({ tab: "set", local: "2024-05-03T08:00:00", camera: "Canon EOS 5D" });
    expect(dateChangeOf(first, null)).toEqual({
      kind: "set",
      local: "2024-05-03T08:00:00",
      zone: null,
      keepGaps: true,
    });
  });

  test.each([
    ["1985~", { known: "year", year: "1985", roughly: true }],
    ["1985-07", { known: "month", year: "1985", month: "07", roughly: false }],
    ["1987-22", { known: "year", year: "1987" }],
    ["1985-07-03/1985-07-09", { known: "month", year: "1985", month: "07" }],
    ["1985-07-03?", { known: "day" }],
    // No year of several is offered.
    ["1984/1986", { known: "year", year: "" }],
  ])("of %s it starts with no more than is known", (text, wish) => {
    const takenAt = {
      ...wideFields(parseEdtf(text) ?? { from: NaN, width: 0 }),
      offset: null,
      source: "hand",
    };
    const wide = firstDateWish({ ...now, first: { ...now.first, takenAt } }, null);
    expect(wide).toMatchObject(wish);
    if (wide.known === "year" && wide.year === "") expect(dateChangeOf(wide, null)).toBeNull();
  });

  test("an amount, later or earlier; nothing is no change", () => {
    const amount = { plus: false, days: 1, hours: 2, minutes: 3, seconds: 4 };
    expect(msOf(amount)).toBe(-(86_400_000 + 7_200_000 + 180_000 + 4000));
    expect(dateChangeOf({ ...first, tab: "shift", amount }, null)).toEqual({
      kind: "shift",
      ms: msOf(amount),
    });
    expect(dateChangeOf({ ...first, tab: "shift" }, null)).toBeNull();
  });

  test("a photo whose time is known tells the amount", () => {
    const reference = { id: 3, was: from, local: "2024-05-03T14:05" };
    expect(dateChangeOf({ ...first, tab: "shift", reference }, null)).toEqual({
      kind: "shift",
      ms: 365 * minute,
    });
    expect(dateChangeOf({ ...first, tab: "shift", reference: { ...reference, local: "" } }, null)).toBeNull();
  });

  test("a clock that was ahead is put back, to the end of the last second", () => {
    const clock = { plus: true, days: 0, hours: 1, minutes: 12, seconds: 0 };
    expect(dateChangeOf({ ...first, tab: "camera", clock }, null)).toEqual({
      kind: "shift",
      ms: -72 * minute,
      only: { camera: "Canon EOS 5D", from, to: parseWallTime("2024-05-03T20:00:00.999") },
    });
  });

  test("a fix opens with what it proposes", () => {
    const wish = firstDateWish(now, finding);
    expect(wish.tab).toBe("camera");
    expect(dateChangeOf(wish, finding)).toMatchObject({ kind: "shift", ms: -72 * minute });
    const stayed: ClockFinding = { ...finding, by: "offset" };
    expect(dateChangeOf(firstDateWish(now, stayed), stayed)).toEqual({
      kind: "zone",
      zone: "Europe/Lisbon",
      keep: "moment",
      only: { camera: "Canon EOS 5D", from, to },
    });
  });
});

describe("words", () => {
  test.each([
    [72 * minute, "+1 h 12 min"],
    [-2 * 86_400_000, "−2 d"],
    [90_061_000, "+1 d 1 h 1 min 1 s"],
  ])("a move of %i ms", (ms, words) => {
    expect(moveWords(ms)).toBe(words);
  });

  test("what a change does", () => {
    expect(changeWords({ kind: "shift", ms: 72 * minute }, 12)).toBe("Moves 12 photos by +1 h 12 min.");
    expect(changeWords({ kind: "shift", ms: 72 * minute }, 0)).toBe("Nothing changes.");
    expect(changeWords({ kind: "zone", zone: "place", keep: "clock" }, 2)).toBe(
      "Sets the time zone of 2 photos to the time zone of each location. Times stay as shown.",
    );
  });

  test("what else happens, and what is left out", () => {
    const preview: DatePreview = {
      changed: 3,
      leftOut: { "no-date": 2, "file-date": 1 },
      otherDay: 1,
      reorders: true,
      clock: { twice: 1, never: 0 },
      samples: [],
    };
    expect(leftAloneWords(preview)).toBe("Left out: 2 without a date, 1 with only the file’s modified date.");
    expect(effectWords(preview)).toEqual([
      "1 photo moves to another day.",
      "The order of photos changes.",
      "Clocks showed 1 time twice: the first one counts.",
    ]);
  });

  test("a wrong clock and what shows it", () => {
    expect(wrongClockWords(finding)).toBe("Canon EOS 5D: 2 photos are 1 h 12 min ahead of local time.");
    expect(evidenceWords(finding)).toBe(
      "The GPS times of 9 photos show it, give or take 12 s. Local time: Europe/Lisbon.",
    );
  });

  test("dates: none, the file’s, with and without an offset", () => {
    const date = { local: "2024-05-03T08:00:00", offset: "-05:00", source: "exif:DateTimeOriginal" };
    expect(dateText(null, true)).toBe("No date");
    expect(dateText(date, true)).toMatch(/\(UTC−05:00\)$/);
    expect(dateText(date, false)).not.toContain("UTC");
    expect(dateText({ ...date, source: "modified" }, true)).toMatch(/^File date /);
  });
});
