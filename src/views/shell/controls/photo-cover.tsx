import { useIsOnScreen } from "../use-is-on-screen.ts";
import { useStore } from "jotai";
import { useEffect, useRef, type ReactElement } from "react";
import { cssColour } from "../../../photo/columns.ts";
import type { Row } from "../../../photo/photo.ts";
import { libraryAtom, notePainted } from "../../../store/library/library.ts";
import { showCover } from "../../../store/pictures/on-screen.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import type { Icon } from "./icons.tsx";

interface PhotoCoverProps {
  photo: Row;
  className: string;
  /** Shown until anything is known of the picture. */
  icon: Icon;
  /** Whether what it leads to shows it across the page: it is made sharp enough for that here already. */
  opensWide?: boolean;
}

/** A cover photo, or its average colour until it has loaded. Decoration: the name beside it says it all. */
export function PhotoCover({
  photo,
  className,
  icon: Sign,
  opensWide = false,
}: PhotoCoverProps): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  const isOnScreen = useIsOnScreen(box);
  const { flags, colour } = useStore().get(libraryAtom).columns;
  const backgroundColor = cssColour(flags[photo], colour[photo]);
  return (
    <span ref={box} className={className} style={{ backgroundColor }} aria-hidden>
      {backgroundColor === undefined && <Sign />}
      {isOnScreen && <CoverPicture photo={photo} opensWide={opensWide} />}
    </span>
  );
}

/** Rendered only on screen: it fetches the picture, or has it made. */
function CoverPicture({ photo, opensWide }: { photo: Row; opensWide: boolean }): ReactElement | null {
  const picture = usePicture(photo);
  useEffect(() => showCover(photo), [photo]);
  return (
    picture && (
      <img
        data-picture={photo}
        data-opens-wide={opensWide}
        src={picture.url}
        alt=""
        draggable={false}
        decoding="async"
        onLoad={() => notePainted(photo)}
      />
    )
  );
}
