import { expect, type Page } from "./test.ts";

/** Lets an error go uncaught in the page's worker whose script's address holds this. */
export async function crashWorker(page: Page, name: string): Promise<void> {
  const find = () => page.workers().find((worker) => worker.url().includes(name));
  await expect.poll(() => find() !== undefined).toBe(true);
  await find()?.evaluate(() => {
    setTimeout(() => {
      throw new Error("Crashed by a test.");
    });
  });
}
