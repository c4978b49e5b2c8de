import { useEffect, useState } from "react";
import type { Row } from "../../photo/photo.ts";
import { library } from "../session/session.ts";
import { keepViewed } from "./keep-screens.ts";
import { ignore } from "../../faults/faults.ts";

/**
 * The address of a photo's screen preview, for a photo whose original cannot be reached; null while there is none. It is
 * upright but not turned as a person said. `id`: null for a photo that needs none.
 */
export function useKeptScreen(id: Row | null): string | null {
  const [found, setFound] = useState<{ id: Row; url: string } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let url: string | null = null;
    let wanted = true;
    keptScreen(id).then(
      (preview) => {
        if (preview === null || !wanted) return;
        url = URL.createObjectURL(preview);
        setFound({ id, url });
      },
      // The library worker died: the original comes without a preview.
      ignore,
    );
    return () => {
      wanted = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [id]);
  return found?.id === id ? found.url : null;
}

/** A photo's screen preview; null where none is kept. */
export function keptScreen(id: Row): Promise<Blob | null> {
  return library.screens.of(id);
}

/** Has the screen preview of a photo kept while its original is on screen. */
export function useKeepsViewed(id: Row, isOnScreen: boolean): void {
  useEffect(() => {
    if (isOnScreen) keepViewed(id);
  }, [id, isOnScreen]);
}
