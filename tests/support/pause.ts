import { expect, type Page } from "playwright/test";
import type { MarkName } from "./marks.ts";

/** An import that is paused as soon as it can be. */
export interface PausedImport {
  /** Settles once it is paused. */
  paused(): Promise<void>;
}

/**
 * From now on the page itself presses "Pause" as soon as it is there, after this mark where one is given: on a busy machine
 * an import may end before a click from outside arrives.
 */
export async function pauseOnSight(page: Page, after: MarkName | null = null): Promise<PausedImport> {
  await page.evaluate((mark) => {
    const press = (): boolean => {
      const button = document.querySelector<HTMLElement>('button[aria-label^="Pause"]');
      if (button === null || (mark !== null && performance.getEntriesByName(mark).length === 0)) return false;
      button.click();
      return true;
    };
    if (press()) return;
    const watch = new MutationObserver(() => press() && watch.disconnect());
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  }, after);
  return { paused: () => expect(page.getByRole("button", { name: "Resume" })).toBeVisible() };
}
