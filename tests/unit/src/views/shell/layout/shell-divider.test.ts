import { expect, test } from "vitest";
import { createStore } from "jotai";
import {
  besideAtom,
  shareAfterKey,
  shareAtom,
  snapShare,
  usualShare,
} from "../../../../../../src/views/shell/layout/share.ts";

test("a pane is wide enough to be of use, or gone", () => {
  expect(snapShare(0.05)).toBe(0);
  expect(snapShare(0.1)).toBe(0.15);
  expect(snapShare(0.5)).toBe(0.5);
  expect(snapShare(0.9)).toBe(0.85);
  expect(snapShare(1.3)).toBe(1);
});

test("arrow keys walk the divider all the way to both sides and back", () => {
  let share = usualShare;
  const seen = new Set<number>();
  for (let press = 0; press < 30; press++) share = shareAfterKey("ArrowRight", share) ?? share;
  expect(share).toBe(1);
  for (let press = 0; press < 30; press++) {
    share = shareAfterKey("ArrowLeft", share) ?? share;
    seen.add(share);
  }
  expect(share).toBe(0);
  expect([...seen].every((at) => at === 0 || (at >= 0.15 && at <= 0.85))).toBe(true);
  expect(shareAfterKey("ArrowRight", share)).toBe(0.15);
});

test("Home and End give one side everything, Enter puts the divider back, other keys are left alone", () => {
  expect(shareAfterKey("Home", 0.5)).toBe(0);
  expect(shareAfterKey("End", 0.5)).toBe(1);
  expect(shareAfterKey("Enter", 0.2)).toBe(usualShare);
  expect(shareAfterKey("a", 0.5)).toBeNull();
});

test("what closes the second pane opens it as wide as it was, also after it was dragged away", () => {
  const store = createStore();
  expect(store.get(besideAtom)).toBe(true);
  store.set(shareAtom, 0.4);
  store.set(besideAtom);
  expect(store.get(shareAtom)).toBe(1);
  store.set(besideAtom);
  expect(store.get(shareAtom)).toBe(0.4);
  store.set(shareAtom, 1);
  expect(store.get(besideAtom)).toBe(false);
  store.set(besideAtom);
  expect(store.get(shareAtom)).toBe(0.4);
});
