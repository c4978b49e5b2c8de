import type { Page } from "playwright/test";

/** A layer that is still fading in has colours and a place that are not its own. */
export async function fadesEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was opened just now begins to fade with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    const ended = Promise.all(running.map((animation) => animation.finished.catch(() => undefined)));
    // Fades take a fifth of a second; what is paused never ends.
    await Promise.race([ended, new Promise((passed) => setTimeout(passed, 1000))]);
  });
}
