import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Work, Queue } from "../../../../../src/ingest/queue/queue.ts";

function orderOf(files: number): Queue {
  const order = new Queue();
  for (let id = 0; id < files; id++) order.add(id);
  return order;
}

function settle(order: Queue, work: Work, drawable = true): void {
  if (work.stage === "thumbnail") order.thumbnailSettled(work.id);
  else if (work.stage === "digest") for (const id of work.ids) order.digestSettled(id);
  else for (const id of work.ids) order.metadataSettled(id, drawable);
}

/** Takes and settles until nothing waits. */
function runAll(order: Queue): Work[] {
  const all: Work[] = [];
  for (let work = order.take(); work; work = order.take()) {
    all.push(work);
    settle(order, work);
  }
  return all;
}

const rows = (...ids: number[]) => Uint32Array.from(ids);
const nothingWanted = { ends: rows(), whole: rows(), draw: rows(), leave: rows() };

describe("the order of work", () => {
  test("sidecars are read after all heads, before pictures of what is not on screen", () => {
    const order = new Queue((id) => id % 2 === 1);
    for (let id = 0; id < 40; id++) order.add(id);
    order.show(rows(4), 0, 0);
    const works = runAll(order);
    const heads = works.flatMap((work) => (work.stage === "metadata" ? work.ids : []));
    expect(heads).toHaveLength(40);
    expect(heads.slice(0, 20).every((id) => id % 2 === 0)).toBe(true);
    const onScreen = works.findIndex((work) => work.stage === "thumbnail" && work.id === 4);
    const elsewhere = works.findIndex((work) => work.stage === "thumbnail" && work.id !== 4);
    const lastSidecar = works.findLastIndex((work) => work.stage === "metadata");
    expect(onScreen).toBeLessThan(lastSidecar);
    expect(elsewhere).toBeGreaterThan(lastSidecar);
    expect(order.waiting).toEqual({ heads: 0, pictures: 0, digests: 0, running: 0 });
  });

  test("sidecars that wait are cancelled with the heads and come again with them", () => {
    const order = new Queue((id) => id === 1);
    order.add(0);
    order.add(1);
    expect(order.waiting.heads).toBe(2);
    expect(order.cancelHeads()).toEqual([0, 1]);
    expect(order.waiting.heads).toBe(0);
    order.readAgain(1);
    expect(order.take()).toEqual({ stage: "metadata", ids: [1] });
  });

  test("reads heads in small batches until a picture was made, then in larger ones, then makes the pictures", () => {
    const order = orderOf(200);
    const first = order.take();
    const second = order.take();
    for (const work of [first, second]) if (work) settle(order, work);
    order.show(rows(0), 0, 0);
    const work = [first, second, ...runAll(order)].flatMap((item) => item ?? []);
    const heads = work.flatMap((item) => (item.stage === "metadata" ? [item.ids.length] : []));
    expect(heads).toEqual([16, 16, 64, 64, 40]);
    expect(work.filter((item) => item.stage === "thumbnail")).toHaveLength(200);
  });

  test("reads in larger batches all the same where hundreds of files hold no picture", () => {
    const order = orderOf(700);
    const heads: number[] = [];
    for (let work = order.take(); work; work = order.take()) {
      if (work.stage === "metadata") heads.push(work.ids.length);
      settle(order, work, false);
    }
    expect(heads).toEqual([...Array<number>(16).fill(16), 64, 64, 64, 64, 64, 64, 60]);
  });

  test("after the first heads, what is on screen gets its picture before any other head is read", () => {
    const order = orderOf(100);
    const first = order.take();
    if (first) settle(order, first);
    order.show(rows(9, 8, 7, 6, 5, 4, 3, 2, 1, 0), 0, 2);
    expect([order.take(), order.take(), order.take()]).toEqual(
      [9, 8, 7].map((id) => ({ stage: "thumbnail", id })),
    );
    expect(order.take()?.stage).toBe("metadata");
  });

  test("once all heads are read, pictures nearest to the screen come first, below before above", () => {
    const order = orderOf(16);
    const first = order.take();
    if (first) settle(order, first);
    order.show(
      Uint32Array.from({ length: 16 }, (_, id) => id),
      7,
      8,
    );
    const ids = runAll(order).map((work) => (work.stage === "thumbnail" ? work.id : -1));
    expect(ids.slice(0, 5)).toEqual([7, 8, 9, 10, 6]);
    expect(new Set(ids).size).toBe(16);
  });

  test("scrolling away changes what comes next at once", () => {
    const order = orderOf(16);
    const first = order.take();
    if (first) settle(order, first);
    const all = Uint32Array.from({ length: 16 }, (_, id) => id);
    order.show(all, 0, 3);
    expect(order.take()).toEqual({ stage: "thumbnail", id: 0 });
    order.show(all, 12, 15);
    expect(order.take()).toEqual({ stage: "thumbnail", id: 12 });
  });

  test("the covers of clusters on the map come after what the grid shows, and before all other pictures", () => {
    const order = orderOf(16);
    const first = order.take();
    if (first) settle(order, first);
    order.show(
      Uint32Array.from({ length: 16 }, (_, id) => id),
      0,
      1,
    );
    order.showCovers([12, 14]);
    const ids = runAll(order).map((work) => (work.stage === "thumbnail" ? work.id : -1));
    expect(ids.slice(0, 5)).toEqual([0, 1, 12, 14, 2]);
  });

  test("pictures of rows that no view shows are made as well", () => {
    const order = orderOf(20);
    order.show(rows(1), 0, 0);
    expect(runAll(order).filter((work) => work.stage === "thumbnail")).toHaveLength(20);
  });

  test("files are digested after all heads, and before the pictures that are not on screen", () => {
    const order = orderOf(40);
    order.show(rows(3, 4), 0, 1);
    const first = order.take();
    if (first) settle(order, first);
    order.want({ ...nothingWanted, ends: rows(0, 1, 2), whole: rows(5) });
    const stages = runAll(order).map(({ stage }) => stage);
    expect(stages.slice(0, 2)).toEqual(["thumbnail", "thumbnail"]);
    expect(stages.indexOf("digest")).toBeGreaterThan(stages.lastIndexOf("metadata"));
    expect(stages.lastIndexOf("digest")).toBeLessThan(stages.indexOf("thumbnail", 2));
  });

  test("files that hung together are digested again one by one", () => {
    const order = new Queue();
    order.want({ ...nothingWanted, ends: rows(0, 1, 2) });
    const batch = order.take();
    expect(batch).toEqual({ stage: "digest", extent: "ends", ids: [0, 1, 2] });
    if (batch) order.putBack(batch, true);
    expect(runAll(order).map((work) => (work.stage === "digest" ? work.ids : []))).toEqual([[2], [1], [0]]);
  });

  test("the picture of a copy is left, and drawn when it is wanted after all", () => {
    const order = orderOf(3);
    const first = order.take();
    if (first) settle(order, first);
    order.want({ ...nothingWanted, leave: rows(1) });
    expect(runAll(order).map((work) => (work.stage === "thumbnail" ? work.id : -1))).toEqual([0, 2]);
    order.want({ ...nothingWanted, draw: rows(1) });
    expect(order.take()).toEqual({ stage: "thumbnail", id: 1 });
  });

  test("after a cancel only what comes on screen is drawn", () => {
    const order = orderOf(100);
    const first = order.take();
    if (first) settle(order, first);
    expect(order.cancelHeads()).toHaveLength(84);
    order.onScreenOnly = true;
    expect(order.take()).toBeNull();
    order.show(rows(3, 4, 5), 0, 1);
    expect(runAll(order).map((work) => (work.stage === "thumbnail" ? work.id : -1))).toEqual([3, 4]);
  });

  test("every head is read, every picture drawn and every file digested exactly once, whatever is shown, put back or asked again", () => {
    const event = fc.oneof(
      fc.record({ do: fc.constant("take" as const) }),
      fc.record({ do: fc.constant("settle" as const), nth: fc.nat(5) }),
      fc.record({ do: fc.constant("putBack" as const), nth: fc.nat(5), alone: fc.boolean() }),
      fc.record({ do: fc.constant("show" as const), first: fc.nat(30), length: fc.nat(10) }),
      fc.record({ do: fc.constant("add" as const), many: fc.integer({ min: 1, max: 40 }) }),
      fc.record({ do: fc.constant("digest" as const), extent: fc.constantFrom("ends", "whole") }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 120 }), (events) => {
        const order = new Queue();
        const running: Work[] = [];
        const settled = {
          metadata: new Map<number, number>(),
          thumbnail: new Map<number, number>(),
          digest: new Map<number, number>(),
        };
        let files = 0;
        let digested = 0;
        const note = (work: Work) => {
          for (const id of work.stage === "thumbnail" ? [work.id] : work.ids)
            settled[work.stage].set(id, (settled[work.stage].get(id) ?? 0) + 1);
          settle(order, work);
        };
        for (const item of events) {
          const nth = "nth" in item ? running.splice(item.nth, 1)[0] : undefined;
          if (item.do === "add") for (let i = 0; i < item.many; i++) order.add(files++);
          else if (item.do === "digest") {
            const ids = Uint32Array.from({ length: files - digested }, (_, at) => digested + at);
            order.want({ ...nothingWanted, [item.extent]: ids });
            // What waits or is in hand is not asked for twice.
            order.want({ ...nothingWanted, [item.extent]: ids });
            digested = files;
          } else if (item.do === "show")
            order.show(
              Uint32Array.from({ length: files }, (_, id) => files - 1 - id),
              item.first,
              item.first + item.length,
            );
          else if (item.do === "take") {
            const work = order.take();
            if (work) running.push(work);
          } else if (nth && item.do === "settle") note(nth);
          else if (nth && item.do === "putBack") order.putBack(nth, item.alone);
        }
        for (const work of running) note(work);
        for (let work = order.take(); work; work = order.take()) note(work);
        const once = new Map(Array.from({ length: files }, (_, id) => [id, 1]));
        expect(new Map([...settled.metadata].sort(([a], [b]) => a - b))).toEqual(once);
        expect(new Map([...settled.thumbnail].sort(([a], [b]) => a - b))).toEqual(once);
        expect([...settled.digest.keys()].sort((a, b) => a - b)).toEqual(
          Array.from({ length: digested }, (_, id) => id),
        );
        expect([...settled.digest.values()].every((times) => times === 1)).toBe(true);
        expect(order.waiting).toEqual({ heads: 0, pictures: 0, digests: 0, running: 0 });
      }),
    );
  });
});

test("while enough lanes read, the others get only what is on screen", () => {
  const order = new Queue();
  for (let id = 0; id < 40; id++) order.add(id);
  const first = order.take();
  expect(first?.stage).toBe("metadata");
  expect(order.take(false)).toBeNull();
  if (first?.stage === "metadata") for (const id of first.ids) order.metadataSettled(id, true);
  order.show(Uint32Array.of(3, 4), 0, 0);
  expect(order.take(false)).toEqual({ stage: "thumbnail", id: 3 });
  expect(order.take(false)).toBeNull();
  expect(order.take()?.stage).toBe("metadata");
});

test("a lane that reads is given more heads, but not while a picture on screen waits, nor files that are read alone", () => {
  const order = new Queue();
  for (let id = 0; id < 100; id++) order.add(id);
  const ids = (work: Work | null): number[] => (work?.stage === "metadata" ? work.ids : []);
  const first = ids(order.take());
  for (const id of first) order.metadataSettled(id, true);
  expect(ids(order.takeMoreHeads())[0]).toBe(first.length);
  order.show(Uint32Array.from(first), 0, 1);
  expect(order.takeMoreHeads()).toBeNull();
  expect([order.take(), order.take()]).toEqual([0, 1].map((id) => ({ stage: "thumbnail", id })));
  const second = order.takeMoreHeads();
  expect(ids(second)).not.toEqual([]);
  if (second) order.putBack(second, true);
  expect(order.takeMoreHeads()).toBeNull();
});

test("an import is at its beginning until a picture was made, or hundreds of heads were read without one", () => {
  const pictured = orderOf(100);
  settle(pictured, pictured.take() ?? { stage: "metadata", ids: [] });
  pictured.show(rows(0), 0, 0);
  const picture = pictured.take();
  expect(pictured.isBeginning).toBe(true);
  if (picture) settle(pictured, picture);
  expect(pictured.isBeginning).toBe(false);
  const plain = orderOf(400);
  const heads: boolean[] = [];
  for (let work = plain.take(); work; work = plain.take()) {
    heads.push(plain.isBeginning);
    settle(plain, work, false);
  }
  expect(heads.indexOf(false)).toBe(15);
});

test("on screen are the tiles between the first and the last, and what stands for clusters", () => {
  const order = new Queue();
  order.show(Uint32Array.of(9, 8, 7, 6), 1, 2);
  order.showCovers([3]);
  expect([9, 8, 7, 6, 3, 2].filter((id) => order.isOnScreen(id))).toEqual([8, 7, 3]);
});
