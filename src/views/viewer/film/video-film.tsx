import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { useRotation } from "../../../store/edits/rotation.ts";
import { useOriginal } from "../../../store/pictures/original.ts";
import { Button } from "../../shell/controls/button.tsx";
import { PlayIcon } from "../../shell/controls/icons.tsx";
import { formatName } from "../info/facts.ts";
import { Note } from "../stage/note.tsx";
import type { SlideContentProps } from "../stage/still-photo.tsx";

/** A video: its thumbnail and a button, then the browser's player, straight from the file. Never starts by itself. */
export function VideoFilm({ photo, type, name, active, onSettled }: SlideContentProps): ReactElement {
  const [asked, setAsked] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (active) onSettled(photo);
  }, [active, photo, onSettled]);
  const play = (): void => {
    // WebKit plays sound only if it is asked to within a click. The file comes later.
    start(player.current);
    setAsked(true);
  };
  return (
    <>
      {(active || asked) && (
        <VideoPlayer photo={asked ? photo : null} row={photo} type={type} name={name} element={player} />
      )}
      {!asked && <Still photo={photo} />}
      {active && !asked && (
        <Button kind="primary" icon={PlayIcon} className="viewer-play" onClick={play}>
          Play video
        </Button>
      )}
    </>
  );
}

function Still({ photo }: { photo: PhotoId }): ReactElement {
  const thumbnail = usePicture(photo);
  return thumbnail ? (
    <img className="viewer-layer" src={thumbnail.url} alt="" draggable={false} />
  ) : (
    <div className="viewer-layer viewer-plate" />
  );
}

interface VideoPlayerProps extends Pick<SlideContentProps, "type" | "name"> {
  /** Null until it is to be played: until then the element is empty. */
  photo: PhotoId | null;
  row: PhotoId;
  element: RefObject<HTMLVideoElement | null>;
}

function VideoPlayer({ photo, row, type, name, element }: VideoPlayerProps): ReactElement {
  const original = useOriginal(photo);
  const [failed, setFailed] = useState(false);
  const rotation = useRotation(row);
  if (original.state === "missing" || failed) {
    const kind = type ?? (original.state === "ready" ? original.type : "");
    const text = original.state === "missing" ? original.reason : unplayable(kind);
    return (
      <>
        {photo !== null && <Still photo={photo} />}
        <Note name={name} text={text} alone action={original.state === "missing" ? original.action : null} />
      </>
    );
  }
  const url = original.state === "ready" ? original.url : undefined;
  return (
    <>
      {photo !== null && url === undefined && <Still photo={photo} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a person's own films have none */}
      <video
        ref={element}
        className="viewer-layer"
        data-rotation={rotation}
        hidden={url === undefined}
        src={url}
        aria-label={name}
        controls
        playsInline
        onError={() => setFailed(true)}
        onLoadedMetadata={({ currentTarget }) => {
          // A browser that can decode only the sound plays a black video.
          if (currentTarget.videoWidth === 0) setFailed(true);
          else start(currentTarget);
        }}
      />
    </>
  );
}

/** Plays it. If the browser refuses, there are its controls. */
function start(video: HTMLVideoElement | null): void {
  video?.play().catch(() => undefined);
}

function unplayable(type: string): string {
  const what = type ? `This video is ${formatName(type)} (${type}).` : "This video has an unknown format.";
  return `${what} This browser can't play it. Try another app on this device.`;
}
