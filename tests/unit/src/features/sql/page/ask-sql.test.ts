import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Session from "../../../../../../src/store/session/session.ts";
import { askSql } from "../../../../../../src/features/sql/page/ask-sql.ts";
import { type FakeWorker, fakeWorker, never } from "../../../../../support/fake-worker.ts";

const now = vi.hoisted(() => ({ worker: null as FakeWorker | null, asked: 0 }));

vi.mock(import("../../../../../../src/threads/sql-worker.ts"), () => ({
  startSqlWorker: () => {
    const ask = (): Promise<never> => {
      now.asked++;
      return never();
    };
    now.worker = fakeWorker({ ask });
    return now.worker.worker;
  },
}));

vi.mock(import("../../../../../../src/store/session/session.ts"), async (original) => ({
  ...(await original()),
  ...({ library: { datasets: { table: () => Promise.resolve({ rows: 0 }) } } } as unknown as typeof Session),
}));

beforeEach(() => {
  now.asked = 0;
  vi.stubGlobal("window", { setTimeout });
});

afterEach(() => vi.unstubAllGlobals());

test("a query whose worker dies is answered with that", async () => {
  const answer = askSql("SELECT 1", new AbortController().signal);
  await vi.waitFor(() => expect(now.asked).toBe(1));
  now.worker?.fail();
  expect(await answer).toEqual({ ok: false, why: "lost" });
});

test("a query that is stopped has no answer, and its worker is ended", async () => {
  const stop = new AbortController();
  const answer = askSql("SELECT 1", stop.signal);
  await vi.waitFor(() => expect(now.asked).toBe(1));
  stop.abort();
  expect(await answer).toBeNull();
  expect(now.worker?.isEnded()).toBe(true);
});
