import type { Page, Worker } from "playwright/test";

/** The running workers of a kind. */
export const workersOf = (page: Page, kind: "photo" | "library"): Worker[] =>
  page.workers().filter((worker) => worker.url().includes(`${kind}.worker`));

/** How a worker comes to its end: closes itself without a word, never answers again, or throws where nobody catches. */
export type End = "closes" | "hangs" | "crashes";

/** Ends a worker from inside. Nothing waits for an answer, as none need come. */
export function end(worker: Worker, how: End): void {
  const asked = worker.evaluate((manner: End) => {
    if (manner === "closes") self.close();
    if (manner === "crashes")
      setTimeout(() => {
        throw new Error("ended by a test");
      });
    if (manner === "hangs") for (;;);
  }, how);
  asked.catch(() => undefined);
}
