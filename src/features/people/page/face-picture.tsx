import { useEffect, useRef, type ReactElement } from "react";
import { notePainted } from "../../../store/library/library.ts";
import { showCover } from "../../../store/pictures/on-screen.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { FaceIcon } from "../../../views/shell/controls/icons.tsx";
import { useIsOnScreen } from "../../../views/shell/use-is-on-screen.ts";
import type { ShownFace } from "../shared/people-port.ts";
import { cutOfFace } from "./people.ts";
import { placeOf } from "./person-frame.tsx";
import "./faces.css";

/** A face in a circle, cut out of its photo's picture; a sign where there is none. Decoration: words beside it say it all. */
export function FacePicture({
  face,
  large = false,
}: {
  face: ShownFace | null;
  large?: boolean;
}): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  const isOnScreen = useIsOnScreen(box);
  return (
    <span ref={box} className="people-face" data-large={large} aria-hidden>
      {face !== null && isOnScreen ? <Cut face={face} /> : <FaceIcon />}
    </span>
  );
}

function Cut({ face: { row, area } }: { face: ShownFace }): ReactElement | null {
  const picture = usePicture(row);
  useEffect(() => showCover(row), [row]);
  if (picture === null) return null;
  return (
    <img
      src={picture.url}
      alt=""
      style={placeOf(cutOfFace(row, area))}
      draggable={false}
      decoding="async"
      onLoad={() => notePainted(row)}
    />
  );
}
