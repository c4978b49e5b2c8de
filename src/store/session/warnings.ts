import { atom } from "jotai";
import type { PersistenceTrouble, Opened } from "../../contract/persistence.ts";
import type { Abilities } from "../../contract/photo-worker.ts";
import type { TabState, WishAnswer } from "../../library/leadership.ts";
import { isPrivateWindow, isStorageBlocked } from "./storage-access.ts";
import { store } from "./store.ts";

/** Something people should know that is not about one file. */
export interface Warning {
  id: string;
  text: string;
}

/** What to tell people now; the views take out what was read. */
export const warningsAtom = atom<Warning[]>([]);

/** Warnings the person has read and closed, by id. */
export const dismissedAtom = atom<readonly string[]>([]);

/** Shows a sentence to the person, once however often it comes up. */
export function warn(id: string, text: string): void {
  const shown = store.get(warningsAtom);
  if (!shown.some((warning) => warning.id === id)) store.set(warningsAtom, [...shown, { id, text }]);
}

/** The sentence is no longer true. */
export function withdraw(id: string): void {
  const shown = store.get(warningsAtom);
  if (shown.some((warning) => warning.id === id))
    store.set(
      warningsAtom,
      shown.filter((warning) => warning.id !== id),
    );
}

/** Says what this browser withholds from the pictures. */
export function warnOfAbilities({ canDraw, readBack }: Abilities): void {
  if (readBack !== "ok")
    warn(
      "read-back",
      "This browser's fingerprinting protection may hide thumbnails or add noise to them. Allow canvas access for this site to see them.",
    );
  else if (!canDraw)
    warn("drawing", "This browser creates thumbnails slowly. A newer version will be much faster.");
}

const sentences: Record<PersistenceTrouble, string> = {
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
export function warnOfTrouble(trouble: PersistenceTrouble | null): void {
  if (trouble === null) return;
  const isBlocked = trouble === "no-database" && isStorageBlocked();
  warn(`storage-${trouble}`, isBlocked ? blocked : sentences[trouble]);
}

/** Says that a private window keeps nothing, where that is sure. `opened`: the library, once it is open. */
export async function warnOfPrivateWindow(opened: Promise<Pick<Opened, "keeps">>): Promise<void> {
  const isPrivate = await opened.then(({ keeps }) => isPrivateWindow(keeps)).catch(() => false);
  if (isPrivate) warn("private-window", inPrivate);
}

const following = "tabs-following";
let refused = "";
let refusals = 0;

/** Says that another tab imports, for as long as it does. */
export function noteTabState({ otherImports }: TabState): void {
  if (otherImports)
    warn(following, "Another tab is importing. Its photos will appear here too, a moment later.");
  else {
    withdraw(following);
    withdraw(refused);
  }
}

/** Says why nothing is added here. */
export function warnOfRefusal(answer: Exclude<WishAnswer, "writer">): void {
  withdraw(refused);
  // A new name, for the one before may have been dismissed.
  refused = `tabs-refused-${++refusals}`;
  // Says the same and more.
  withdraw(following);
  if (answer === "importing")
    warn(
      refused,
      "Another tab is importing. Add the folder there, or drop it here again when that import is done.",
    );
  else
    warn(
      refused,
      "Another tab is using the library and isn't responding. Close that tab, then drop the folder again.",
    );
}
