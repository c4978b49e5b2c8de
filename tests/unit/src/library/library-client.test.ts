import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LibraryClient } from "../../../../src/library/client.ts";
import { Losable, type Thread, WorkerLost } from "../../../../src/threads/thread.ts";
import type { LibraryWorker } from "../../../../src/contract/library-worker.ts";
import type { Notice } from "../../../../src/contract/notice.ts";

/** A library worker that answers with its number, and never again once it is told to die. */
class FakeLibrary implements Thread<LibraryWorker> {
  readonly #losable: Losable<LibraryWorker>;
  notify: (notice: Notice) => void = () => undefined;
  alive = true;
  terminated = false;
  #crash: () => void = () => undefined;

  constructor() {
    const answer = (): Promise<never> =>
      this.alive ? Promise.resolve([] as never) : new Promise<never>(() => undefined);
    const watch = (notify: (notice: Notice) => void): Promise<void> => {
      this.notify = notify;
      return Promise.resolve();
    };
    const area = new Proxy({}, { get: () => answer });
    const remote = new Proxy({}, { get: (_, name) => (name === "watch" ? watch : area) });
    this.#losable = new Losable(remote);
  }

  get calls(): Losable<LibraryWorker>["calls"] {
    return this.#losable.calls;
  }

  onCrash(listener: () => void): void {
    this.#crash = listener;
  }

  terminate(): void {
    this.terminated = true;
    this.alive = false;
    this.#losable.lose();
  }

  crash(): void {
    this.#crash();
  }
}

/** `silent`: the first worker never answers. */
function setUp({ silent = false } = {}) {
  const workers: FakeLibrary[] = [];
  const told = { notices: 0, restarts: 0, lost: 0, wasUp: false };
  const client = new LibraryClient(
    () => {
      const worker = new FakeLibrary();
      worker.alive = !silent || workers.length > 0;
      workers.push(worker);
      return worker;
    },
    {
      notice: () => told.notices++,
      restarted(wasUp) {
        told.restarts++;
        told.wasUp = wasUp;
      },
      lost: () => told.lost++,
    },
  );
  return { client, workers, told };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the page's end of the library", () => {
  test("a worker that crashes is replaced at once, and who waited is told", async () => {
    const { client, workers, told } = setUp();
    const [first] = workers;
    if (first) first.alive = false;
    const waiting = client.library.queries.report();
    first?.crash();
    await expect(waiting).rejects.toBeInstanceOf(WorkerLost);
    expect(told.restarts).toBe(1);
    await expect(client.library.queries.report()).resolves.toEqual([]);
    client.close();
  });

  test("one that worked and falls silent within its first second was up, and is not waited for as one that starts", async () => {
    const { client, workers, told } = setUp();
    await vi.advanceTimersByTimeAsync(100);
    if (workers[0]) workers[0].alive = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(told).toMatchObject({ restarts: 1, wasUp: true });
    client.close();
  });

  test("a worker that falls silent is replaced after a while, one that answers never", async () => {
    const { client, workers, told } = setUp();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told.restarts).toBe(0);
    if (workers[0]) workers[0].alive = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told.restarts).toBe(1);
    expect(workers).toHaveLength(2);
    client.close();
  });

  test("one that never answered gets a minute to start, and its successor restarts nothing", async () => {
    const { client, workers, told } = setUp({ silent: true });
    await vi.advanceTimersByTimeAsync(55_000);
    expect(told.restarts).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toMatchObject({ restarts: 1, wasUp: false });
    await vi.advanceTimersByTimeAsync(5000);
    workers[1]?.crash();
    expect(told).toMatchObject({ restarts: 2, wasUp: true });
    client.close();
  });

  test("what a replaced worker still says counts for nothing", () => {
    const { client, workers, told } = setUp();
    const [first] = workers;
    first?.crash();
    first?.notify({} as Notice);
    expect(told.notices).toBe(0);
    workers[1]?.notify({} as Notice);
    expect(told.notices).toBe(1);
    client.close();
  });

  test("once it died too often nobody waits for an answer any more", async () => {
    const { client, workers, told } = setUp();
    for (let times = 0; times < 6; times++) workers.at(-1)?.crash();
    expect(told).toMatchObject({ restarts: 5, lost: 1 });
    const asked = client.library.queries.report().catch((error: unknown) => error);
    expect(await Promise.race([asked, Promise.resolve().then(() => "waits")])).toBeInstanceOf(WorkerLost);
    client.close();
  });
});
