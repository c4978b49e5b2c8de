import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { PictureUrl } from "../../library/picture-urls.ts";
import type { Row } from "../../photo/photo.ts";
import { pictures } from "../session/session.ts";

/** The picture of a row, kept up to date; null until there is one. */
export function usePicture(id: Row): PictureUrl | null {
  return useSyncExternalStore(
    useCallback((listener: () => void) => pictures.watch(id, listener), [id]),
    () => pictures.at(id),
  );
}

/**
 * Picture URLs of many rows; a new map when some changed, at most once a frame. `ids` must stay the same array while it
 * means the same.
 */
export function usePictures(ids: readonly Row[]): ReadonlyMap<Row, string> {
  const [urls, setUrls] = useState<ReadonlyMap<Row, string>>(new Map());
  useEffect(() => {
    let frame = 0;
    const read = (): void => {
      frame = 0;
      const found = ids.flatMap((id): [Row, string][] => {
        const picture = pictures.at(id);
        return picture ? [[id, picture.url]] : [];
      });
      setUrls(new Map(found));
    };
    const changed = (): void => {
      frame ||= requestAnimationFrame(read);
    };
    const ends = ids.map((id) => pictures.watch(id, changed));
    read();
    return () => {
      cancelAnimationFrame(frame);
      for (const end of ends) end();
    };
  }, [ids]);
  return urls;
}
