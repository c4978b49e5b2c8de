import { beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../../../../../workers/library/database/database.ts";
import { withRoom } from "../../../../../workers/library/database/room.ts";
import { emptyDatabases } from "../../../../support/kept-library.ts";
import { quickTimers } from "../../../../support/quick-timers.ts";

beforeEach(() => {
  emptyDatabases();
  quickTimers();
});

const full = (): never => {
  throw new DOMException("Forced.", "QuotaExceededError");
};

const quiet = { blocked: () => undefined, outdated: () => undefined, closed: () => undefined };

async function withPicture() {
  const database = await openDatabase(`room-${Math.random()}`, quiet);
  await database.put("segments", new ArrayBuffer(8), 0);
  return database;
}

test("what finds no room at first is written once there is some, and pictures stay", async () => {
  const database = await withPicture();
  let tries = 0;
  expect(await withRoom(database, async () => (++tries < 3 ? full() : "written"))).toBe("written");
  expect(await database.count("segments")).toBe(1);
  database.close();
});

test("where there is no room for long, pictures on disk make way", async () => {
  const database = await withPicture();
  const write = async (): Promise<string> => ((await database.count("segments")) > 0 ? full() : "written");
  expect(await withRoom(database, write)).toBe("written");
  database.close();
});

test("any other failure is told at once", async () => {
  const database = await withPicture();
  const write = vi.fn<() => Promise<never>>(() => Promise.reject(new DOMException("No.", "DataError")));
  await expect(withRoom(database, write)).rejects.toThrow("No.");
  expect(write).toHaveBeenCalledTimes(1);
  database.close();
});
