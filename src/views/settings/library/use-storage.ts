import { atom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import type { LibraryStorage } from "../../../photo/storage.ts";
import { progressAtom } from "../../../store/session/library.ts";
import { getBrowserStorage, getStorage, type BrowserStorage } from "../../../store/settings/storage.ts";
import { useCalmValue } from "../../shell/use-calm-value.ts";

/** What the library takes, and what the browser gives. */
export interface Storage {
  library: LibraryStorage;
  browser: BrowserStorage;
}

/** What changes when the library takes more or less. */
const sizeAtom = atom((get) => {
  const { found, shown, thumbnails, skipped, unsaved } = get(progressAtom);
  return [found, shown, thumbnails, skipped, unsaved === 0].join(" ");
});

/** Asked anew, at most once a second, whenever the library changed; null until the first answer. */
export function useStorage(): { storage: Storage | null; again: () => void } {
  const size = useCalmValue(sizeAtom, 1000);
  const [asked, setAsked] = useState(0);
  const [storage, setStorage] = useState<Storage | null>(null);
  useEffect(() => {
    let wanted = true;
    Promise.all([getStorage(), getBrowserStorage()]).then(
      ([library, browser]) => {
        if (wanted) setStorage({ library, browser });
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [size, asked]);
  return { storage, again: useCallback(() => setAsked((times) => times + 1), []) };
}
