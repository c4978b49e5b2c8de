import { useEffect, useState } from "react";
import type { PhotoId } from "../../photo/photo.ts";
import { session } from "../../store/session.ts";

/** The URLs of the pictures of many rows at once; a new map each time some changed, at most once a frame. */
export function useCoverPictures(ids: readonly PhotoId[]): ReadonlyMap<PhotoId, string> {
  const [urls, setUrls] = useState<ReadonlyMap<PhotoId, string>>(new Map());
  useEffect(() => {
    const now = session();
    let frame = 0;
    const read = (): void => {
      frame = 0;
      const found = ids.flatMap((id): [PhotoId, string][] => {
        const picture = now.pictures.at(id);
        return picture ? [[id, picture.url]] : [];
      });
      setUrls(new Map(found));
    };
    const changed = (): void => {
      frame ||= requestAnimationFrame(read);
    };
    const ends = ids.map((id) => now.onPicture(id, changed));
    read();
    return () => {
      cancelAnimationFrame(frame);
      for (const end of ends) end();
    };
  }, [ids]);
  return urls;
}
