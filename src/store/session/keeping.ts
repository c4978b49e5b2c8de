import type { KeepingTrouble, Opened } from "../../contract/contract.ts";
import { isPersonsOwn } from "./library-name.ts";
import { isPrivateWindow, isStorageBlocked } from "./storage-access.ts";
import { warn } from "./warnings.ts";

const sentences: Record<KeepingTrouble, string> = {
  "no-database":
    "This browser keeps nothing for this page, as in a private window. The library is gone when the tab is closed; your files stay as they are.",
  blocked: "Pinroll was updated, and another tab still runs the older one. Close the other tabs to go on.",
  outdated: "Pinroll was updated in another tab. Reload this page.",
  elsewhere:
    "Another tab changed the library. What this tab reads from now on is not kept. Close the other tab and reload this page.",
  anew: "Another tab removed a part of the library, or put a backup in its place. Reload this page to see it.",
  closed: "The browser deleted what it kept of the library. Reload the page and add the folders again.",
  "full-for-pictures":
    "There is no room left for small pictures. The photos' facts are still kept, and the pictures are drawn again the next time. Free some space on this device to keep them.",
  full: "There is no room left on this device, so what is read from now on is gone when the tab is closed. Free some space and reload the page.",
  damaged:
    "A part of the kept library could not be read. Add the folders again, and the missing photos come back.",
  incomplete:
    "A part of Pinroll could not be loaded, so the library is not read. It is kept as it was. Reload this page.",
};

const blocked =
  "This browser blocks storage for this site. Photos are shown, but won't be here next time. To keep them, allow site data for this site and reload the page.";

const inPrivate =
  "This is a private window. Nothing is kept after it is closed; your files stay as they are.";

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
