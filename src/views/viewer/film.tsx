import { useEffect, useState, type ReactElement } from "react";
import type { PhotoId } from "../../photo/photo.ts";
import { usePicture } from "../../store/pictures.ts";
import { useOriginal } from "../../store/original.ts";
import { Button } from "../shell/button.tsx";
import { PlayIcon } from "../shell/icons.tsx";
import { formatName } from "./facts.ts";
import { Note } from "./picture.tsx";

interface FilmProps {
  photo: PhotoId;
  /** MIME type by content; null until known. */
  type: string | null;
  name: string;
  /** It is the one on screen. */
  active: boolean;
  onSettled: (photo: PhotoId) => void;
}

/** A video: its picture and a button, then the browser's own player straight from the file. Never starts by itself. */
export function Film({ photo, type, name, active, onSettled }: FilmProps): ReactElement {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (active) onSettled(photo);
  }, [active, photo, onSettled]);
  if (asked) return <Player photo={photo} type={type} name={name} />;
  return (
    <>
      <Still photo={photo} />
      {active && (
        <Button kind="primary" icon={PlayIcon} className="viewer-play" onClick={() => setAsked(true)}>
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

function Player({ photo, type, name }: Pick<FilmProps, "photo" | "type" | "name">): ReactElement {
  const original = useOriginal(photo);
  const [failed, setFailed] = useState(false);
  if (original.state === "loading") return <Still photo={photo} />;
  const kind = type ?? (original.state === "ready" ? original.type : "");
  if (original.state === "missing" || failed) {
    const text = original.state === "missing" ? original.reason : unplayable(kind);
    return (
      <>
        <Still photo={photo} />
        <Note text={text} alone action={original.state === "missing" ? original.action : null} />
      </>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a person's own films have none
    <video
      className="viewer-layer"
      src={original.url}
      aria-label={name}
      controls
      playsInline
      autoPlay
      onError={() => setFailed(true)}
      onLoadedMetadata={(event) => {
        // Where the browser knows the sound but not the pictures it plays a black film.
        if (event.currentTarget.videoWidth === 0) setFailed(true);
      }}
    />
  );
}

function unplayable(type: string): string {
  const what = type ? `This video is ${formatName(type)} (${type}).` : "This video has an unknown format.";
  return `${what} This browser cannot play it; another app on this device may.`;
}
