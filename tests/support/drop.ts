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
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      await session.send("Input.dispatchDragEvent", { type, ...point, data });
    }
  } finally {
    await session.detach();
  }
}

async function middleOf(page: Page): Promise<DropPoint> {
  return page.evaluate(() => ({ x: Math.floor(innerWidth / 2), y: Math.floor(innerHeight / 2) }));
}
