import { expect, test, vi } from "vitest";
import { LazyFacts } from "../../../../../src/store/library/lazy-facts.ts";

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

/** Names "A", "B" and so on by row, and what was asked. */
function names() {
  const asked: number[][] = [];
  const facts = new LazyFacts<string>((rows) => {
    asked.push([...rows]);
    return Promise.resolve(Array.from(rows, (row) => String.fromCodePoint(65 + row)));
  }, "");
  return { asked, facts };
}

test("all that is shown in one moment is asked for together, and each is told when it is there", async () => {
  const { asked, facts } = names();
  const changed = vi.fn();
  facts.watch(0, changed);
  facts.watch(2, changed);
  expect(facts.at(2)).toBe("");
  await settle();
  expect(asked).toEqual([[0, 2]]);
  expect(facts.at(2)).toBe("C");
  expect(changed).toHaveBeenCalledTimes(2);
});

test("what is known is not asked again while it is shown, and forgotten once it is not", async () => {
  const { asked, facts } = names();
  const stop = facts.watch(0, () => undefined);
  await settle();
  facts.watch(0, () => undefined)();
  await settle();
  expect(asked).toHaveLength(1);
  stop();
  facts.watch(1, () => undefined);
  await settle();
  expect(facts.at(0)).toBe("");
  facts.watch(0, () => undefined);
  await settle();
  expect(asked).toEqual([[0], [1], [0]]);
});

test("a library that refuses leaves what is not known as it is", async () => {
  const facts = new LazyFacts<number>(() => Promise.reject(new Error("restarted")), NaN);
  facts.watch(3, () => undefined);
  await settle();
  expect(facts.at(3)).toBeNaN();
});
