import { beforeEach, expect, test } from "vitest";
import { noImport } from "../../../../src/ingest/import-state.ts";
import { importStateAtom } from "../../../../src/store/import/import-state.ts";
import { beginJob, isBusyAtom, Job } from "../../../../src/store/jobs.ts";
import { store } from "../../../../src/store/session/store.ts";

const isBusy = (): boolean => store.get(isBusyAtom);

beforeEach(() => store.set(importStateAtom, noImport));

test("the page is busy from the first job's begin to the last one's end, however it ends", async () => {
  expect(isBusy()).toBe(false);
  const end = beginJob();
  let fail: (error: Error) => void = () => undefined;
  const failing = new Job().run(() => new Promise((_, reject) => (fail = reject)));
  end();
  end();
  expect(isBusy()).toBe(true);
  fail(new Error("broken"));
  await expect(failing).rejects.toThrow("broken");
  expect(isBusy()).toBe(false);
});

test("an import that is not paused keeps it busy", () => {
  store.set(importStateAtom, { ...noImport, running: true });
  expect(isBusy()).toBe(true);
  store.set(importStateAtom, { ...noImport, running: true, paused: true });
  expect(isBusy()).toBe(false);
});

test("of one job only one runs at a time; stopping it stops that one, with a reason", async () => {
  const job = new Job();
  job.stop();
  const why = new Error("the worker is gone");
  const first = job.run(
    (signal) => new Promise((resolve) => signal.addEventListener("abort", () => resolve(signal.reason))),
  );
  expect(job.runs).toBe(true);
  expect(await job.run(() => Promise.resolve("second"))).toBeNull();
  job.stop(why);
  expect(await first).toBe(why);
  expect(job.runs).toBe(false);
  expect(await job.run((signal) => Promise.resolve(signal.aborted))).toBe(false);
});
