import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type ReactElement,
} from "react";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { useOriginal } from "../../../store/pictures/original.ts";
import { useRotation } from "../../../store/edits/rotation.ts";
import type { ShownSlide } from "./use-show.ts";

interface SlideProps {
  slide: ShownSlide;
  /** It moves slowly, so long in seconds; 0 for a still one. */
  drifts: number;
  /** A video waits: the slideshow is paused, or it is on its way out. */
  waits: boolean;
  /** A video is over, or cannot be played. */
  onEnded: () => void;
}

/** A photo or video of a slideshow, over the whole of it. */
export function ShowSlide({ slide, drifts, waits, onEnded }: SlideProps): ReactElement {
  const { bitmap, isVideo, turn } = slide;
  return (
    <div
      className="slideshow-slide"
      data-drifts={drifts > 0 && !isVideo}
      data-way={turn % 4}
      style={{ "--slideshow-drift": `${drifts}s` } as CSSProperties}
    >
      {isVideo ? (
        <SlideVideo slide={slide} waits={waits} onEnded={onEnded} />
      ) : bitmap ? (
        <SlideBitmap bitmap={bitmap} />
      ) : (
        <SlideThumbnail slide={slide} />
      )}
    </div>
  );
}

function SlideBitmap({ bitmap }: { bitmap: ImageBitmap }): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { current } = canvas;
    // It has moved into the canvas.
    if (current === null || bitmap.width === 0) return;
    Object.assign(current, { width: bitmap.width, height: bitmap.height });
    current.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
  }, [bitmap]);
  return <canvas ref={canvas} className="slideshow-picture" aria-hidden />;
}

function SlideThumbnail({ slide }: { slide: ShownSlide }): ReactElement | null {
  const picture = usePicture(slide.photo);
  return picture && <img className="slideshow-picture" src={picture.url} alt="" />;
}

function SlideVideo({
  slide,
  waits,
  onEnded,
}: Pick<SlideProps, "slide" | "waits" | "onEnded">): ReactElement {
  const original = useOriginal(slide.photo);
  const rotation = useRotation(slide.photo);
  const video = useRef<HTMLVideoElement>(null);
  const ended = useEffectEvent(onEnded);
  const isMissing = original.state === "missing";
  useEffect(() => {
    if (isMissing) ended();
  }, [isMissing]);
  useEffect(() => {
    const { current } = video;
    if (waits) current?.pause();
    // Before its beginning is read it starts by itself.
    else if (current !== null && current.readyState > 0) play(current, ended);
  }, [waits]);
  return (
    <>
      <SlideThumbnail slide={slide} />
      {original.state === "ready" && (
        <div className="slideshow-film rotation-box">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a person's own films have none */}
          <video
            ref={video}
            className="slideshow-picture"
            data-rotation={rotation}
            src={original.url}
            playsInline
            onLoadedMetadata={({ currentTarget }) => waits || play(currentTarget, onEnded)}
            onEnded={onEnded}
            onError={onEnded}
          />
        </div>
      )}
    </>
  );
}

/** With sound if the browser allows that, else without. */
function play(video: HTMLVideoElement, onEnded: () => void): void {
  video.play().catch((fault: unknown) => {
    // Paused before it began.
    if (fault instanceof DOMException && fault.name === "AbortError") return;
    // The browser plays without sound only.
    video.muted = true;
    video.play().catch(onEnded);
  });
}
