import { expect, test } from "vitest";
import { Governor, type Look } from "../../../../../src/ingest/pace/governor.ts";

const calm: Look = { lagMs: 20, heldMs: 0, hidden: false, busy: true };
const late: Look = { ...calm, lagMs: 400 };
const meanwhile: Look = { ...calm, lagMs: 150 };

/** Looks one after the other; answers the lanes after each. */
function looks(governor: Governor, look: Look, times: number): number[] {
  return Array.from({ length: times }, () => governor.look(look));
}

/** Looks until the lanes are others; how many that took. */
function looksUntilOther(governor: Governor, look: Look): number {
  const before = governor.lanes;
  for (let count = 1; count < 10_000; count++) if (governor.look(look) !== before) return count;
  throw new Error("the lanes stay as they are");
}

test("a page that paints late again and again gets half of the lanes beside it, one always works", () => {
  expect(looks(new Governor(8), late, 16)).toEqual([8, 8, 8, 4, 4, 4, 4, 2, 2, 2, 2, 1, 1, 1, 1, 1]);
});

test("a page that is late in every second look, as a processor dealt out in portions makes it, gets fewer", () => {
  const governor = new Governor(4);
  for (let i = 0; i < 12; i++) looks(governor, i % 2 ? late : calm, 1);
  expect(governor.lanes).toBeLessThan(4);
});

test("a strong device that is late now and then keeps every lane, however long it goes on", () => {
  const governor = new Governor(4);
  for (let i = 0; i < 100; i++) {
    expect(looks(governor, late, 3)).toEqual([4, 4, 4]);
    expect(looks(governor, calm, 5)).toEqual([4, 4, 4, 4, 4]);
  }
  expect(governor.strain).toBeNull();
});

test("a strong device that paints within 200 ms keeps every lane", () => {
  const governor = new Governor(4);
  looks(governor, { ...calm, lagMs: 200 }, 1000);
  expect(governor).toMatchObject({ lanes: 4, strain: null, weak: false });
});

test("lanes that all take seconds for one picture are too many, though the page is calm", () => {
  const governor = new Governor(4);
  looks(governor, { ...calm, heldMs: 6000 }, 4);
  expect(governor).toMatchObject({ lanes: 2, strain: "slow-pictures", weak: true });
});

test("the lanes come back one at a time when the page is calm, and then nothing is strained", () => {
  const governor = new Governor(4);
  looks(governor, late, 8);
  expect(governor).toMatchObject({ lanes: 1, strain: "late" });
  expect(looks(governor, calm, 24).filter((_, index) => index % 8 === 7)).toEqual([2, 3, 4]);
  looks(governor, calm, 8);
  expect(governor.strain).toBeNull();
});

test("between calm and late nothing changes", () => {
  const governor = new Governor(4);
  looks(governor, late, 4);
  expect(new Set(looks(governor, meanwhile, 500))).toEqual(new Set([2]));
});

test("a lane that was one too many is tried again ever more seldom, once a minute at last", () => {
  const governor = new Governor(2);
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    looksUntilOther(governor, late);
    waits.push(looksUntilOther(governor, calm));
  }
  expect(waits).toEqual([8, 16, 32, 64, 128, 240, 240, 240]);
});

test("when nothing is being done all lanes come back, however late timers are", () => {
  const governor = new Governor(4);
  looks(governor, late, 8);
  looks(governor, { ...late, busy: false }, 32);
  expect(governor).toMatchObject({ lanes: 4, strain: null });
});

test("a hidden tab, whose timers are late by design, keeps all lanes and learns nothing", () => {
  const governor = new Governor(4);
  for (let i = 0; i < 20; i++) expect(governor.look({ ...late, lagMs: 1000, hidden: true })).toBe(4);
  expect(looks(governor, late, 3)).toEqual([4, 4, 4]);
  governor.look({ ...late, hidden: true });
  expect(looks(governor, late, 3)).toEqual([4, 4, 4]);
  expect(governor.strain).toBeNull();
});

test("a device with a single lane is weak as well when it paints late", () => {
  const governor = new Governor(1);
  looks(governor, late, 4);
  expect(governor).toMatchObject({ lanes: 1, weak: true });
  looks(governor, calm, 8);
  expect(governor.weak).toBe(false);
});
