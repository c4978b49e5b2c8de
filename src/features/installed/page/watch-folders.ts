import type { FolderWatch } from "../../../ingest/watch/folder-watch.ts";
import { foldersAtom, importStateAtom } from "../../../store/import/import-state.ts";
import { ingest } from "../../../store/session/session.ts";
import { store } from "../../../store/session/store.ts";
import { watchingAtom } from "./watching.ts";

/** Folders the browser reports nothing of are looked at when the window gets the focus, at most so often. */
const lookAgainMs = 60_000;

/** Watches the library's folders while the person wants it, once there are some that can be read. */
export function watchFolders(): void {
  let watch: FolderWatch | null = null;
  let beginning = false;
  let lookedAt = Date.now();
  const follow = (): void => {
    if (!store.get(watchingAtom)) {
      watch?.stop();
      return;
    }
    const folders = store.get(foldersAtom);
    if (watch) watch.follow(folders);
    else if (!beginning && folders.some(({ listable }) => listable)) {
      beginning = true;
      beginWatch().then(
        (begun) => {
          watch = begun;
          follow();
        },
        // Not loaded without a network: the next change of a folder tries again.
        () => (beginning = false),
      );
    }
  };
  const look = (): void => {
    if (document.hidden) return;
    watch?.resume();
    // The clock may have been put back.
    if (Math.abs(Date.now() - lookedAt) < lookAgainMs) return;
    lookedAt = Date.now();
    watch?.look();
  };
  store.sub(watchingAtom, follow);
  store.sub(foldersAtom, follow);
  store.sub(importStateAtom, () => {
    if (!store.get(importStateAtom).running) watch?.resume();
  });
  addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  follow();
}

async function beginWatch(): Promise<FolderWatch> {
  const { FolderWatch } = await import("../../../ingest/watch/folder-watch.ts");
  return ingest.run(({ watchParts }) => new FolderWatch(watchParts));
}
