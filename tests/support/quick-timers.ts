import { onTestFinished, vi } from "vitest";

/**
 * Until the test ends its timers go twenty times as fast, but never faster than the thread has turns: what takes long on a
 * busy machine is not given up sooner.
 */
export function quickTimers(): void {
  const clock = setInterval(() => vi.advanceTimersByTime(20), 1);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    clearInterval(clock);
    vi.useRealTimers();
  });
}
