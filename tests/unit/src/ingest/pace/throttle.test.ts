import { afterEach, describe, expect, test, vi } from "vitest";
import {
  isSmall,
  laneCount,
  PictureBudget,
  pictureBudgetBytes,
  unwrittenMost,
  DiskBrake,
} from "../../../../../src/ingest/pace/budget.ts";
import { Throttle } from "../../../../../src/ingest/pace/throttle.ts";
import { InputGate } from "../../../../../src/ingest/pace/input-gate.ts";
import { SmallFirst } from "../../../../../src/ingest/pace/small-first.ts";
import { Sharpening } from "../../../../../src/ingest/queue/sharpening.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = (): boolean => false;
const phone = { cores: 8, memoryGb: 4 };

/** A throttle of four lanes, of which one is left. */
function weakThrottle(input = new InputGate(never)): Throttle {
  const throttle = new Throttle(phone, 4, input);
  for (let i = 0; i < 8; i++) throttle.look({ lateMs: 900, heldMs: 0, hidden: false, busy: true });
  return throttle;
}

const calmly = (throttle: Throttle, looks: number): void => {
  for (let i = 0; i < looks; i++) throttle.look({ lateMs: 0, heldMs: 0, hidden: false, busy: true });
};

/** Twenty pictures that took so long, one at a time. */
const pictures = (throttle: Throttle, ms: number): void => {
  for (let i = 0; i < 20; i++) throttle.made(ms, 1);
};

describe("input comes first", () => {
  test("on a weak device nothing is begun for a moment after a click", () => {
    const throttle = weakThrottle();
    throttle.input.began(1000);
    throttle.input.touch(1000);
    expect(throttle.waitMs(1000)).toBe(250);
    expect(throttle.waitMs(1200)).toBe(50);
    expect(throttle.waitMs(1250)).toBe(0);
  });

  test("a strong device goes on whatever the person does", () => {
    const throttle = new Throttle(phone, 4, new InputGate(never));
    throttle.input.began(1000);
    throttle.input.touch(1000);
    expect(throttle.waitMs(1000)).toBe(0);
  });

  test("somebody who scrolls on and on does not stop an import", () => {
    const gate = new InputGate(never);
    let begun = 0;
    for (let now = 0; now < 60_000; now += 16) {
      gate.touch(now);
      if (gate.waitMs(now) > 0) continue;
      gate.began(now);
      begun++;
    }
    expect(begun).toBeGreaterThan(90);
    expect(begun).toBeLessThan(110);
  });

  test("input the browser has not handed over yet counts as well", () => {
    let pending = true;
    const gate = new InputGate(() => pending);
    gate.began(0);
    expect(gate.waitMs(100)).toBeGreaterThan(0);
    pending = false;
    expect(gate.waitMs(400)).toBe(0);
  });

  test("clicks and keys of the page are heard", () => {
    const page = new EventTarget();
    const gate = new InputGate(never);
    gate.watch(page);
    gate.began(performance.now());
    page.dispatchEvent(new Event("keydown"));
    expect(gate.waitMs(performance.now())).toBeGreaterThan(0);
  });
});

describe("small pictures first", () => {
  test("a dense screen of a weak device whose pictures come slowly gets small ones", () => {
    const throttle = weakThrottle();
    pictures(throttle, 600);
    expect(throttle.sized(512)).toEqual({ maxEdge: 320, small: true });
    expect(throttle.reduced(512).map(({ part }) => part)).toContain("small-pictures");
  });

  test("large files that are slow on a strong device are made at full size", () => {
    const throttle = new Throttle(phone, 4, new InputGate(never));
    pictures(throttle, 5000);
    expect(throttle.sized(512)).toEqual({ maxEdge: 512 });
  });

  test("a page that is late while pictures come fast gets them at full size", () => {
    const throttle = weakThrottle();
    pictures(throttle, 100);
    expect(throttle.sized(512)).toEqual({ maxEdge: 512 });
  });

  test("where pictures are that small anyway nothing is reduced", () => {
    const throttle = weakThrottle();
    pictures(throttle, 600);
    expect(throttle.sized(320)).toEqual({ maxEdge: 320 });
  });

  test("pictures made side by side are each as slow as all together", () => {
    const small = new SmallFirst();
    for (let i = 0; i < 50; i++) small.made(900, 4);
    expect(small.helps(512, true)).toBe(false);
  });

  test("they end when the page is calm again", () => {
    const throttle = weakThrottle();
    pictures(throttle, 600);
    calmly(throttle, 100);
    expect(throttle.sized(512)).toEqual({ maxEdge: 512 });
    expect(throttle.reduced(512)).toEqual([]);
  });

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
});

describe("what is reduced", () => {
  test("is all taken back when the person wants full speed, and nothing new is reduced", () => {
    const throttle = weakThrottle();
    pictures(throttle, 600);
    throttle.off = true;
    expect(throttle.reduced(512)).toEqual([]);
    for (let i = 0; i < 50; i++)
      expect(throttle.look({ lateMs: 900, heldMs: 0, hidden: false, busy: true })).toBe(4);
    throttle.input.touch(0);
    expect([throttle.waitMs(0), throttle.slack, throttle.trims]).toEqual([0, 1, false]);
    throttle.off = false;
    for (let i = 0; i < 8; i++) throttle.look({ lateMs: 900, heldMs: 0, hidden: false, busy: true });
    expect(throttle.reduced(512)).not.toEqual([]);
  });

  test("lanes that rest are ended once a device has been weak for five seconds", () => {
    const throttle = weakThrottle();
    expect(throttle.trims).toBe(false);
    for (let i = 0; i < 20; i++) throttle.look({ lateMs: 900, heldMs: 0, hidden: false, busy: true });
    expect(throttle.trims).toBe(true);
  });

  test("a hidden tab changes nothing", () => {
    const throttle = new Throttle(phone, 4, new InputGate(never));
    for (let i = 0; i < 100; i++)
      expect(throttle.look({ lateMs: 1000, heldMs: 9000, hidden: true, busy: true })).toBe(4);
    expect(throttle.reduced(512)).toEqual([]);
  });
});

test("with one lane left the page is asked for a paint once a second, not at every look", () => {
  let asked = 0;
  vi.stubGlobal("requestAnimationFrame", () => ++asked);
  const looks = (throttle: Throttle): number => {
    const before = asked;
    for (let i = 0; i < 16; i++) {
      // Neither late nor calm: it goes on with as many lanes.
      throttle.look({ lateMs: 150, heldMs: 0, hidden: false, busy: true });
      // What was asked for never comes: it is forgotten, and may be asked for again.
      throttle.look({ lateMs: 0, heldMs: 0, hidden: true, busy: true });
    }
    return asked - before;
  };
  expect(looks(new Throttle(phone, 4, new InputGate(never)))).toBe(16);
  expect(looks(weakThrottle())).toBe(4);
  // A device of one lane is no weak one for that.
  expect(looks(new Throttle(phone, 1, new InputGate(never)))).toBe(16);
});

test("a paint that was asked for before the tab was hidden says nothing afterwards; one that does not come does", () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const throttle = new Throttle(phone, 4, new InputGate(never));
  const look = (hidden: boolean): number => throttle.look({ lateMs: 0, heldMs: 0, hidden, busy: true });
  look(false);
  vi.advanceTimersByTime(60_000);
  look(true);
  for (let i = 0; i < 8; i++) expect(look(false)).toBe(4);
  vi.advanceTimersByTime(300);
  for (let i = 0; i < 4; i++) look(false);
  expect(look(false)).toBe(2);
});

describe("memory", () => {
  test("devices of little memory or few cores have less of it in pictures at a time", () => {
    const megabytes = (device: { cores: number; memoryGb?: number }): number =>
      pictureBudgetBytes({ memoryGb: undefined, ...device }) / 1024 ** 2;
    expect(megabytes({ cores: 8 })).toBe(256);
    expect(megabytes({ cores: 8, memoryGb: 8 })).toBe(512);
    expect(megabytes({ cores: 2, memoryGb: 8 })).toBe(160);
    expect(megabytes({ cores: 4, memoryGb: 1 })).toBe(64);
    expect(isSmall({ cores: 4, memoryGb: undefined })).toBe(false);
    expect(unwrittenMost({ cores: 2, memoryGb: 8 })).toBeLessThan(unwrittenMost(phone));
  });

  test.each([
    [{ cores: 8, memoryGb: 8 }, 9],
    [{ cores: 2, memoryGb: undefined }, 3],
    [{ cores: 8, memoryGb: 2 }, 2],
    [{ cores: 2, memoryGb: 2 }, 1],
    [{ cores: 8, memoryGb: 1 }, 1],
  ])("a device of %o has %i lanes", (device, lanes) => {
    expect(laneCount(device)).toBe(lanes);
  });

  test("pictures in flight are counted by what they take", () => {
    const budget = new PictureBudget(100);
    budget.learn(1, 60);
    budget.learn(2, 30);
    const inFlight = [1, 2].map((id) => ({ stage: "thumbnail", id }) as const);
    expect(budget.used([...inFlight, { stage: "metadata", ids: [3] }])).toBe(90);
  });

  test("pictures wait while too many of those before them are not on disk, but never for ever", () => {
    const brake = new DiskBrake(10);
    brake.began(0);
    brake.unwritten = 10;
    expect(brake.holds(100)).toBe(false);
    brake.unwritten = 11;
    expect([brake.holds(100), brake.holds(1999), brake.holds(2000)]).toEqual([true, true, false]);
    brake.began(2000);
    expect(brake.holds(2001)).toBe(true);
    brake.unwritten = 0;
    expect(brake.holds(2001)).toBe(false);
  });
});
