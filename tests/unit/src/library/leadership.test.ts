import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  Leadership,
  type TabChannel,
  type TabMessage,
  type TabState,
} from "../../../../src/library/leadership.ts";
import type { Role } from "../../../../src/contract/tabs.ts";

interface FakeLock {
  held: object | null;
  queue: { tab: object; run: () => void }[];
}

/** Locks as the browser gives them: each to one at a time, in the order they asked. */
class FakeLocks {
  readonly #locks = new Map<string, FakeLock>();
  readonly #closed = new Set<object>();

  of(tab: object): LockManager {
    const request = (
      name: string,
      given: { ifAvailable?: boolean } | ((lock: unknown) => unknown),
      callback?: (lock: unknown) => unknown,
    ): Promise<unknown> => {
      if (this.#closed.has(tab)) return new Promise(() => undefined);
      const lock = this.#locks.get(name) ?? { held: null, queue: [] };
      this.#locks.set(name, lock);
      const run = typeof given === "function" ? given : callback;
      const only = typeof given === "function" ? false : (given.ifAvailable ?? false);
      if (only && lock.held !== null) return Promise.resolve(run?.(null));
      return new Promise((resolve) => {
        const hold = (): void => {
          lock.held = tab;
          void Promise.resolve(run?.({})).then((answer) => {
            if (lock.held === tab) this.#next(lock);
            resolve(answer);
          });
        };
        if (lock.held === null) hold();
        else lock.queue.push({ tab, run: hold });
      });
    };
    return { request } as unknown as LockManager;
  }

  /** The tab was closed. */
  close(tab: object): void {
    this.#closed.add(tab);
    for (const lock of this.#locks.values()) {
      lock.queue = lock.queue.filter((one) => one.tab !== tab);
      if (lock.held === tab) this.#next(lock);
    }
  }

  #next(lock: FakeLock): void {
    lock.held = null;
    lock.queue.shift()?.run();
  }
}

class Tab {
  static locks = new FakeLocks();
  static all = new Set<Tab>();

  readonly told: Role[] = [];
  readonly leadership: Leadership;
  imports = false;
  canWrite = true;
  renewals = 0;
  state: TabState | null = null;
  #ear: (message: TabMessage) => void = () => undefined;

  constructor({ library = "pinroll", locks = true, channel = true } = {}) {
    Tab.all.add(this);
    const own: TabChannel = {
      post: (message) => {
        if (!Tab.all.has(this)) return;
        for (const other of Tab.all)
          if (other !== this) queueMicrotask(() => Tab.all.has(other) && other.#ear(message));
      },
      onMessage: (listener) => (this.#ear = listener),
    };
    this.leadership = new Leadership(library, locks ? Tab.locks.of(this) : null, channel ? own : null, {
      lead: (role) => {
        if (role === "reader" && !this.canWrite) return Promise.resolve(false);
        this.told.push(role);
        return Promise.resolve(true);
      },
      imports: () => this.imports,
      changed: (state) => (this.state = state),
      renewed: () => this.renewals++,
    });
  }

  close(): void {
    Tab.all.delete(this);
    Tab.locks.close(this);
  }
}

function writers(): number {
  return [...Tab.all].filter(({ leadership }) => leadership.writes).length;
}

beforeEach(() => {
  vi.useFakeTimers();
  Tab.locks = new FakeLocks();
  Tab.all = new Set();
});
afterEach(() => {
  vi.useRealTimers();
});

async function tabs(count: number): Promise<Tab[]> {
  const opened = Array.from({ length: count }, () => new Tab());
  await vi.advanceTimersByTimeAsync(10);
  return opened;
}

describe("of several tabs", () => {
  test("the first writes, and the others read", async () => {
    const opened = await tabs(3);
    expect(opened.map(({ leadership }) => leadership.role)).toEqual(["writer", "reader", "reader"]);
    expect(opened.map(({ told }) => told)).toEqual([["writer"], ["reader"], ["reader"]]);
  });

  test("the next one writes when the first is closed, and asks anew what there is", async () => {
    const [first, second, third] = await tabs(3);
    first?.close();
    await vi.advanceTimersByTimeAsync(10);
    expect(second?.leadership.role).toBe("writer");
    expect(second?.told).toEqual(["reader", "writer"]);
    expect(second?.renewals).toBe(1);
    expect(third?.leadership.role).toBe("reader");
  });

  test("one with another library takes nothing from them, and they nothing from it", async () => {
    const [first] = await tabs(2);
    const other = new Tab({ library: "bench", channel: false });
    await vi.advanceTimersByTimeAsync(10);
    expect(other.told).toEqual(["writer"]);
    expect(first?.leadership.role).toBe("writer");
  });

  test("one that wishes to write does, whoever waits longer, and only one writes at a time", async () => {
    const [first, second, third, last] = await tabs(4);
    const answer = last?.leadership.write();
    for (let ms = 0; ms < 1000; ms += 10) {
      await vi.advanceTimersByTimeAsync(10);
      expect(writers()).toBeLessThanOrEqual(1);
    }
    expect(await answer).toBe("writer");
    expect(first?.told).toEqual(["writer", "reader"]);
    expect([second?.told, third?.told]).toEqual([["reader"], ["reader"]]);
    expect(writers()).toBe(1);
    const back = first?.leadership.write();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await back).toBe("writer");
  });

  test("one that imports goes on with it", async () => {
    const [first, second] = await tabs(2);
    if (first) first.imports = true;
    first?.leadership.importing(true);
    await vi.advanceTimersByTimeAsync(10);
    expect(second?.state).toEqual({ role: "reader", otherImports: true });
    const late = new Tab();
    await vi.advanceTimersByTimeAsync(10);
    expect(late.state?.otherImports).toBe(true);
    const answer = second?.leadership.write();
    await vi.advanceTimersByTimeAsync(10);
    expect(await answer).toBe("importing");
    expect(first?.told).toEqual(["writer"]);
    first?.leadership.importing(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(second?.state?.otherImports).toBe(false);
    expect(second?.renewals).toBe(1);
  });

  test("one that is about to import goes on with that", async () => {
    const [first, second] = await tabs(2);
    let begin: () => void = () => undefined;
    void first?.leadership.during(() => new Promise<void>((resolve) => (begin = resolve)));
    const answer = second?.leadership.write();
    await vi.advanceTimersByTimeAsync(10);
    expect(await answer).toBe("importing");
    begin();
    await vi.advanceTimersByTimeAsync(10);
    const again = second?.leadership.write();
    await vi.advanceTimersByTimeAsync(10);
    expect(await again).toBe("writer");
  });

  test("one that dies while it imports hands over to the next, and nobody imports", async () => {
    const [first, second] = await tabs(2);
    first?.leadership.importing(true);
    await vi.advanceTimersByTimeAsync(10);
    first?.close();
    await vi.advanceTimersByTimeAsync(10);
    expect(second?.state).toEqual({ role: "writer", otherImports: false });
  });

  test("one that cannot write what it has keeps the library", async () => {
    const [first, second] = await tabs(2);
    if (first) first.canWrite = false;
    const answer = second?.leadership.write();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answer).toBe("silent");
    expect(first?.leadership.writes).toBe(true);
    expect(writers()).toBe(1);
  });

  test("one that nobody answers learns of it", async () => {
    const [, second] = await tabs(2);
    const deaf = new Tab({ channel: false });
    await vi.advanceTimersByTimeAsync(10);
    expect(await deaf.leadership.write()).toBe("silent");
    for (const tab of Tab.all) if (tab !== second) Tab.all.delete(tab);
    const answer = second?.leadership.write();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toBe("silent");
  });

  test("one whose wish nobody waits for any more does not keep the others from writing", async () => {
    const [first, second, third] = await tabs(3);
    void third?.leadership.write();
    await Promise.resolve();
    third?.close();
    first?.close();
    await vi.advanceTimersByTimeAsync(3000);
    expect(second?.leadership.role).toBe("writer");
  });

  test("every one writes where the browser has no locks", async () => {
    const alone = new Tab({ locks: false });
    await vi.advanceTimersByTimeAsync(10);
    expect(alone.leadership.role).toBe("writer");
  });

  test("a new library worker is told again who writes", async () => {
    const [first, second] = await tabs(2);
    first?.leadership.restarted();
    second?.leadership.restarted();
    expect([first?.told, second?.told]).toEqual([
      ["writer", "writer"],
      ["reader", "reader"],
    ]);
  });
});
