import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { PhotoId } from "../../photo/photo.ts";
import { libraryAtom } from "../../store/library/library.ts";
import { publicIdOf } from "../../store/library/details.ts";
import { useLiveQuery, type LiveQuestion } from "../../store/query.ts";
import { openPhoto } from "../shell/layout/route.ts";
import { ignore, orNull } from "../../faults/faults.ts";

/** A link, and its row in the library; null if the library does not hold it (yet). */
interface FoundLink {
  publicId: string;
  row: PhotoId | null;
}

/** Asks for a link's row until there is one, whenever more photos have been found. */
const rowOfLink: LiveQuestion<string, FoundLink> = {
  dependsOn: (get) => {
    const { columns, progress } = get(libraryAtom);
    return columns.rows + progress.shown;
  },
  ask: async (library, publicId, { last }) => {
    if (last?.publicId === publicId && last.row !== null) return last;
    // The library worker died: its next one is asked once it has photos.
    return { publicId, row: await library.queries.rowOf(publicId).catch(orNull) };
  },
  restMs: 250,
};

/** A step from the photo of one link to another photo. Its own link is known once the library has answered. */
interface LinkStep {
  row: PhotoId;
  from: string;
  link: string | null;
}

/** The photo of a link. Going to another photo shows it at once; the address follows, as the library may be busy. */
export function usePhotoOfLink(publicId: string) {
  const [step, setStep] = useState<LinkStep | null>(null);
  const pending = useRef<LinkStep | null>(null);
  const isStep = step !== null && publicId === (step.link ?? step.from);
  const found = useLiveQuery(isStep ? null : publicId, rowOfLink);

  const show = useCallback(
    (row: PhotoId) => {
      const next: LinkStep = { row, from: publicId, link: null };
      pending.current = next;
      setStep(next);
      publicIdOf(row).then((link) => {
        if (link === null || pending.current !== next) return;
        // Not by state: the new address is rendered before state set beside it.
        next.link = link;
        openPhoto(link);
      }, ignore);
    },
    [publicId],
  );
  const stop = useCallback(() => {
    pending.current = null;
  }, []);
  useLayoutEffect(() => stop, [stop, publicId]);
  // Until a new link is found the photo before stays.
  const isFound = !isStep && (found?.publicId === publicId || step === null);
  return {
    /** `undefined` while the library is asked, null if it has no such photo. */
    photo: isFound ? found?.row : step?.row,
    show,
    /** The viewer is about to close: a link that arrives later must not open it again. */
    stop,
  };
}
