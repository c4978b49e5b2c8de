import type { Page } from "playwright/test";

/** The User Timing marks an import leaves, in the order they come; and that of photos that were looked at. */
export type MarkName =
  | "import:start"
  | "import:scan-done"
  | "import:first-thumbnail"
  | "import:metadata-done"
  | "import:done"
  | "seen:done";

/** A User Timing mark: when it was set, and the counts that came with it. */
export interface Mark {
  name: MarkName;
  /** Milliseconds since the page's time origin. */
  at: number;
  /** The library's counts so far (found, shown, failed, …). */
  counts: Record<string, number>;
}

/** What `waitForMark` may be told. */
export interface MarkWait {
  /** Only a mark set later than this counts: the second import of a page. Milliseconds since the time origin. */
  after?: number;
  timeoutMs?: number;
}

/** Waits for a mark of an import; one set before the call counts too, unless `after` rules it out. */
export async function waitForMark(page: Page, name: MarkName, wait: MarkWait = {}): Promise<Mark> {
  const { after = -1, timeoutMs = 100_000 } = wait;
  const mark = await page.evaluate(observeMark, { name, after, timeoutMs });
  if (mark === null)
    throw new Error(`No mark "${name}" within ${timeoutMs} ms. ${await describeMarks(page)}`);
  return mark;
}

/** Every import mark set so far, oldest first. */
export async function marks(page: Page): Promise<Mark[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("mark")
      .filter((entry) => entry.name.startsWith("import:"))
      .map((entry) => ({
        name: entry.name as MarkName,
        at: entry.startTime,
        counts: ((entry as PerformanceMark).detail ?? {}) as Record<string, number>,
      })),
  );
}

function observeMark(asked: { name: MarkName; after: number; timeoutMs: number }): Promise<Mark | null> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const entry = list.getEntriesByName(asked.name, "mark").find((mark) => mark.startTime > asked.after);
      if (!entry) return;
      const detail = ((entry as PerformanceMark).detail ?? {}) as Record<string, number>;
      finish({ name: asked.name, at: entry.startTime, counts: detail });
    });
    const timer = setTimeout(() => finish(null), asked.timeoutMs);
    function finish(mark: Mark | null): void {
      clearTimeout(timer);
      observer.disconnect();
      resolve(mark);
    }
    observer.observe({ type: "mark", buffered: true });
  });
}

async function describeMarks(page: Page): Promise<string> {
  const seen = await marks(page);
  return seen.length === 0 ? "No import began." : `Seen: ${seen.map((mark) => mark.name).join(", ")}.`;
}
