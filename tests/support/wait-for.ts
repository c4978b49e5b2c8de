import { vi } from "vitest";

/** As Vitest's own, but for as long as a busy machine may take. Settles as soon as `fits` no longer throws. */
export function waitFor<Answer>(
  fits: () => Answer | Promise<Answer>,
  { timeout = 120_000, interval = 20 }: { timeout?: number; interval?: number } = {},
): Promise<Answer> {
  return vi.waitFor(fits, { timeout, interval });
}
