import type { PersistenceTrouble } from "../../contract/persistence.ts";
import type { Abilities } from "../../contract/photo-worker.ts";

/** A sentence for people, with the id of its warning. */
interface Words {
  id: string;
  text: string;
}

/** What this browser withholds from the pictures; null for nothing. */
export function wordsOfAbilities({ canDraw, readBack }: Abilities): Words | null {
  if (canDraw && readBack !== "ok")
    return {
      id: "read-back",
      text: "This browser's fingerprinting protection may hide thumbnails or add noise to them. Allow canvas access for this site to see them.",
    };
  const text = "This browser creates thumbnails slowly. A newer version will be much faster.";
  return canDraw ? null : { id: "drawing", text };
}

const sentences: Record<Exclude<PersistenceTrouble, "incomplete">, string> = {
  "no-database":
    "This browser can't store data for this page, for example in a private window. Closing the tab removes the library. Your files aren't changed.",
  unopened:
    "The browser isn't opening its stored library. Photos you add now are shown, but won't be here next time. Restart the browser to try again. Your files aren't changed.",
  blocked:
    "Pinroll was updated, but another tab still runs the old version. Close the other tabs to continue.",
  outdated: "Pinroll was updated in another tab. Reload this page.",
  newer:
    "A newer version of Pinroll saved the library on this device, so this version can't open it. The library hasn't been changed, and photos you add now won't be kept. Reload this page to get the newer version.",
  elsewhere:
    "Another tab changed the library, so this tab can no longer save. Close the other tab and reload this page.",
  anew: "Another tab removed photos or restored a backup. Reload this page to see the changes.",
  closed:
    "The browser closed the stored library, for example because this site's data was deleted. Reload the page. Photos you add before that won't be kept.",
  unreadable:
    "The stored library can't be read. It hasn't been changed, and photos you add now won't be kept. Reload the page. If this message stays, delete this site's data in the browser's settings and add your folders again.",
  unwritable:
    "The browser can't write to its storage, so photos added now won't be kept when you close the tab. Restart the browser and add them again. Your files aren't changed.",
  "full-for-pictures":
    "There's no space left for thumbnails. Photo details are still saved, and thumbnails will be recreated next time. Free up some space on this device to save them.",
  full: "There's no space left on this device, so new photos won't be saved when you close the tab. Free up some space and reload the page.",
  damaged:
    "Part of the stored library could not be read. Add your folders again to restore the missing photos.",
};

const blocked =
  "This browser blocks storage for this site. Your photos are shown, but won't be here next time. To keep them, allow site data for this site and reload the page.";

/** Why the library is not kept as it should be, and what to do. `isBlocked`: the browser blocks storage for this site. */
export function wordsOfTrouble(
  trouble: Exclude<PersistenceTrouble, "incomplete">,
  isBlocked: boolean,
): Words {
  // Some browsers then have no database, others one that cannot be opened.
  const isShut = isBlocked && (trouble === "no-database" || trouble === "unopened");
  const text = isShut ? blocked : sentences[trouble];
  return { id: `storage-${trouble}`, text };
}

/** A private window keeps nothing. */
export const privateWindow: Words = {
  id: "private-window",
  text: "This is a private window. Closing it removes the library. Your files aren't changed.",
};
