import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FileWritten } from "../../../../../../src/features/writing/shared/rewrite.ts";
import { CheckThreads } from "../../../../../../src/store/check/check-threads.ts";
import { type FakeWorker, fakeWorker, never } from "../../../../../support/fake-worker.ts";

const started = vi.hoisted(() => [] as FakeWorker[]);

vi.mock(import("../../../../../../src/threads/workers.ts"), () => ({
  startPhotoWorker: () => {
    const ends = (file: File): Promise<{ high: number; low: number }> => {
      if (file.size === hangs.size) return never();
      if (file.size === bug.size) throw new Error("a bug");
      return Promise.resolve({ high: 1, low: file.size });
    };
    const one = fakeWorker({ ends, write: never });
    started.push(one);
    return one.worker;
  },
}));

// Their names do not cross a thread here.
const good = new File(["abc"], "good");
const hangs = new File(["abcd"], "hangs");
const bug = new File(["abcde"], "bug");
const damaged: FileWritten = { ok: false, why: "damaged" };
let threads: CheckThreads;

beforeEach(() => {
  started.length = 0;
  threads = new CheckThreads(1);
});

afterEach(() => threads.close());

test("a call whose worker dies over it has the answer for that, and the next one a new worker", async () => {
  const over = threads.run((thread) => thread.calls.write(good, {}), damaged);
  const next = threads.ends(good);
  started[0]?.fail();
  expect(await over).toEqual(damaged);
  expect(await next).toBe("1 3");
  expect(started).toHaveLength(2);
  expect(started[0]?.isEnded()).toBe(true);
});

test("a worker that fails to load is found out by the next call, which does not wait for ever", async () => {
  started[0]?.fail();
  expect(await threads.ends(good)).toBeNull();
  expect(await threads.ends(good)).toBe("1 3");
});

test("a call that is refused leaves its worker to the next one", async () => {
  await expect(threads.ends(bug)).rejects.toThrow("a bug");
  expect(await threads.ends(good)).toBe("1 3");
  expect(started).toHaveLength(1);
});

test("closed, it answers what runs and what waits as if the worker had died, and starts no other one", async () => {
  const all = Promise.all([hangs, good, good].map((file) => threads.ends(file)));
  threads.close();
  expect(await all).toEqual([null, null, null]);
  expect(started).toHaveLength(1);
});
