import { expect, test } from "vitest";
import { FrameRule } from "../../../../../src/store/settings/smoothness.ts";

/** A rule and a clock; frames move the clock on. */
class Moving {
  readonly rule = new FrameRule();
  now = 0;

  frames(ms: number, forMs: number): void {
    const end = this.now + forMs;
    while (this.now < end) {
      this.now += ms;
      this.rule.frame(ms, this.now);
    }
  }

  rest(ms: number): void {
    this.now += ms;
  }

  /** How long it takes until everything is drawn again, by nothing but rest; not over an hour. */
  restUntilWhole(): number {
    const begun = this.now;
    while (this.rule.simple && this.now - begun < 3_600_000) this.now += this.rule.restMs(this.now, false);
    return this.now - begun;
  }
}

test("a second of movement below twelve frames a second is drawn more simply from then on", () => {
  const map = new Moving();
  map.frames(120, 800);
  expect(map.rule.simple).toBe(false);
  map.frames(120, 400);
  expect(map.rule.simple).toBe(true);
});

test("a strong device that stutters for a moment, again and again, is drawn with everything", () => {
  const map = new Moving();
  for (let i = 0; i < 200; i++) {
    map.frames(200, 400);
    map.frames(16, 1600);
  }
  expect(map.rule.simple).toBe(false);
});

test("fourteen frames a second are enough, however long it moves", () => {
  const map = new Moving();
  map.frames(70, 600_000);
  expect(map.rule.simple).toBe(false);
});

test("a machine that slept, or a page nobody saw, is no slow frame", () => {
  const map = new Moving();
  for (let i = 0; i < 100; i++) map.frames(5000, 5000);
  expect(map.rule.simple).toBe(false);
});

test("it ends by itself after half a minute of calm, not while files are imported", () => {
  const map = new Moving();
  map.frames(120, 2400);
  map.rest(40_000);
  expect(map.rule.restMs(map.now, true)).toBeGreaterThan(0);
  expect(map.rule.simple).toBe(true);
  expect(map.rule.restMs(map.now, false)).toBe(0);
  expect(map.rule.simple).toBe(false);
});

test("what still moves slowly is not calm", () => {
  const map = new Moving();
  map.frames(120, 2400);
  map.frames(120, 60_000);
  expect(map.rule.restMs(map.now, false)).toBe(30_000);
});

test("each time it was in vain it rests twice as long, ten minutes at most", () => {
  const map = new Moving();
  const rests: number[] = [];
  for (let i = 0; i < 7; i++) {
    map.frames(120, 2400);
    rests.push(Math.round(map.restUntilWhole() / 10_000) * 10);
  }
  expect(rests).toEqual([30, 60, 120, 240, 480, 600, 600]);
});

test("the person has everything drawn, and it stays so", () => {
  const map = new Moving();
  map.frames(120, 2400);
  map.rule.keep(true);
  expect(map.rule.simple).toBe(false);
  map.frames(300, 60_000);
  expect(map.rule.simple).toBe(false);
  map.rule.keep(false);
  map.frames(300, 3000);
  expect(map.rule.simple).toBe(true);
});

test("a device that is short of time gets it simple at once, and whole again some time after", () => {
  const all = new Moving();
  all.rule.strained(all.now);
  expect(all.rule.simple).toBe(true);
  all.rest(20_000);
  all.rule.strained(all.now);
  expect(all.rule.restMs(all.now, true)).toBeGreaterThan(0);
  expect(all.restUntilWhole()).toBe(30_000);
  expect(all.rule.simple).toBe(false);
});

test("whoever wants everything gets it on a device that is short of time, too", () => {
  const all = new Moving();
  all.rule.keep(true);
  all.rule.strained(all.now);
  expect(all.rule.simple).toBe(false);
});
