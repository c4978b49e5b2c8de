import { existsSync } from "node:fs";
import { isAbsolute } from "node:path";
import type { Page } from "playwright/test";

/** Where on the page to let go, in CSS pixels. */
export interface DropPoint {
  x: number;
  y: number;
}

/**
 * Drops files or whole folders on the page as a person would: the page gets true entries and handles of the
 * whole tree, which a synthetic DataTransfer cannot give. Paths are absolute. Chromium only.
 */
export async function dropPaths(page: Page, paths: readonly string[], at?: DropPoint): Promise<void> {
  for (const path of paths) {
    if (!isAbsolute(path) || !existsSync(path)) throw new Error(`Nothing to drop at "${path}"`);
  }
  const point = at ?? (await middleOf(page));
  const session = await page.context().newCDPSession(page);
  try {
    const data = { items: [], files: [...paths], dragOperationsMask: 1 };
    // A page too busy to say in time that it takes what hovers is given no drop; a person tries again.
    for (let tries = 0; tries < 10; tries++) {
      await page.evaluate(
        () => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 5000 })),
      );
      const seen = await page.evaluateHandle(listenForDrop);
      // Between two moves the page says whether it takes what hovers; a drop it does not take opens the file instead.
      for (const type of ["dragEnter", "dragOver", "dragOver"] as const) {
        await session.send("Input.dispatchDragEvent", { type, ...point, data });
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await session.send("Input.dispatchDragEvent", { type: "drop", ...point, data });
      if (await seen.evaluate(({ dropped }) => dropped)) return;
    }
    throw new Error("The page was not given what was dropped on it.");
  } finally {
    await session.detach();
  }
}

/** Runs in the page: whether it is given a drop from now on. */
function listenForDrop(): { dropped: boolean } {
  const seen = { dropped: false };
  addEventListener("drop", () => (seen.dropped = true), { capture: true, once: true });
  return seen;
}

async function middleOf(page: Page): Promise<DropPoint> {
  return page.evaluate(() => ({ x: Math.floor(innerWidth / 2), y: Math.floor(innerHeight / 2) }));
}
