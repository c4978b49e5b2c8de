import { expect, type Page, type Worker } from "playwright/test";

/** The running workers of a kind. */
export const workersOf = (page: Page, kind: "photo" | "library" | "repair" | "published"): Worker[] =>
  page.workers().filter((worker) => worker.url().includes(`${kind}.worker`));

/** How a worker comes to its end: closes itself without a word, never answers again, or throws where nobody catches. */
export type End = "closes" | "hangs" | "crashes";

/** What a worker throws that ends by a crash: no fault of the app. */
export const crashWords = "Crashed by a test.";

/** Ends a worker from inside. Nothing waits for an answer, as none need come. */
export function end(worker: Worker, how: End): void {
  const ending = ([manner, words]: readonly [End, string]): void => {
    if (manner === "closes") self.close();
    if (manner === "crashes")
      setTimeout(() => {
        throw new Error(words);
      });
    if (manner === "hangs") for (;;);
  };
  worker.evaluate(ending, [how, crashWords] as const).catch(() => undefined);
}

/** Crashes the page's worker of a kind, once it is there. */
export async function crash(page: Page, kind: Parameters<typeof workersOf>[1]): Promise<void> {
  await expect.poll(() => workersOf(page, kind)).not.toEqual([]);
  for (const worker of workersOf(page, kind)) end(worker, "crashes");
}
