import { atom } from "jotai";
import { describe, expect, it } from "vitest";
import { onChange, once, store } from "../../../../../src/store/session/store.ts";

describe("atoms outside of views", () => {
  it("tell what is read of them when that has changed, until it is ended", () => {
    const number = atom(1);
    const told: boolean[] = [];
    const stop = onChange(
      (get) => get(number) > 2,
      (isLarge) => told.push(isLarge),
    );
    for (const next of [2, 3, 4, 0]) store.set(number, next);
    stop();
    store.set(number, 9);
    expect(told).toEqual([true, false]);
  });

  it("run something once it holds, at once or later, and not after it was called off", () => {
    const number = atom(1);
    const runs: string[] = [];
    once(
      (get) => get(number) === 1,
      () => runs.push("now"),
    );
    const stop = once(
      (get) => get(number) === 2,
      () => runs.push("called off"),
    );
    once(
      (get) => get(number) === 3,
      () => runs.push("later"),
    );
    expect(runs).toEqual(["now"]);
    stop();
    for (const next of [2, 3, 4, 3]) store.set(number, next);
    expect(runs).toEqual(["now", "later"]);
  });
});
