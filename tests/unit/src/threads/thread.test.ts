import { expect, test, vi } from "vitest";
import { callsToPresent, type Thread, threadOf, WorkerLost } from "../../../../src/threads/thread.ts";
import { type FakeWorker, fakeWorker, never } from "../../../support/fake-worker.ts";

/** What a worker for tests does, by area as the library's does. */
interface Numbers {
  numbers: {
    sum(a: number, b: number): number;
    /** Never answers. */
    hang(): Promise<number>;
    refuse(): Promise<never>;
  };
  /** Calls back, and tells what it was answered. */
  ask(question: (number: number) => unknown): Promise<unknown>;
  /** Sends a word through a port that moved here. */
  use(port: MessagePort): void;
}

/** A worker that multiplies its sums. */
function aWorker(factor = 1): { thread: Thread<Numbers>; fail: FakeWorker["fail"]; isEnded: () => boolean } {
  const numbers: Numbers = {
    numbers: {
      sum: (a, b) => factor * (a + b),
      hang: never,
      refuse: () => Promise.reject(new Error("a bug")),
    },
    ask: async (question) => question(factor),
    use: (port) => port.postMessage("here"),
  };
  const { worker, fail, isEnded } = fakeWorker(numbers);
  return { thread: threadOf<Numbers>(worker), fail, isEnded };
}

const lost: unknown = expect.any(WorkerLost);

test("calls reach the members of areas, and their answers and errors come back", async () => {
  const { calls } = aWorker().thread;
  expect(await calls.numbers.sum(1, 2)).toBe(3);
  await expect(calls.numbers.refuse()).rejects.toThrow("a bug");
});

test("functions are called back, and ports move", async () => {
  const { calls } = aWorker(5).thread;
  expect(await calls.ask((number) => number + 1)).toBe(6);
  const { port1, port2 } = new MessageChannel();
  const heard = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  await calls.use(port2);
  expect(await heard).toBe("here");
  port1.close();
});

test.each(["error", "messageerror"] as const)(
  "what waits for a worker that crashes (%s), and all that is called later, is refused, and the worker is ended",
  async (type) => {
    const { thread, fail, isEnded } = aWorker();
    const waiting = [thread.calls.numbers.hang(), thread.calls.ask(never)];
    fail(type);
    const later = thread.calls.numbers.sum(1, 2);
    expect(await Promise.allSettled([...waiting, later])).toEqual(
      [1, 2, 3].map(() => ({ status: "rejected", reason: lost })),
    );
    expect(isEnded()).toBe(true);
  },
);

test("what waits for a worker that is ended is refused, and so is all that is called later", async () => {
  const { thread } = aWorker();
  const waiting = thread.calls.numbers.hang();
  thread.terminate();
  await expect(waiting).rejects.toEqual(lost);
  await expect(thread.calls.numbers.sum(1, 2)).rejects.toEqual(lost);
});

test("who listens for a crash hears of it before anything is refused, once, and not of an end", async () => {
  const { thread, fail } = aWorker();
  const heard: string[] = [];
  const waiting = thread.calls.numbers.hang().catch(() => heard.push("refused"));
  thread.onCrash(() => heard.push("first"));
  thread.onCrash(() => heard.push("second"));
  fail("error");
  fail("error");
  await waiting;
  expect(heard).toEqual(["first", "second", "refused"]);
  const other = aWorker();
  const crashed = vi.fn();
  other.thread.onCrash(crashed);
  other.thread.terminate();
  other.fail("error");
  expect(crashed).not.toHaveBeenCalled();
});

test("a call nobody awaits is no unhandled rejection when its worker is lost", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const { thread, fail } = aWorker();
  void thread.calls.numbers.hang();
  fail("error");
  void thread.calls.numbers.hang();
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  process.off("unhandledRejection", unhandled);
});

test("the same areas reach whichever worker there is", async () => {
  const [first, second] = [aWorker().thread, aWorker(10).thread];
  let present = first;
  const calls = callsToPresent(() => present.calls);
  const { numbers } = calls;
  expect(await numbers.sum(1, 2)).toBe(3);
  first.terminate();
  await expect(numbers.sum(1, 2)).rejects.toEqual(lost);
  present = second;
  expect(await numbers.sum(1, 2)).toBe(30);
  expect(calls.numbers).toBe(numbers);
});

test("an area can be handed on by who waits", async () => {
  const { numbers } = await Promise.resolve(aWorker().thread.calls);
  expect(await numbers.sum(2, 2)).toBe(4);
});
