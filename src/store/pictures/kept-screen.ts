import { useEffect, useState } from "react";
import type { Row } from "../../photo/photo.ts";
import { isDeveloped } from "../../photo/marks.ts";
import { getDetails } from "../library/details.ts";
import { columnsNow } from "../library/snapshot.ts";
import { developedFile } from "./original.ts";
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

/** A photo's screen preview, developed; null where none is kept. */
export async function keptScreen(id: Row): Promise<Blob | null> {
  const kept = await library.screens.of(id);
  const recipe = kept && isDeveloped(columnsNow().marks[id]) ? (await getDetails(id))?.recipe : null;
  return kept && recipe ? developedFile(new File([kept], "picture"), recipe) : kept;
}

/** Has the screen preview of a photo kept while its original is on screen. */
export function useKeepsViewed(id: Row, isOnScreen: boolean): void {
  useEffect(() => {
    if (isOnScreen) keepViewed(id);
  }, [id, isOnScreen]);
}
