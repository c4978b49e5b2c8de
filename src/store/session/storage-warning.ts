import type { KeepingTrouble, Opened } from "../../contract/persistence.ts";
import { isPersonsOwn } from "../library/library-name.ts";
import { isPrivateWindow, isStorageBlocked } from "./storage-access.ts";
import { warn } from "./warnings.ts";

const sentences: Record<KeepingTrouble, string> = {
  "no-database":
    "This browser can't store data for this page, for example in a private window. Closing the tab removes the library. Your files aren't changed.",
  blocked:
    "Pinroll was updated, but another tab still runs the old version. Close the other tabs to continue.",
  outdated: "Pinroll was updated in another tab. Reload this page.",
  elsewhere:
    "Another tab changed the library, so this tab can no longer save. Close the other tab and reload this page.",
  anew: "Another tab removed photos or restored a backup. Reload this page to see the changes.",
  closed: "The browser deleted the stored library. Reload the page and add your folders again.",
  "full-for-pictures":
    "There's no space left for thumbnails. Photo details are still saved, and thumbnails will be recreated next time. Free up some space on this device to save them.",
  full: "There's no space left on this device, so new photos won't be saved when you close the tab. Free up some space and reload the page.",
  damaged:
    "Part of the stored library could not be read. Add your folders again to restore the missing photos.",
  incomplete:
    "Part of Pinroll could not be loaded, so the library can't be opened. It hasn't been changed. Reload this page.",
};

const blocked =
  "This browser blocks storage for this site. Your photos are shown, but won't be here next time. To keep them, allow site data for this site and reload the page.";

const inPrivate = "This is a private window. Closing it removes the library. Your files aren't changed.";

/** Says, in words that tell what to do, why the library is not kept as it should be. */
export function warnOfTrouble(trouble: KeepingTrouble | null): void {
  if (trouble === null) return;
  const isBlocked = trouble === "no-database" && isStorageBlocked();
  warn(`keeping-${trouble}`, isBlocked ? blocked : sentences[trouble]);
}

/** Says that a private window keeps nothing, where that is sure. `opened`: the library, once it is open. */
export async function warnOfPrivateWindow(opened: Promise<Pick<Opened, "keeps">>): Promise<void> {
  const isPrivate = await opened.then(({ keeps }) => isPrivateWindow(keeps)).catch(() => false);
  if (isPrivate) warn("private-window", inPrivate);
}

let asked = false;

/**
 * Asks the browser, once, not to throw the library away when space is short: after the first import, when there is
 * something to lose. Firefox asks the person; other browsers decide by themselves.
 */
export async function askToStay(): Promise<void> {
  if (asked || !isPersonsOwn) return;
  asked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Without it the library is kept as long as the browser likes.
  }
}
