import { afterEach, describe, expect, test, vi } from "vitest";
import { InputFirst } from "../../../../../src/ingest/pace/input-first.ts";
import { type Look, Pace } from "../../../../../src/ingest/pace/pace.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const device = { cores: 8, memoryGb: 4 };
const calm: Look = { lateMs: 20, heldMs: 0, hidden: false, busy: true };
const late: Look = { ...calm, lateMs: 400 };
const meanwhile: Look = { ...calm, lateMs: 150 };

/** Looks one after the other; answers the lanes after each. */
function looks(pace: Pace, look: Look, times: number): number[] {
  return Array.from({ length: times }, () => pace.look(look));
}

/** Looks until the lanes are others; how many that took. */
function looksUntilOther(pace: Pace, look: Look): number {
  const before = pace.look(look);
  for (let count = 1; count < 10_000; count++) if (pace.look(look) !== before) return count;
  throw new Error("the lanes stay as they are");
}

/** Of four lanes one is left. */
function weakPace(): Pace {
  const pace = new Pace(device, 4);
  looks(pace, late, 8);
  return pace;
}

const parts = (pace: Pace): string[] => pace.reduced.map(({ part }) => part);

describe("lanes", () => {
  test("a page that paints late again and again gets half of them beside it, until one is left, which always works", () => {
    const lanes = looks(new Pace(device, 8), late, 60);
    expect([...new Set(lanes)]).toEqual([8, 4, 2, 1]);
    expect(lanes.at(-1)).toBe(1);
  });

  test("a page that is late in every second look, as a processor dealt out in portions makes it, gets fewer", () => {
    const pace = new Pace(device, 4);
    for (let i = 0; i < 12; i++) pace.look(i % 2 ? late : calm);
    expect(pace.look(calm)).toBeLessThan(4);
  });

  test("a strong device that is late now and then keeps every one, however long it goes on", () => {
    const pace = new Pace(device, 4);
    for (let i = 0; i < 100; i++)
      expect([...looks(pace, late, 3), ...looks(pace, calm, 5)]).toEqual(Array(8).fill(4));
    expect(pace.reduced).toEqual([]);
  });

  test("lanes that all take seconds for one picture are too many, though the page is calm", () => {
    const pace = new Pace(device, 4);
    looks(pace, { ...calm, heldMs: 6000 }, 4);
    expect(pace.reduced).toContainEqual({ part: "lanes", why: "slow-pictures" });
  });

  test("they come back one at a time while the page is calm, and then nothing is reduced", () => {
    const pace = weakPace();
    expect([...new Set(looks(pace, calm, 60))]).toEqual([1, 2, 3, 4]);
    expect(pace.reduced).toEqual([]);
  });

  test("between calm and late nothing changes", () => {
    const pace = new Pace(device, 4);
    looks(pace, late, 4);
    expect(new Set(looks(pace, meanwhile, 500))).toEqual(new Set([2]));
  });

  test("one that was too many is tried again ever more seldom, but every minute", () => {
    const pace = new Pace(device, 2);
    const waits = Array.from({ length: 10 }, () => {
      looksUntilOther(pace, late);
      return looksUntilOther(pace, calm);
    });
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits.at(-1)).toBeGreaterThan(5 * (waits[0] ?? 0));
    expect(waits.at(-1)).toBeLessThanOrEqual(60 * 4);
  });

  test("when nothing is being done all come back, however late timers are", () => {
    const pace = weakPace();
    looks(pace, { ...late, busy: false }, 60);
    expect([pace.look(calm), parts(pace)]).toEqual([4, []]);
  });

  test("a hidden tab, whose timers are late by design, keeps all and learns nothing", () => {
    const pace = new Pace(device, 4);
    expect(new Set(looks(pace, { ...late, heldMs: 9000, hidden: true }, 100))).toEqual(new Set([4]));
    expect(looks(pace, late, 3)).toEqual([4, 4, 4]);
    pace.look({ ...late, hidden: true });
    expect(looks(pace, late, 3)).toEqual([4, 4, 4]);
    expect(parts(pace)).toEqual([]);
  });

  test("those that rest are ended once a device has been weak for some seconds", () => {
    const pace = weakPace();
    expect(pace.trims).toBe(false);
    looks(pace, late, 30);
    expect(pace.trims).toBe(true);
    looks(pace, calm, 100);
    expect(pace.trims).toBe(false);
  });

  test("a device with a single one is weak as well when it paints late", () => {
    const pace = new Pace(device, 1);
    looks(pace, late, 4);
    expect([pace.look(late), parts(pace)]).toEqual([1, ["input-first"]]);
    looks(pace, calm, 20);
    expect(parts(pace)).toEqual([]);
  });

  test("a silent one is given more time on a weak device", () => {
    expect(weakPace().slack).toBeGreaterThan(new Pace(device, 4).slack);
  });
});

describe("how late the page paints", () => {
  test("a paint that was asked for before the tab was hidden says nothing afterwards; one that does not come does", () => {
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", () => 0);
    const pace = new Pace(device, 4);
    pace.look({ ...calm, lateMs: 0 });
    vi.advanceTimersByTime(60_000);
    pace.look({ ...calm, hidden: true });
    expect(new Set(looks(pace, { ...calm, lateMs: 0 }, 8))).toEqual(new Set([4]));
    vi.advanceTimersByTime(300);
    expect(looks(pace, { ...calm, lateMs: 0 }, 8).at(-1)).toBeLessThan(4);
  });
});

describe("input comes first", () => {
  test("on a weak device nothing is begun for a moment after a click", () => {
    const pace = weakPace();
    pace.input.began(1000);
    pace.input.touch(1000);
    expect(pace.waitMs(1000)).toBeGreaterThan(0);
    expect(pace.waitMs(1000 + pace.waitMs(1000))).toBe(0);
  });

  test("a strong device goes on whatever the person does", () => {
    const pace = new Pace(device, 4);
    pace.input.began(1000);
    pace.input.touch(1000);
    expect(pace.waitMs(1000)).toBe(0);
  });

  test("somebody who scrolls on and on does not stop an import", () => {
    const pace = weakPace();
    let begun = 0;
    for (let now = 0; now < 60_000; now += 16) {
      pace.input.touch(now);
      if (pace.waitMs(now) > 0) continue;
      pace.input.began(now);
      begun++;
    }
    expect(begun).toBeGreaterThan(60);
    expect(begun).toBeLessThan(300);
  });

  test("input the browser has not handed over yet counts as well", () => {
    let pending = true;
    const input = new InputFirst(() => pending);
    input.began(0);
    const waitMs = input.waitMs(0);
    expect(waitMs).toBeGreaterThan(0);
    pending = false;
    expect(input.waitMs(waitMs)).toBe(0);
  });

  test.each(["pointerdown", "keydown", "wheel", "touchmove"])("%s of the page is heard", (type) => {
    const page = new EventTarget();
    const pace = weakPace();
    pace.input.watch(page);
    pace.input.began(performance.now());
    page.dispatchEvent(new Event(type));
    expect(pace.waitMs(performance.now())).toBeGreaterThan(0);
  });
});

test("all is taken back when the person wants full speed, and nothing new is reduced until they no longer do", () => {
  const pace = weakPace();
  pace.off = true;
  expect(pace.reduced).toEqual([]);
  expect(new Set(looks(pace, late, 50))).toEqual(new Set([4]));
  pace.input.touch(0);
  expect([pace.waitMs(0), pace.slack, pace.trims]).toEqual([0, 1, false]);
  pace.off = false;
  looks(pace, late, 8);
  expect(parts(pace)).not.toEqual([]);
});
