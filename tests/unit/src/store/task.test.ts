import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noImport } from "../../../../src/ingest/import-state.ts";
import { importStateAtom } from "../../../../src/store/import/import-state.ts";
import { beginJob, isBusyAtom, resultOf, Task, type TaskState } from "../../../../src/store/task.ts";
import { store } from "../../../../src/store/session/store.ts";

const isBusy = (): boolean => store.get(isBusyAtom);
const newTask = (): Task<TaskState> => new Task({ phase: "idle", done: 0, total: 0 });
const over = () => ({ phase: "over" });
const untilStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));

beforeEach(() => store.set(importStateAtom, noImport));
afterEach(() => vi.restoreAllMocks());

test("the page is busy from the first job's begin to the last one's end, however it ends", async () => {
  expect(isBusy()).toBe(false);
  const end = beginJob();
  let fail: (error: Error) => void = () => undefined;
  const failing = newTask().run({}, () => new Promise((_, reject) => (fail = reject)), over);
  end();
  end();
  expect(isBusy()).toBe(true);
  fail(new Error("broken"));
  expect(await failing).toEqual({ end: "failed", error: new Error("broken") });
  expect(isBusy()).toBe(false);
});

test("an import that is not paused keeps it busy", () => {
  store.set(importStateAtom, { ...noImport, running: true });
  expect(isBusy()).toBe(true);
  store.set(importStateAtom, { ...noImport, running: true, paused: true });
  expect(isBusy()).toBe(false);
});

test("of one task only one runs at a time; stopping it stops that one, with a reason", async () => {
  const task = newTask();
  task.stop();
  const why = new Error("the worker is gone");
  const first = task.run({}, untilStopped, over);
  expect(task.runs).toBe(true);
  expect(await task.run({}, () => Promise.resolve("second"), over)).toBeNull();
  task.stop(why);
  expect(await first).toEqual({ end: "stopped", why });
  expect(task.runs).toBe(false);
  const next = await task.run({}, (signal) => Promise.resolve(signal.aborted), over);
  expect(next).toEqual({ end: "done", value: false });
});

test("a run that begins after a stop waits for the one before, which leaves its state alone", async () => {
  const task = newTask();
  const told: string[] = [];
  const stop = store.sub(task.state, () => told.push(store.get(task.state).phase));
  let finish: () => void = () => undefined;
  const slow = (): Promise<void> => new Promise((resolve) => (finish = resolve));
  const first = task.run({ phase: "one" }, slow, () => ({ phase: "one over" }));
  task.stop();
  const work = vi.fn(() => Promise.resolve());
  const second = task.run({ phase: "two" }, work, () => ({ phase: "two over" }));
  expect(await task.run({}, work, over)).toBeNull();
  expect(work).not.toHaveBeenCalled();
  finish();
  await Promise.all([first, second]);
  expect(work).toHaveBeenCalledOnce();
  expect(told).toEqual(["one", "two", "two over"]);
  expect([task.runs, isBusy()]).toEqual([false, false]);
  stop();
});

test("a new phase is shown at once, counts now and then, and the last of them at the end", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
  const task = newTask();
  const told: TaskState[] = [];
  const stop = store.sub(task.state, () => told.push(store.get(task.state)));
  await task.run(
    { phase: "listing" },
    () => {
      task.show({ phase: "reading", total: 1000 });
      for (let done = 1; done <= 1000; done++) {
        clock.mockReturnValue(1000 + done);
        task.show({ done });
        expect(task.now.done).toBe(done);
      }
      return Promise.resolve();
    },
    over,
  );
  expect(told.map(({ phase, done, total }) => [phase, done, total])).toEqual([
    ["listing", 0, 0],
    ["reading", 0, 1000],
    ["reading", 150, 1000],
    ["reading", 300, 1000],
    ["reading", 450, 1000],
    ["reading", 600, 1000],
    ["reading", 750, 1000],
    ["reading", 900, 1000],
    ["over", 1000, 1000],
  ]);
  stop();
});

test("counts that came too soon are shown a moment later, also where nothing follows", async () => {
  const task = newTask();
  const run = task.run({ phase: "running" }, untilStopped, over);
  task.show({ done: 1 });
  task.show({ done: 2 });
  expect(store.get(task.state).done).toBe(0);
  await vi.waitFor(() => expect(store.get(task.state).done).toBe(2));
  task.stop();
  await run;
  expect(store.get(task.state).phase).toBe("over");
});

test("what the last run left is forgotten by the next one, or when it is cleared, but not while it runs", async () => {
  const task = newTask();
  await task.run({ total: 9 }, () => Promise.resolve(task.show({ done: 9 })), over);
  const second = task.run({ phase: "running" }, untilStopped, over);
  expect(store.get(task.state)).toEqual({ phase: "running", done: 0, total: 0 });
  task.clear();
  expect(store.get(task.state).phase).toBe("running");
  task.stop();
  await second;
  expect(store.get(task.state).phase).toBe("over");
  task.clear();
  expect(store.get(task.state)).toEqual({ phase: "idle", done: 0, total: 0 });
});

test("of an outcome comes its value, nothing where it was stopped or refused, or what it failed of", () => {
  expect(resultOf({ end: "done", value: 7 })).toBe(7);
  expect(resultOf({ end: "stopped", why: null })).toBeNull();
  expect(resultOf(null)).toBeNull();
  expect(() => resultOf({ end: "failed", error: new Error("broken") })).toThrow("broken");
});
