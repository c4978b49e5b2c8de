import * as Comlink from "comlink";
import { expect, test } from "vitest";
import type { Asynchronous } from "../../../../src/contract/library-worker.ts";
import { callsTo, LibraryLost, Surviving } from "../../../../src/threads/thread.ts";

/** What a worker for tests does, by area as the library's does. */
interface Worker {
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

/** A worker that multiplies its sums, over a true port. */
function aWorker(factor = 1): Asynchronous<Worker> {
  const { port1, port2 } = new MessageChannel();
  const worker: Worker = {
    numbers: {
      sum: (a, b) => factor * (a + b),
      hang: () => new Promise(() => undefined),
      refuse: () => Promise.reject(new Error("a bug")),
    },
    ask: async (question) => question(factor),
    use: (port) => port.postMessage("here"),
  };
  Comlink.expose(worker, port1);
  return callsTo<Worker>(port2);
}

test("calls reach the members of areas, and their answers and errors come back", async () => {
  const surviving = new Surviving<Worker>();
  surviving.use(aWorker());
  const { calls } = surviving;
  expect(await calls.numbers.sum(1, 2)).toBe(3);
  await expect(calls.numbers.refuse()).rejects.toThrow("a bug");
});

test("functions are called back, and ports move", async () => {
  const surviving = new Surviving<Worker>();
  surviving.use(aWorker(5));
  expect(await surviving.calls.ask((number) => number + 1)).toBe(6);
  const { port1, port2 } = new MessageChannel();
  const heard = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  await surviving.calls.use(port2);
  expect(await heard).toBe("here");
  port1.close();
});

test("what waits for a worker that died is refused, whichever area it was asked of", async () => {
  const surviving = new Surviving<Worker>();
  surviving.use(aWorker());
  const waiting = [surviving.calls.numbers.hang(), surviving.calls.ask(() => new Promise(() => undefined))];
  surviving.lose();
  for (const { status, ...why } of await Promise.allSettled(waiting)) {
    expect(status).toBe("rejected");
    expect(why).toMatchObject({ reason: expect.any(LibraryLost) as LibraryLost });
  }
});

test("between two workers every call is refused; the same areas then reach the next one", async () => {
  const surviving = new Surviving<Worker>();
  surviving.use(aWorker());
  const { numbers } = surviving.calls;
  surviving.lose();
  await expect(numbers.sum(1, 2)).rejects.toBeInstanceOf(LibraryLost);
  surviving.use(aWorker(10));
  expect(await numbers.sum(1, 2)).toBe(30);
  expect(surviving.calls.numbers).toBe(numbers);
});

test("an area can be handed on by who waits", async () => {
  const surviving = new Surviving<Worker>();
  surviving.use(aWorker());
  const { numbers } = await Promise.resolve(surviving.calls);
  expect(await numbers.sum(2, 2)).toBe(4);
});
