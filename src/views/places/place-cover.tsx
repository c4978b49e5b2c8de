import { useStore } from "jotai";
import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import { Flag } from "../../photo/columns.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { libraryAtom, notePainted } from "../../store/library/library.ts";
import { showCover } from "../../store/pictures/on-screen.ts";
import { usePicture } from "../../store/pictures/pictures.ts";
import { MapPinIcon } from "../shell/controls/icons.tsx";

/** The picture that stands for a place, in its average colour until it is there. It says nothing its name does not. */
export function PlaceCover({ photo }: { photo: PhotoId }): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  const isOnScreen = useIsOnScreen(box);
  const { flags, colour } = useStore().get(libraryAtom).columns;
  const isKnown = ((flags[photo] ?? 0) & Flag.colour) !== 0;
  const backgroundColor = isKnown ? `#${(colour[photo] ?? 0).toString(16).padStart(6, "0")}` : undefined;
  return (
    <span ref={box} className="places-cover" style={{ backgroundColor }} aria-hidden>
      {!isKnown && <MapPinIcon />}
      {isOnScreen && <Picture photo={photo} />}
    </span>
  );
}

/** Only what is on screen is fetched, and made where it is not there yet. */
function Picture({ photo }: { photo: PhotoId }): ReactElement | null {
  const picture = usePicture(photo);
  useEffect(() => showCover(photo), [photo]);
  return (
    picture && (
      <img src={picture.url} alt="" draggable={false} decoding="async" onLoad={() => notePainted(photo)} />
    )
  );
}

function useIsOnScreen(box: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return isOnScreen;
}
