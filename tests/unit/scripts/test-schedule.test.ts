import { expect, test } from "vitest";
import { Schedule, type Running } from "../../../scripts/test-schedule.mjs";
import type { Step } from "../../../scripts/test-steps.mjs";

const step = (name: string, cores = 1): Step => ({ name, cores, commands: [], in: ["test"], seconds: 60 });

/** Runs that end when told, in the order they began. */
class Runs {
  readonly began: string[] = [];
  readonly running: Running[] = [];
  readonly #end = new Map<string, () => void>();

  readonly run = (running: Running): Promise<void> => {
    this.began.push(running.step.name);
    this.running.push(running);
    return new Promise((resolve) => this.#end.set(running.step.name, resolve));
  };

  async end(name: string): Promise<void> {
    this.#end.get(name)?.();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }
}

test("steps begin in their order, as many as there are cores for", async () => {
  const runs = new Runs();
  const all = new Schedule([step("a"), step("b"), step("c", 2), step("d")], 2, () => 60).run(runs.run);
  expect(runs.began).toEqual(["a", "b"]);
  await runs.end("a");
  // The next one needs both cores, and none behind it goes first.
  expect(runs.began).toEqual(["a", "b"]);
  await runs.end("b");
  expect(runs.began).toEqual(["a", "b", "c"]);
  await runs.end("c");
  await runs.end("d");
  await all;
  expect(runs.began).toEqual(["a", "b", "c", "d"]);
});

test("a step that wants more cores than there are gets all of them", async () => {
  const runs = new Runs();
  const all = new Schedule([step("wide", 4)], 2, () => 60).run(runs.run);
  await runs.end("wide");
  await all;
});

test("it tells what runs, how far that is, what follows and how long it takes", async () => {
  const runs = new Runs();
  const schedule = new Schedule([step("a", 2), step("b"), step("c")], 2, () => 240);
  const all = schedule.run(runs.run);
  expect(schedule.words).toBe("a; then b, c; about 8 min left");
  Object.assign(runs.running[0] ?? {}, { done: 30, total: 40 });
  expect(schedule.words).toBe("a 30 of 40; then b, c; about 5 min left");
  await runs.end("a");
  await runs.end("b");
  await runs.end("c");
  await all;
});
