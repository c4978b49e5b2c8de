import { atom } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Session from "../../../../src/store/session/session.ts";

// The session starts workers; all that is asked of it here is the library, which each question answers itself.
vi.mock(import("../../../../src/store/session/session.ts"), async (original) => ({
  ...(await original()),
  ...({ library: null } as unknown as typeof Session),
}));

const { liveQuery } = await import("../../../../src/store/query.ts");
const { paintedAtom } = await import("../../../../src/store/library/painted.ts");
const { snapshotAtom } = await import("../../../../src/store/library/snapshot.ts");
const { store } = await import("../../../../src/store/session/store.ts");

/** A library that answers when told to, all that was asked of it, and all that was shown. */
function library(
  options: { restMs?: number; stillMs?: number; keeps?: boolean; afterPicture?: boolean } = {},
) {
  const question = atom<string | null>("here");
  const version = atom(1);
  const asked: { question: string; answer: (text: string) => void; refuse: () => void }[] = [];
  const query = liveQuery<string, string>({
    question: (get) => get(question),
    dependsOn: (get) => get(version),
    ask: (_, now) =>
      new Promise((answer, fail) => {
        asked.push({ question: now, answer, refuse: () => fail(new Error("restarted")) });
      }),
    restMs: 200,
    ...options,
  });
  const shown: (string | null)[] = [];
  const mount = (): (() => void) => store.sub(query, () => shown.push(store.get(query)));
  const answer = async (text: string): Promise<void> => {
    asked.at(-1)?.answer(text);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { question, version, query, asked, shown, mount, answer };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const questions = (asked: readonly { question: string }[]): string[] => asked.map(({ question }) => question);

describe("a live query", () => {
  test("asks only while something reads it", async () => {
    const { asked, shown, version, mount, query } = library();
    store.set(version, 2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
    expect(store.get(query)).toBeNull();
    const unmount = mount();
    expect(questions(asked)).toEqual(["here"]);
    unmount();
    asked[0]?.answer("late");
    store.set(version, 3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(1);
    expect(shown).toEqual([]);
  });

  test("asks nothing before the page's first picture where it is to wait for that", () => {
    const { asked, mount } = library({ afterPicture: true });
    mount();
    expect(asked).toHaveLength(0);
    store.set(paintedAtom, true);
    expect(questions(asked)).toEqual(["here"]);
    store.set(paintedAtom, false);
  });

  test("has one call under way, and what was wanted last comes next", async () => {
    const { asked, question, mount, answer } = library();
    mount();
    store.set(question, "there");
    store.set(question, "elsewhere");
    await vi.advanceTimersByTimeAsync(1000);
    expect(questions(asked)).toEqual(["here"]);
    await answer("an answer");
    expect(questions(asked)).toEqual(["here", "elsewhere"]);
  });

  test("drops the answer to a question that is no longer asked; the one before stays until the next", async () => {
    const { shown, question, mount, answer } = library();
    mount();
    await answer("of here");
    store.set(question, "there");
    store.set(question, "elsewhere");
    await answer("of there");
    expect(shown).toEqual(["of here"]);
    await answer("of elsewhere");
    expect(shown).toEqual(["of here", "of elsewhere"]);
  });

  test("still shows an answer when the library only grew meanwhile, and asks again", async () => {
    const { asked, shown, version, mount, answer } = library();
    mount();
    store.set(version, 2);
    await answer("first");
    expect(shown).toEqual(["first"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(questions(asked)).toEqual(["here", "here"]);
  });

  test("asks no more often than it should while photos stream in", async () => {
    const { asked, version, mount, answer } = library();
    mount();
    for (let photos = 2; photos <= 100; photos++) {
      store.set(version, photos);
      await answer(`${photos}`);
      await vi.advanceTimersByTimeAsync(16);
    }
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.length).toBeLessThan(11);
  });

  test("asks another question at once, streaming or not", async () => {
    const { asked, question, version, mount, answer } = library();
    mount();
    await answer("of here");
    store.set(version, 2);
    store.set(question, "there");
    expect(questions(asked)).toEqual(["here", "there"]);
  });

  test("that waits for rest asks once the question stayed the same for so long", async () => {
    const { asked, question, mount, answer } = library({ stillMs: 120 });
    mount();
    await vi.advanceTimersByTimeAsync(120);
    await answer("of here");
    for (const next of ["a", "b", "c"]) {
      store.set(question, next);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(questions(asked)).toEqual(["here"]);
    await vi.advanceTimersByTimeAsync(20);
    expect(questions(asked)).toEqual(["here", "c"]);
  });

  test("does not ask the same again", async () => {
    const { asked, question, version, mount, answer } = library();
    mount();
    await answer("of here");
    store.set(question, "here");
    store.set(version, 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(1);
  });

  test("asks nothing without a question, and then has no answer", async () => {
    const { asked, shown, question, version, mount, answer } = library();
    mount();
    await answer("of here");
    store.set(question, null);
    store.set(version, 2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(1);
    expect(shown).toEqual(["of here", null]);
    store.set(question, "here");
    expect(asked).toHaveLength(2);
  });

  test("is asked again with the next notice when the library was lost, and shows the last answer until then", async () => {
    const { asked, shown, version, mount, answer } = library();
    mount();
    await answer("before");
    store.set(version, 2);
    await vi.advanceTimersByTimeAsync(200);
    asked[1]?.refuse();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(2);
    expect(shown).toEqual(["before"]);
    store.set(snapshotAtom, { ...store.get(snapshotAtom) });
    await answer("after");
    expect(shown).toEqual(["before", "after"]);
    store.set(snapshotAtom, { ...store.get(snapshotAtom) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(3);
  });

  test("goes on with the next question when the one before was refused", async () => {
    const { asked, shown, question, mount, answer } = library();
    mount();
    asked[0]?.refuse();
    await vi.advanceTimersByTimeAsync(0);
    store.set(question, "there");
    await answer("of there");
    expect(shown).toEqual(["of there"]);
  });

  test("begins with nothing when it is read anew, or with its last answer where that is wished", async () => {
    for (const [keeps, shown] of [
      [false, null],
      [true, "of here"],
    ] as const) {
      const { asked, query, mount, answer } = library({ keeps });
      const unmount = mount();
      await answer("of here");
      unmount();
      mount();
      expect(store.get(query)).toBe(shown);
      expect(asked).toHaveLength(2);
    }
  });
});
