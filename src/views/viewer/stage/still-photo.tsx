import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import type { Row } from "../../../photo/photo.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { useRotation } from "../../../store/edits/rotation.ts";
import { useKeepsViewed, useKeptScreen } from "../../../store/pictures/kept-screen.ts";
import { useScreenBitmap } from "../../../store/pictures/screen-bitmap.ts";
import { useOriginal } from "../../../store/pictures/original.ts";
import { turnMatrix, uprightSize } from "../../../photo/turn.ts";
import type { Deep, DeepPhoto } from "../../../features/deep/page/deep-photo.ts";
import { useHuge } from "./use-pixels-across.ts";
import { formatName } from "../../shell/words/format-name.ts";
import { Note } from "./note.tsx";
import { viewerWords } from "../../../words/viewer.ts";

const { say } = viewerWords;

/** Props of every slide's content. */
export interface SlideContentProps {
  photo: Row;
  /** It is the one on screen: only it has a type, a name and messages. */
  active: boolean;
  /** MIME type by content; null until known. */
  type: string | null;
  name: string;
  /** The original is on screen, or cannot be. */
  onSettled: (photo: Row) => void;
}

/** More props of a still photo. */
export interface StillPhotoProps extends SlideContentProps {
  /** Why the import could not create a preview; null if it could. */
  problem: string | null;
  /** Its original is not even tried. */
  hopeless: boolean;
  /** It is shown by tiles, and its overview instead of its original. */
  deep: Deep;
  /** Load the original: for the photo on screen at once, for its neighbours when that one is there. */
  wanted: boolean;
}

/** The thumbnail until the original is there, then that; a note if the original cannot be shown. */
export function StillPhoto(props: StillPhotoProps): ReactElement {
  const { photo, active, type, name, problem, hopeless, deep, wanted, onSettled } = props;
  const thumbnail = usePicture(photo);
  const bitmap = useScreenBitmap(photo);
  const huge = useHuge(photo);
  // Beside the screen the browser would decode all of a huge one.
  const original = useOriginal(wanted && (active || !huge) ? photo : null);
  const kept = useKeptScreen(original.state === "missing" ? photo : null);
  const [drawn, setDrawn] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const url = original.state === "ready" ? original.url : null;
  const opaque = original.state === "ready" && original.type === "image/jpeg";
  const note = hopeless
    ? problem
    : original.state === "missing"
      ? original.reason
      : original.state === "ready" && refused === original.url
        ? undrawable(type ?? original.type, thumbnail !== null, problem)
        : null;
  useEffect(() => {
    if (note !== null || typeof deep === "object" || (drawn !== null && drawn === url)) onSettled(photo);
  }, [note, deep, drawn, url, photo, onSettled]);
  useKeepsViewed(photo, active && drawn !== null && drawn === url);
  return (
    <>
      {thumbnail && (opaque || url === null || drawn !== url) && (
        <img className="viewer-layer" src={thumbnail.url} alt="" draggable={false} />
      )}
      {kept !== null && <KeptImage photo={photo} url={kept} name={name} />}
      {bitmap && <ScreenCanvas photo={photo} bitmap={bitmap} />}
      {typeof deep === "object" && <OverviewCanvas photo={deep} name={name} />}
      {url !== null && refused !== url && (
        <OriginalImage
          key={url}
          {...{ photo, url, name, opaque }}
          onDrawn={setDrawn}
          onRefused={setRefused}
        />
      )}
      {note !== null && active && (
        <Note
          name={name}
          text={note}
          alone={thumbnail === null}
          action={original.state === "missing" && !hopeless ? original.action : null}
        />
      )}
    </>
  );
}

/** The screen preview of a photo whose original is missing. */
function KeptImage({ photo, url, name }: { photo: Row; url: string; name: string }): ReactElement {
  const rotation = useRotation(photo);
  return (
    <img
      className="viewer-layer viewer-kept"
      data-rotation={rotation}
      src={url}
      alt={name}
      draggable={false}
      decoding="async"
    />
  );
}

/** The whole of a huge photo, small. */
function OverviewCanvas({ photo, name }: { photo: DeepPhoto; name: string }): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { overview, orientation } = photo;
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const { width, height } = uprightSize(overview.width, overview.height, orientation);
    Object.assign(context.canvas, { width, height });
    context.setTransform(...turnMatrix(overview.width, overview.height, orientation));
    context.drawImage(overview, 0, 0);
  }, [photo]);
  return (
    <canvas
      ref={canvas}
      className="viewer-layer viewer-original"
      data-ready="true"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has no address
      role="img"
      aria-label={name}
    />
  );
}

/** A picture decoded ahead, until the browser has decoded the original above it. */
function ScreenCanvas({ photo, bitmap }: { photo: Row; bitmap: ImageBitmap }): ReactElement {
  const rotation = useRotation(photo);
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current === null || bitmap.width === 0) return;
    canvas.current.width = bitmap.width;
    canvas.current.height = bitmap.height;
    canvas.current.getContext("2d")?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return <canvas ref={canvas} className="viewer-layer viewer-screen" data-rotation={rotation} aria-hidden />;
}

/** If there is not even a thumbnail the import knew why: a damaged file is not the browser's fault. */
function undrawable(type: string, drawnSmall: boolean, problem: string | null): string {
  if (problem !== null && !drawnSmall) return problem;
  if (!type.startsWith("image/")) return say(drawnSmall ? "undrawableFull" : "undrawable");
  return say(drawnSmall ? "undrawableFormatFull" : "undrawableFormat", { format: formatName(type) });
}

interface OriginalImageProps {
  photo: Row;
  url: string;
  name: string;
  /** The thumbnail stays below it. */
  opaque: boolean;
  onDrawn: (url: string) => void;
  onRefused: (url: string) => void;
}

/**
 * Appears in one piece. The browser decodes an opaque image at the size shown and draws it over the thumbnail when
 * done; decoded ahead it would decode all pixels, and keep 50 MB for each photo of 12 megapixels. A transparent one
 * would let the thumbnail show through, so it is decoded first and replaces it.
 */
function OriginalImage({ photo, url, name, opaque, onDrawn, onRefused }: OriginalImageProps): ReactElement {
  const [ready, setReady] = useState(false);
  const rotation = useRotation(photo);
  return (
    <img
      className="viewer-layer viewer-original"
      data-ready={ready}
      data-rotation={rotation}
      src={url}
      alt={name}
      draggable={false}
      decoding="async"
      onLoad={(event) => {
        const show = (): void => {
          setReady(true);
          onDrawn(url);
        };
        // A truncated picture loads but does not decode; what there is of it is still shown.
        if (opaque) show();
        else event.currentTarget.decode().then(show, show);
      }}
      onError={() => onRefused(url)}
    />
  );
}
