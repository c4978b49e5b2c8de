import type { Page } from "playwright/test";

/** Bytes the page's main thread holds. */
export interface MainThreadMemory {
  /** Of the JavaScript heap. */
  heap: number;
  /** Of array buffers and the like, beside the heap. */
  buffers: number;
  /** Of the browser's own objects that the page keeps alive (nodes, File entries). */
  browser: number;
}

/** What is left on the main thread after the garbage was collected. Chromium only. */
export async function memoryOf(page: Page): Promise<MainThreadMemory> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send("HeapProfiler.enable");
    await session.send("HeapProfiler.collectGarbage");
    // Fields newer than the library's types of this call.
    const usage: { usedSize: number; backingStorageSize?: number; embedderHeapUsedSize?: number } =
      await session.send("Runtime.getHeapUsage");
    const { usedSize, backingStorageSize = 0, embedderHeapUsedSize = 0 } = usage;
    return { heap: usedSize, buffers: backingStorageSize, browser: embedderHeapUsedSize };
  } finally {
    await session.detach();
  }
}
