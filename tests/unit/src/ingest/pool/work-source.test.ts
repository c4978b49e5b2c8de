import { expect, test } from "vitest";
import { PictureBudget } from "../../../../../src/ingest/pace/budget.ts";
import { MainThreadDrawing } from "../../../../../src/ingest/fallback/drawing.ts";
import { aPort } from "../../../../support/a-port.ts";
import { Pace } from "../../../../../src/ingest/pace/pace.ts";
import { type Work, Queue } from "../../../../../src/ingest/queue/queue.ts";
import { WorkSource } from "../../../../../src/ingest/pool/work-source.ts";

function setUp() {
  const queue = new Queue();
  for (let id = 0; id < 1000; id++) queue.add(id);
  const pace = new Pace({ cores: 8, memoryGb: 4 }, 4);
  const drawing = new MainThreadDrawing({
    open: () => Promise.reject(new Error("nothing is drawn here")),
    maxEdge: () => 320,
    library: { intake: aPort({}) },
    settled: () => undefined,
  });
  const budget = new PictureBudget(1e9);
  const workSource = new WorkSource({
    queue,
    pace,
    budget,
    drawing,
    batches: 4,
    maxEdge: () => 512,
    wake: () => undefined,
  });
  const inFlight: Work[] = [];
  const begin = (work: Work | null): Work | null => {
    if (work) inFlight.push(work);
    return work;
  };
  const take = (): Work | null => begin(workSource.take(inFlight));
  const takeHeads = (): Work | null => begin(workSource.takeHeads(inFlight));
  /** What was handed out first is done. */
  const settle = (): void => {
    const work = inFlight.shift();
    if (work?.stage === "thumbnail") queue.thumbnailSettled(work.id);
    if (work?.stage === "metadata") for (const id of work.ids) queue.metadataSettled(id, true);
  };
  return { queue, workSource, take, takeHeads, settle };
}

/** The first picture was made. */
function afterFirstPicture() {
  const parts = setUp();
  parts.take();
  parts.settle();
  parts.queue.show(Uint32Array.of(0), 0, 0);
  parts.take();
  parts.settle();
  return parts;
}

test("until the first picture was made one batch of heads is in hand, for a lane that reads and for any other", () => {
  const { queue, take, takeHeads, settle } = setUp();
  expect(take()).toMatchObject({ stage: "metadata" });
  expect([takeHeads(), take()]).toEqual([null, null]);
  settle();
  queue.show(Uint32Array.of(0), 0, 0);
  expect(take()).toEqual({ stage: "thumbnail", id: 0 });
  expect(take()).toMatchObject({ stage: "metadata" });
  expect([takeHeads(), take()]).toEqual([null, null]);
});

test("then a lane that reads is given as many as there may be in hand, of which none is left for the others", () => {
  const { take, takeHeads } = afterFirstPicture();
  const batches = [take(), takeHeads(), takeHeads(), takeHeads()];
  expect(batches.map((work) => work?.stage)).toEqual(Array(4).fill("metadata"));
  expect([takeHeads(), take()]).toEqual([null, null]);
});

test("a small picture within the file will do at first; what is seen larger is made anew of the whole", () => {
  const { workSource, take, settle } = afterFirstPicture();
  expect(workSource.wish(7)).toEqual({ maxEdge: 512, least: 320 });
  for (let work = take(); work !== null; work = take()) settle();
  workSource.sharpen([
    { id: 7, edge: 0 },
    { id: 8, edge: 900 },
  ]);
  expect(take()).toEqual({ stage: "thumbnail", id: 7 });
  expect(workSource.wish(7)).toEqual({ maxEdge: 512 });
  settle();
  workSource.sharpened(7);
  expect(take()).toEqual({ stage: "thumbnail", id: 8 });
  expect(workSource.wish(8)).toEqual({ maxEdge: 900 });
});
