/**
 * Runs `task` after `delayMs`, behind input and paints where the browser can tell them apart (Prioritized Task Scheduling
 * API, missing in Safari); the answer calls it off.
 */
export function behindInput(task: () => void, delayMs: number): () => void {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler === undefined) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  }
  const controller = new AbortController();
  const { signal } = controller;
  // Rejects when it is called off.
  scheduler.postTask(task, { priority: "background", delay: delayMs, signal }).catch(() => undefined);
  return () => controller.abort();
}
