import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Pool } from "../../../../../src/ingest/pool/pool.ts";
import { Queue } from "../../../../../src/ingest/queue/queue.ts";
import type { Settled } from "../../../../../src/contract/photo-worker.ts";
import type { Library } from "../../../../../src/contract/library-worker.ts";
import { aPort } from "../../../../support/a-port.ts";
import { cases } from "../../../../support/cases.ts";
import { type Behaviour, FakePhotoThread } from "../../../../support/fake-photo-thread.ts";

const deadlines = { startMs: 60_000, openMs: 30_000, jobMs: 30_000 };

interface Setup {
  files: number;
  lanes?: number;
  /** Behaviour of the n-th worker spawned; the last one serves for all that follow. */
  workers?: Behaviour[];
  open?: (id: number) => Promise<void>;
  numbers?: { job: number; lane: number };
  /** Lanes that may begin to read at a time. */
  reads?: number;
}

/** A pool over the real order, with fake workers; pictures are not asked for. */
function setUp({ files, lanes = 2, workers = [{}], open, numbers = { job: 0, lane: 0 }, reads }: Setup) {
  const order = new Queue();
  const answers = new Map<number, Settled[]>();
  const threads: FakePhotoThread[] = [];
  const retired: number[] = [];
  const linked = new Set<number>();
  let broken = false;
  for (let id = 0; id < files; id++) order.add(id);
  const pool = new Pool(
    {
      lanes,
      deadlines,
      numbers,
      queue: order,
      spawn(lane) {
        const thread = new FakePhotoThread(lane, workers[Math.min(threads.length, workers.length - 1)]);
        threads.push(thread);
        return thread;
      },
      workSource: {
        get any() {
          return order.waiting.heads > 0;
        },
        take: (inFlight) => order.take(reads === undefined || inFlight.length < reads),
        takeHeads: () => order.takeMoreHeads(),
        wish: () => ({ maxEdge: 320 }),
      },
      library: {
        intake: aPort<Library["intake"]>({
          connect: async (lane) => void linked.add(lane),
          disconnect: async (lane) => void linked.delete(lane),
          retire: async (jobs) => void retired.push(...jobs),
        }),
      },
      async open(id) {
        await open?.(id);
        return { id, file: new File(["x"], `${id}.jpg`), named: true };
      },
    },
    (event) => {
      if (event.type === "broken") broken = true;
      if (event.type !== "settled") return;
      const { stage, answer } = event;
      if (stage === "metadata") order.metadataSettled(answer.id, false);
      answers.set(answer.id, [...(answers.get(answer.id) ?? []), answer]);
    },
  );
  return { pool, order, answers, threads, retired, linked, isBroken: () => broken };
}

function failures(answers: Map<number, Settled[]>): Record<number, string> {
  const found: Record<number, string> = {};
  for (const [id, [answer]] of answers) if (answer && !answer.ok) found[id] = answer.failure.kind;
  return found;
}

function expectEachSettledOnce(answers: Map<number, Settled[]>, files: number): void {
  expect([...answers.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: files }, (_, id) => id));
  for (const [id, list] of answers) expect(list, `file ${id}`).toHaveLength(1);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the pool work for some minutes of its own time. */
async function letRun(minutes = 10): Promise<void> {
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
}

describe("a pool of lanes", () => {
  test("settles every file once when all goes well, with as many lanes as asked for", async () => {
    const { pool, answers, threads } = setUp({ files: 500, lanes: 3 });
    pool.wake();
    await letRun(1);
    expectEachSettledOnce(answers, 500);
    expect(threads).toHaveLength(3);
    expect(threads.every((thread) => thread.posted.length > 0)).toBe(true);
    pool.close(false);
  });

  test("starts one lane after another, and waits a second at most for one that does not come", async () => {
    const { pool, threads } = setUp({
      files: 100,
      lanes: 4,
      workers: [{ startsAfterMs: 300 }, { startsAfterMs: 20_000 }],
    });
    const started = async (ms: number): Promise<number> => {
      await vi.advanceTimersByTimeAsync(ms);
      return threads.length;
    };
    pool.wake();
    expect([await started(290), await started(20), await started(900), await started(400)]).toEqual([
      1, 2, 2, 3,
    ]);
    expect(await started(1300)).toBe(4);
    pool.close(false);
  });

  test("is held up while every lane that works has a picture in progress, and not while one reads", async () => {
    const workers: Behaviour[] = [{ file: (id) => (id < 2 ? "good" : "hang"), picture: () => "hang" }];
    const { pool, order } = setUp({ files: 2, workers });
    pool.wake();
    await letRun(0.05);
    for (const id of [0, 1]) order.wantThumbnail(id);
    pool.wake();
    await vi.advanceTimersByTimeAsync(2000);
    expect(pool.heldMs).toBeGreaterThan(1500);
    pool.close(false);

    const reading = setUp({ files: 3, workers });
    reading.pool.wake();
    await vi.advanceTimersByTimeAsync(2000);
    expect(reading.pool.heldMs).toBe(0);
    reading.pool.close(false);
  });

  test("a hung file fails as timed-out, the rest of its batch goes on in a new lane", async () => {
    const { pool, answers, threads, linked } = setUp({
      files: 100,
      workers: [{ file: (id) => (id === 5 ? "hang" : "good") }],
    });
    pool.wake();
    await letRun();
    expectEachSettledOnce(answers, 100);
    expect(failures(answers)).toEqual({ 5: "timed-out" });
    // The batch hung, then the guilty file alone.
    expect(threads.filter((thread) => thread.terminated)).toHaveLength(2);
    expect(pool.lanes).toBe(2);
    expect(linked.size).toBe(2);
    pool.close(false);
  });

  test("on a slow device a silent lane is given three times as long", async () => {
    const lasting: Behaviour = { file: () => "good", fileMs: 50_000 };
    const { pool, answers } = setUp({ files: 1, lanes: 1, workers: [lasting] });
    pool.slack = 3;
    pool.wake();
    await letRun();
    expect(failures(answers)).toEqual({});
    expectEachSettledOnce(answers, 1);
    pool.close(false);
  });

  test("lanes that rest are ended when fewer may work, and started again once more may and there is work", async () => {
    const setup = setUp({ files: 400, lanes: 4, workers: [{ fileMs: 100 }] });
    const { pool, order, answers, threads, linked } = setup;
    pool.wake();
    await vi.advanceTimersByTimeAsync(1000);
    pool.active = 1;
    pool.trim();
    // What is in hand comes to its end first.
    expect(threads.filter((thread) => thread.terminated)).toHaveLength(0);
    await letRun(1);
    pool.trim();
    expect([pool.lanes, linked.size]).toEqual([1, 1]);
    pool.active = 3;
    await letRun();
    expect([pool.lanes, linked.size]).toEqual([1, 1]);
    for (let id = 400; id < 800; id++) order.add(id);
    pool.wake();
    await letRun();
    expect([pool.lanes, linked.size]).toEqual([3, 3]);
    expectEachSettledOnce(answers, 800);
    expect(failures(answers)).toEqual({});
    pool.close(false);
  });

  test("a lane that dies without a word is found by its deadline and replaced", async () => {
    const dead: Behaviour = { file: () => "silent-death" };
    const { pool, answers } = setUp({ files: 100, workers: [dead, {}, {}] });
    pool.wake();
    await letRun();
    expectEachSettledOnce(answers, 100);
    expect(failures(answers)).toEqual({});
    expect(pool.lanes).toBe(2);
    pool.close(false);
  });

  test("a lane that crashes on a file loses only that file", async () => {
    const { pool, answers } = setUp({ files: 64, workers: [{ file: (id) => (id === 20 ? "die" : "good") }] });
    pool.wake();
    await letRun();
    expectEachSettledOnce(answers, 64);
    expect(failures(answers)).toEqual({ 20: "crashed" });
    pool.close(false);
  });

  test("a batch that hangs before its first answer is read again one by one, so that only the guilty file fails", async () => {
    const { pool, answers } = setUp({
      files: 16,
      lanes: 1,
      workers: [{ file: (id) => (id === 0 ? "hang" : "good") }],
    });
    pool.wake();
    await letRun();
    expectEachSettledOnce(answers, 16);
    expect(failures(answers)).toEqual({ 0: "timed-out" });
    pool.close(false);
  });

  test("an answer that comes after the lane was given up counts for nothing", async () => {
    const { pool, answers, retired } = setUp({
      files: 30,
      lanes: 1,
      workers: [{ file: (id) => (id === 3 ? "late" : "good") }],
    });
    pool.wake();
    await letRun(60);
    expectEachSettledOnce(answers, 30);
    expect(failures(answers)).toEqual({ 3: "timed-out" });
    expect(retired.length).toBeGreaterThan(0);
    pool.close(false);
  });

  test("a throw inside a worker costs the file in hand and not the lane", async () => {
    const { pool, answers, threads } = setUp({
      files: 40,
      lanes: 1,
      workers: [{ file: (id) => (id === 9 ? "throw" : "good") }],
    });
    pool.wake();
    await letRun();
    expectEachSettledOnce(answers, 40);
    expect(failures(answers)).toEqual({ 9: "crashed" });
    expect(threads).toHaveLength(1);
    pool.close(false);
  });

  test("two lanes that fail at the same moment are both replaced", async () => {
    const failing: Behaviour = { file: (id) => (id % 16 === 2 ? "die" : "good") };
    const { pool, answers, linked } = setUp({ files: 96, lanes: 2, workers: [failing] });
    pool.wake();
    await letRun();
    expectEachSettledOnce(answers, 96);
    expect(failures(answers)).toEqual(
      Object.fromEntries([2, 18, 34, 50, 66, 82].map((id) => [id, "crashed"])),
    );
    expect(pool.lanes).toBe(2);
    expect(linked.size).toBe(2);
    pool.close(false);
  });

  test("a slow start is nobody's fault: no file is failed for it", async () => {
    const { pool, answers, threads } = setUp({ files: 20, workers: [{ startsAfterMs: 50_000 }] });
    pool.wake();
    await letRun();
    expectEachSettledOnce(answers, 20);
    expect(failures(answers)).toEqual({});
    expect(threads).toHaveLength(2);
    pool.close(false);
  });

  test("when workers never start it says so instead of waiting for ever", async () => {
    const { pool, isBroken, threads } = setUp({ files: 20, workers: [{ startsAfterMs: null }] });
    pool.wake();
    await letRun();
    expect(isBroken()).toBe(true);
    expect(threads.length).toBeLessThan(10);
    pool.close(false);
  });

  test("a lane that reads heads is given the next batches while it does, and the others none of them", async () => {
    const { pool, answers, threads } = setUp({ files: 200, lanes: 2, reads: 1, workers: [{ fileMs: 10 }] });
    pool.wake();
    await vi.advanceTimersByTimeAsync(100);
    expect(threads.map(({ posted }) => posted.length)).toEqual([4, 0]);
    await letRun(1);
    expect(threads[1]?.read).toEqual([]);
    expectEachSettledOnce(answers, 200);
    pool.close(false);
  });

  test("a lane that works alone comes free after every batch", async () => {
    const { pool, answers, threads } = setUp({ files: 100, lanes: 1, workers: [{ fileMs: 10 }] });
    pool.wake();
    await vi.advanceTimersByTimeAsync(100);
    expect(threads.map(({ posted }) => posted.length)).toEqual([1]);
    await letRun(1);
    expectEachSettledOnce(answers, 100);
    pool.close(false);
  });

  test("of several batches in a lane's hands only the guilty file fails, and what was not posted is no file's fault", async () => {
    let opened = 0;
    const { pool, answers } = setUp({
      files: 80,
      lanes: 2,
      reads: 1,
      workers: [{ file: (id) => (id === 20 ? "die" : "good"), fileMs: 1 }],
      // The third batch is still being opened when the worker dies of the second.
      open: async () => {
        if (opened++ === 32) await new Promise((resolve) => setTimeout(resolve, 1000));
      },
    });
    pool.wake();
    await letRun();
    expectEachSettledOnce(answers, 80);
    expect(failures(answers)).toEqual({ 20: "crashed" });
    pool.close(false);
  });

  test("a file read alone stays alone in its lane, so that it can be blamed", async () => {
    const { pool, answers, threads } = setUp({
      files: 40,
      lanes: 2,
      reads: 1,
      workers: [{ file: (id) => (id === 3 ? "hang" : "good") }],
    });
    pool.wake();
    await letRun();
    expect(failures(answers)).toEqual({ 3: "timed-out" });
    expect(threads.findLast(({ terminated }) => terminated)?.posted.at(-1)).toEqual([3]);
    expectEachSettledOnce(answers, 40);
    pool.close(false);
  });

  test("a file that vanished fails as unreadable and the batch goes on", async () => {
    const open = (id: number) => (id === 4 ? Promise.reject(new Error("gone")) : Promise.resolve());
    const { pool, answers } = setUp({ files: 16, open });
    pool.wake();
    await letRun();
    expectEachSettledOnce(answers, 16);
    expect(failures(answers)).toEqual({ 4: "unreadable" });
    pool.close(false);
  });

  test("a file that never opens fails alone, and its lane is not thrown away", async () => {
    const open = (id: number) => (id === 4 ? new Promise<void>(() => undefined) : Promise.resolve());
    const { pool, answers, threads } = setUp({ files: 16, lanes: 1, open });
    pool.wake();
    await letRun();
    expectEachSettledOnce(answers, 16);
    expect(failures(answers)).toEqual({ 4: "timed-out" });
    expect(threads).toHaveLength(1);
    pool.close(false);
  });

  test("paused, it hands out nothing new; resumed, it goes on", async () => {
    const { pool, answers } = setUp({ files: 400, lanes: 1, workers: [{ fileMs: 100 }] });
    pool.wake();
    await vi.advanceTimersByTimeAsync(1000);
    pool.paused = true;
    await letRun(5);
    const during = answers.size;
    expect(during).toBeLessThan(400);
    await letRun(5);
    expect(answers.size).toBe(during);
    pool.resume();
    await letRun(5);
    expectEachSettledOnce(answers, 400);
    pool.close(false);
  });

  test("closed, it ends every worker and puts back what was in hand", async () => {
    const { pool, order, threads, answers } = setUp({ files: 100, lanes: 2, workers: [{ fileMs: 1000 }] });
    pool.wake();
    await vi.advanceTimersByTimeAsync(2500);
    pool.close(true);
    await letRun();
    expect(threads.every((thread) => thread.terminated)).toBe(true);
    expect(order.waiting.heads + answers.size).toBe(100);
  });

  test("a pool after another gives out jobs and lanes of new numbers, for the old ones are retired", async () => {
    const numbers = { job: 0, lane: 0 };
    const before = setUp({ files: 300, workers: [{ fileMs: 1000 }], numbers });
    before.pool.wake();
    await vi.advanceTimersByTimeAsync(2500);
    before.pool.close(true);
    expect(before.retired.length).toBeGreaterThan(0);
    const after = setUp({ files: 300, numbers });
    after.pool.wake();
    await letRun(1);
    expect(Math.min(...after.threads.flatMap(({ jobs }) => jobs))).toBeGreaterThan(
      Math.max(...before.retired),
    );
    expect(Math.min(...after.threads.map(({ lane }) => lane))).toBeGreaterThan(
      Math.max(...before.threads.map(({ lane }) => lane)),
    );
    after.pool.close(false);
  });

  test("time in which the machine slept does not count against a job", async () => {
    const { pool, answers, threads } = setUp({ files: 1, lanes: 1, workers: [{ fileMs: 20_000 }] });
    pool.wake();
    await vi.advanceTimersByTimeAsync(1000);
    // An hour passes in one step: a single tick sees it.
    const now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now + 3_600_000);
    await vi.advanceTimersByTimeAsync(250);
    vi.mocked(performance.now).mockRestore();
    await letRun(1);
    expect(failures(answers)).toEqual({});
    expect(threads).toHaveLength(1);
    pool.close(false);
  });

  test("whatever the workers do, every file is settled exactly once and the lanes are alive at the end", async () => {
    const manner = fc.constantFrom(
      "good",
      "good",
      "good",
      "bad",
      "hang",
      "die",
      "throw",
      "silent-death",
      "late",
    ) as fc.Arbitrary<ReturnType<NonNullable<Behaviour["file"]>>>;
    await fc.assert(
      fc.asyncProperty(
        fc.array(manner, { minLength: 1, maxLength: 120 }),
        fc.integer({ min: 1, max: 5 }),
        // Four that never start are too many: then the pool says so, and does nothing more.
        fc.array(fc.constantFrom(0, 500, 100_000), { minLength: 1, maxLength: 3 }),
        async (manners, lanes, starts) => {
          const workers = [...starts, 0].map((startsAfterMs) => ({
            startsAfterMs,
            file: (id: number) => manners[id] ?? "good",
          }));
          const { pool, answers, linked } = setUp({ files: manners.length, lanes, workers });
          pool.wake();
          await letRun(120);
          expectEachSettledOnce(answers, manners.length);
          for (const [id, [answer]] of answers)
            expect(answer?.ok, `file ${id}: ${manners[id]}`).toBe(manners[id] === "good");
          expect(pool.lanes).toBe(lanes);
          expect(linked.size).toBe(lanes);
          pool.close(false);
        },
      ),
      { numRuns: cases(10, 40) },
    );
  }, 60_000);
});
