import { atom, useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, useState, type ReactElement } from "react";
import type { Row } from "../../../photo/photo.ts";
import { runningAtom } from "../../../store/import/import.ts";
import { useRotation } from "../../../store/edits/rotation.ts";
import { useMotionFilm } from "../../../store/pictures/motion.ts";
import { openedAtom } from "../../../store/view.ts";
import { useEscape } from "../../shell/keys.ts";
import "../../shell/rotation.css";

/** A pointer that rests this long on a tile plays its video, in milliseconds. */
const restMs = 300;

/** The tile whose video plays; never more than one. */
const movingAtom = atom<Row | null>(null);

/** No video during an import, which needs the cores, nor behind the viewer. */
const stillAtom = atom((get) => get(runningAtom) || get(openedAtom) !== null);

/** The silent video of a video, Live Photo or Motion Photo over its tile, while the pointer rests there. */
export function TileMotion({ photo }: { photo: Row }): ReactElement | null {
  const moving = useAtomValue(movingAtom);
  const still = useAtomValue(stillAtom);
  return moving === photo && !still ? <Film photo={photo} /> : null;
}

function Film({ photo }: { photo: Row }): ReactElement | null {
  const film = useMotionFilm(photo);
  const rotation = useRotation(photo);
  const [plays, setPlays] = useState(false);
  const setMoving = useSetAtom(movingAtom);
  // It hides the picture, so it can be put away without moving the pointer.
  useEscape(plays, () => setMoving(null), true);
  if (film.state !== "ready") return null;
  // One that cannot be played never shows: the picture stays.
  const video = (
    <video
      className="grid-motion"
      data-plays={plays}
      data-rotation={rotation}
      src={film.url}
      muted
      autoPlay
      loop
      playsInline
      disablePictureInPicture
      aria-hidden
      tabIndex={-1}
      onPlaying={() => setPlays(true)}
    />
  );
  return rotation === 0 ? video : <span className="grid-motion-box rotation-box">{video}</span>;
}

/** Returns what to call with the tile under the pointer; null for none. Fingers do not hover. */
export function useRestingPointer(): (photo: Row | null, pointerType: string) => void {
  const setMoving = useSetAtom(movingAtom);
  const timer = useRef(0);
  const over = useRef<Row | null>(null);
  const hover = useCallback(
    (photo: Row | null, pointerType: string) => {
      if (photo === over.current) return;
      over.current = photo;
      clearTimeout(timer.current);
      setMoving(null);
      if (photo === null || pointerType === "touch" || wantsStillness()) return;
      timer.current = window.setTimeout(() => setMoving(photo), restMs);
    },
    [setMoving],
  );
  useEffect(() => () => hover(null, ""), [hover]);
  return hover;
}

/** The person asked for no motion, or to save data. */
const wantsStillness = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
