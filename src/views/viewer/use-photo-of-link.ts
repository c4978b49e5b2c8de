import { atom } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PhotoId } from "../../photo/photo.ts";
import { libraryAtom, rowOf } from "../../store/library/library.ts";
import { publicIdOf } from "../../store/library/details.ts";
import { openPhoto } from "../shell/frame/route.ts";
import { useCalmValue } from "../shell/use-calm-value.ts";

const foundAtom = atom((get) => {
  const { columns, progress } = get(libraryAtom);
  return columns.rows + progress.shown;
});

/** The photo to show and how to go to another. `undefined` while the library is asked, null when it has no such photo. */
export interface LinkedPhoto {
  photo: PhotoId | null | undefined;
  show: (photo: PhotoId) => void;
  /** The viewer is about to close: a link still to come must not open it again. */
  stop: () => void;
}

/**
 * The photo a link names. A photo that is not here (yet) is asked for again whenever more have been found. Going to
 * another photo shows it at once; the link follows, as the library may be busy.
 */
export function usePhotoOfLink(publicId: string): LinkedPhoto {
  const [photo, setPhoto] = useState<PhotoId | null | undefined>(undefined);
  const found = useCalmValue(foundAtom);
  const missing = photo === null || photo === undefined;
  const askedAt = missing ? found : -1;
  const latest = useRef<PhotoId | null>(null);
  /** The link this viewer itself put in the address bar. */
  const own = useRef<string | null>(null);

  useEffect(() => {
    if (own.current === publicId) return;
    let wanted = true;
    const settle = (row: PhotoId | null): void => {
      if (!wanted) return;
      latest.current = row;
      if (row !== null) own.current = publicId;
      setPhoto(row);
    };
    rowOf(publicId).then(settle, () => settle(null));
    return () => {
      wanted = false;
    };
  }, [publicId, askedAt]);

  const show = useCallback((next: PhotoId) => {
    latest.current = next;
    setPhoto(next);
    publicIdOf(next).then(
      (id) => {
        if (id === null || latest.current !== next) return;
        own.current = id;
        openPhoto(id);
      },
      () => undefined,
    );
  }, []);
  const stop = useCallback(() => {
    latest.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  return { photo, show, stop };
}
