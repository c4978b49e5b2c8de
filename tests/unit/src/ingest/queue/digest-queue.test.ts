import { expect, test } from "vitest";
import { DigestQueue } from "../../../../../src/ingest/queue/digest-queue.ts";

test("what the library wants next of a row is made, though the page has not heard that the row is through", () => {
  const queue = new DigestQueue();
  queue.ask("ends", [1, 2]);
  expect(queue.take()).toEqual({ stage: "digest", extent: "ends", ids: [1, 2] });
  queue.ask("whole", [1]);
  expect(queue.take()).toBeNull();
  queue.settled(1);
  queue.settled(2);
  expect(queue.take()).toEqual({ stage: "digest", extent: "whole", ids: [1] });
  queue.settled(1);
  expect(queue.size).toBe(0);
});

test("a row that waits is not asked for twice, and is forgotten with all that was wanted of it", () => {
  const queue = new DigestQueue();
  queue.ask("ends", [1]);
  queue.ask("ends", [1]);
  expect(queue.take()).toEqual({ stage: "digest", extent: "ends", ids: [1] });
  queue.ask("whole", [1]);
  expect(queue.clear()).toEqual([1]);
  queue.settled(1);
  expect(queue.take()).toBeNull();
});
