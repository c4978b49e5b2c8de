import { expect, test, vi } from "vitest";
import { openingTrouble } from "../../../../../workers/library/persistence/persistence.ts";
import { answered, Silent } from "../../../../../workers/library/database/silence.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";

const named = (name: string): DOMException => new DOMException("Forced.", name);

test.each([
  ["VersionError", "newer"],
  ["QuotaExceededError", "full"],
  ["UnknownError", "unopened"],
  ["AbortError", "unopened"],
  ["SecurityError", "no-database"],
  ["InvalidStateError", "no-database"],
])("an opening that fails with %s means %s", (name, trouble) => {
  expect(openingTrouble(named(name))).toBe(trouble);
});

test("a question that is never answered is given up, unless it may take its time", async () => {
  await expect(answered(() => new Promise(() => undefined), 5)).rejects.toThrow(Silent);
  const slow = answered(async (takeYourTime) => {
    takeYourTime();
    await new Promise((resolve) => setTimeout(resolve, 40));
    return 7;
  }, 5);
  await expect(slow).resolves.toBe(7);
});

test("a database that comes after it was given up is closed again, and the library stays in memory", async () => {
  emptyDatabases();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const close = vi.spyOn(IDBDatabase.prototype, "close");
  const open = Reflect.get(indexedDB, "open") as IDBFactory["open"];
  let answer: () => void = () => undefined;
  vi.spyOn(indexedDB, "open").mockImplementation((name, version) => {
    const request = open.call(indexedDB, name, version);
    const add = request.addEventListener.bind(request);
    const late: typeof add = (type: string, listener: EventListenerOrEventListenerObject) => {
      add(type, (event) => {
        const tell = (): void => (listener as EventListener).call(request, event);
        if (type === "success") answer = tell;
        else tell();
      });
    };
    request.addEventListener = late;
    return request;
  });
  const opening = KeptLibrary.open();
  await vi.advanceTimersByTimeAsync(25_000);
  vi.useRealTimers();
  const kept = await opening;
  expect(kept.notice?.trouble).toBe("unopened");
  expect(close).not.toHaveBeenCalled();
  answer();
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect((await kept.library.opened()).keeps).toBe("memory");
  kept.kill();
  vi.restoreAllMocks();
});
