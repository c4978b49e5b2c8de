import { useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useState, type ReactElement } from "react";
import type { Row } from "../../../photo/photo.ts";
import { useRotation } from "../../../store/edits/rotation.ts";
import { useMotionFilm } from "../../../store/pictures/motion.ts";
import { movingAtom } from "./motion.ts";
import { Note } from "../../../views/viewer/stage/note.tsx";
import { viewerWords } from "../../../words/viewer.ts";
import { ignore } from "../../../faults/faults.ts";

const { say } = viewerWords;

/** The video of a Live Photo or Motion Photo, over its picture while it plays. */
export function MotionPlayer({ photo, name }: { photo: Row; name: string }): ReactElement | null {
  const moving = useAtomValue(movingAtom);
  const setMoving = useSetAtom(movingAtom);
  const stop = useCallback(() => setMoving((now) => (now === photo ? null : now)), [photo, setMoving]);
  // A photo that is left does not play when one comes back.
  useEffect(() => stop, [stop]);
  return moving === photo ? <MotionVideo photo={photo} name={name} onEnded={stop} /> : null;
}

interface MotionVideoProps {
  photo: Row;
  name: string;
  onEnded: () => void;
}

function MotionVideo({ photo, name, onEnded }: MotionVideoProps): ReactElement | null {
  const film = useMotionFilm(photo);
  const rotation = useRotation(photo);
  const [plays, setPlays] = useState(false);
  const [failed, setFailed] = useState(false);
  if (film.state === "loading") return null;
  if (film.state === "missing" || failed) {
    return (
      <Note
        name={name}
        text={film.state === "missing" ? film.reason : say("motionUnplayable")}
        alone={false}
      />
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a person's own films have none
    <video
      ref={playAloud}
      className="viewer-layer viewer-motion"
      data-plays={plays}
      data-rotation={rotation}
      src={film.url}
      aria-label={say("motion")}
      playsInline
      onPlaying={() => setPlays(true)}
      onEnded={onEnded}
      onError={() => setFailed(true)}
      onLoadedMetadata={(event) => {
        // A browser that can decode only the sound plays a black video.
        if (event.currentTarget.videoWidth === 0) setFailed(true);
      }}
    />
  );
}

/** With sound if the browser allows that, else without. What cannot be played at all fires an error event. */
function playAloud(video: HTMLVideoElement | null): void {
  video?.play().catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== "NotAllowedError") return;
    video.muted = true;
    // What cannot be played fires an error event, too.
    video.play().catch(ignore);
  });
}
