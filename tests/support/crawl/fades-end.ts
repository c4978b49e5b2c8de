import type { Page } from "playwright/test";

/** A layer that is still fading in has colours and a place that are not its own. */
export async function fadesEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was opened just now begins to fade with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
  });
}
