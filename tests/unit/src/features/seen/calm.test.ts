import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { calm, followGestures, isCalm } from "../../../../../src/features/seen/page/calm.ts";
import { importStateAtom } from "../../../../../src/store/import/import-state.ts";
import { store } from "../../../../../src/store/session/store.ts";

const listeners: (() => void)[] = [];
let page: { hidden: boolean };
let isPhone: boolean;

// The time goes on from test to test.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  page = { hidden: false };
  isPhone = false;
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("matchMedia", () => ({ matches: isPhone }));
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => listeners.push(listener));
  followGestures();
  vi.advanceTimersByTime(10_000);
});
afterEach(() => {
  setRunning(false);
  vi.unstubAllGlobals();
});

const setRunning = (running: boolean): void => store.set(importStateAtom, (state) => ({ ...state, running }));

test("it is calm while no import runs and nobody does anything", () => {
  expect(isCalm()).toBe(true);
  setRunning(true);
  expect(isCalm()).toBe(false);
  setRunning(false);
  expect(isCalm()).toBe(true);
});

test("for a second after each gesture it is not", () => {
  listeners[0]?.();
  expect(isCalm()).toBe(false);
  vi.advanceTimersByTime(999);
  expect(isCalm()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isCalm()).toBe(true);
});

test("nor while nobody looks at a device that may run on its battery", () => {
  page.hidden = true;
  expect(isCalm()).toBe(true);
  isPhone = true;
  expect(isCalm()).toBe(false);
  page.hidden = false;
  expect(isCalm()).toBe(true);
});

test("who waits for it is told so, and goes on once it is calm, or has to stop", async () => {
  const waits = vi.fn<() => void>();
  await calm(new AbortController().signal, waits);
  expect(waits).not.toHaveBeenCalled();
  setRunning(true);
  let went = 0;
  void calm(new AbortController().signal, waits).then(() => went++);
  const stop = new AbortController();
  void calm(stop.signal, waits).then(() => went++);
  await vi.advanceTimersByTimeAsync(5000);
  expect([waits.mock.calls.length, went]).toEqual([2, 0]);
  stop.abort();
  await vi.advanceTimersByTimeAsync(1000);
  expect(went).toBe(1);
  setRunning(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(went).toBe(2);
});
