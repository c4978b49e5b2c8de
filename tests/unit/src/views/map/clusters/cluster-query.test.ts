import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Viewport } from "../../../../../../src/photo/geo/bounds.ts";
import { ClusterQuery } from "../../../../../../src/views/map/clusters/cluster-query.ts";
import type { Answer, Cluster, Question } from "../../../../../../src/views/map/clusters/cluster-query.ts";

const viewport = (zoom: number): Viewport => ({ bounds: { west: 0, south: 0, east: 1, north: 1 }, zoom });
const here = viewport(5);
const there = viewport(9);

const question = (at: Viewport, places: number): Question => ({
  viewport: at,
  width: 800,
  height: 600,
  places,
});

/** A library that answers when told to, and everything that was asked and answered. */
function library() {
  const asked: { question: Question; answer: (clusters: Cluster[]) => void; fail: () => void }[] = [];
  const answers: Answer[] = [];
  const query = new ClusterQuery(
    (now) =>
      new Promise((answer, fail) => {
        asked.push({ question: now, answer, fail: () => fail(new Error("restarted")) });
      }),
    (answer) => answers.push(answer),
  );
  return { asked, answers, query };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

test("one question is under way at a time, and the last one wanted comes next", async () => {
  const { asked, query } = library();
  query.want(question(here, 1));
  query.want(question(there, 1));
  query.want(question(here, 2));
  expect(asked.length).toBe(1);
  asked[0]?.answer([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.map((each) => each.question.places)).toEqual([1, 2]);
});

test("an answer for a map that has moved on is dropped", async () => {
  const { asked, answers, query } = library();
  query.want(question(here, 1));
  query.want(question(there, 1));
  asked[0]?.answer([]);
  await settle();
  expect(answers).toEqual([]);
  asked[1]?.answer([]);
  await settle();
  expect(answers.map((answer) => answer.viewport)).toEqual([there]);
});

test("an answer still counts when the library only grew meanwhile", async () => {
  const { asked, answers, query } = library();
  query.want(question(here, 1));
  query.want(question(here, 2));
  asked[0]?.answer([]);
  await settle();
  expect(answers.map((answer) => answer.places)).toEqual([1]);
});

test("while photos stream in the library is asked five times a second at most", async () => {
  const { asked, query } = library();
  for (let places = 1; places <= 100; places++) {
    query.want(question(here, places));
    asked.at(-1)?.answer([]);
    await vi.advanceTimersByTimeAsync(16);
  }
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.length).toBeLessThan(11);
});

test("a map that moves is answered at once, streaming or not", async () => {
  const { asked, query } = library();
  query.want(question(here, 1));
  asked[0]?.answer([]);
  await settle();
  query.want(question(there, 1));
  expect(asked.length).toBe(2);
});

test("a question that failed does not block the next", async () => {
  const { asked, answers, query } = library();
  query.want(question(here, 1));
  asked[0]?.fail();
  await settle();
  query.want(question(there, 1));
  asked[1]?.answer([]);
  await settle();
  expect(answers.length).toBe(1);
});

test("nothing is answered after the map was taken down", async () => {
  const { asked, answers, query } = library();
  query.want(question(here, 1));
  query.close();
  asked[0]?.answer([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(answers).toEqual([]);
});

test("what a click learnt takes the place of the answer, unless the map has moved on or was taken down", async () => {
  const { asked, answers, query } = library();
  query.want(question(here, 1));
  asked[0]?.answer([]);
  await settle();
  const [answer] = answers;
  if (!answer) throw new Error("it was answered");
  const clusters = [{ key: "8/1/1" } as Cluster];
  query.correct(answer, clusters);
  expect(answers.at(-1)).toEqual({ ...answer, clusters });
  query.want(question(there, 1));
  query.correct(answer, clusters);
  query.close();
  query.correct({ ...answer, viewport: there }, clusters);
  expect(answers.length).toBe(2);
});

test("the same question is not asked twice", async () => {
  const { asked, query } = library();
  query.want(question(here, 1));
  query.want(question(here, 1));
  asked[0]?.answer([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.length).toBe(1);
});
