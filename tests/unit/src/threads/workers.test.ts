import { afterEach, beforeEach, expect, test, vi } from "vitest";

class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  ended = false;
  readonly options: WorkerOptions;

  constructor(_: URL, options: WorkerOptions) {
    super();
    this.options = options;
    FakeWorker.started.push(this);
  }

  terminate(): void {
    this.ended = true;
  }
}

beforeEach(() => {
  FakeWorker.started = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import("../../../../src/threads/workers.ts");

test("the worker that was started ahead is taken once; the next is a new one of the same name", async () => {
  const { startLibraryAhead, takeLibraryWorker } = await load();
  startLibraryAhead("mine");
  const taken = takeLibraryWorker("mine");
  expect(FakeWorker.started).toEqual([taken]);
  expect(takeLibraryWorker("mine")).not.toBe(taken);
  expect(FakeWorker.started.map(({ options }) => options.name)).toEqual(["mine", "mine"]);
});

test("one that failed before it was taken is ended, and the page starts its own", async () => {
  const { startLibraryAhead, takeLibraryWorker } = await load();
  startLibraryAhead("mine");
  const [failed] = FakeWorker.started;
  failed?.dispatchEvent(new Event("error"));
  expect(failed?.ended).toBe(true);
  expect(takeLibraryWorker("mine")).not.toBe(failed);
});

test("one that fails after it was taken is left to whoever took it", async () => {
  const { startLibraryAhead, takeLibraryWorker } = await load();
  startLibraryAhead("mine");
  const taken = takeLibraryWorker("mine");
  taken.dispatchEvent(new Event("error"));
  expect(FakeWorker.started[0]?.ended).toBe(false);
});

test("none is started ahead once the page has its own", async () => {
  const { startLibraryAhead, takeLibraryWorker } = await load();
  const taken = takeLibraryWorker("mine");
  startLibraryAhead("mine");
  expect(FakeWorker.started).toEqual([taken]);
});

test("a browser that refuses workers has one that fails as if its script had not loaded", async () => {
  vi.stubGlobal("Worker", function refuse(): never {
    throw new DOMException("Refused.", "SecurityError");
  });
  const { startPhotoWorker, takeLibraryWorker } = await load();
  for (const worker of [takeLibraryWorker("mine"), startPhotoWorker(1)]) {
    const failed = new Promise((resolve) => worker.addEventListener("error", resolve));
    worker.postMessage("into the void");
    await failed;
    worker.terminate();
  }
});
