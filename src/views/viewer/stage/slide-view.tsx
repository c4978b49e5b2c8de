import { useAtomValue } from "jotai";
import {
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  type WheelEvent,
} from "react";
import { inControl } from "./use-drag.ts";
import { tinyScale, type Taken } from "./fit.ts";
import type { HeldSlide } from "./move-slide.ts";
import { useDeveloped } from "../../../store/edits/rotation.ts";
import { usePixelsAcross } from "./use-pixels-across.ts";
import { VideoFilm } from "../../../features/film/page/video-film.tsx";
import { MotionPlayer } from "../../../features/film/page/motion-player.tsx";
import { drawnFrameAtom, shownPersonAtom } from "../../../features/people/page/shown-person.ts";
import { shownTextAtom } from "../../../features/seen/page/shown-text.ts";
import { StillPhoto, type StillPhotoProps } from "./still-photo.tsx";
import type { SlideBox } from "./slider.tsx";
import { useHold } from "../../../features/film/page/use-hold.ts";
import "../../shell/rotation.css";
import { wheelFactor, type Zoom } from "./zoom.ts";

const PersonFrame = lazy(async () => ({
  default: (await import("../../../features/people/page/person-frame.tsx")).PersonFrame,
}));

const DrawFrame = lazy(async () => ({
  default: (await import("../../../features/people/page/draw-frame.tsx")).DrawFrame,
}));

const TextLayer = lazy(async () => ({
  default: (await import("../../../features/seen/page/text-layer.tsx")).TextLayer,
}));

interface SlideViewProps extends StillPhotoProps {
  box: SlideBox;
  video: boolean;
  /** It is on screen, and has a video to play over its picture. */
  moves: boolean;
  /** The slide's in CSS pixels, before any zoom. */
  width: number;
  /** Scale that leaves room for the details. */
  shrink: number;
  /** How far it is moved up, in CSS pixels. */
  lift: number;
  /** The room they take: the picture is off the window's centre by half of it. */
  taken: Taken;
  zoom: Zoom;
}

/** The frame of the person that is pointed at by name, where it is one of this photo. */
function ShownPerson({ photo }: Pick<SlideViewProps, "photo">): ReactElement | null {
  const shown = useAtomValue(shownPersonAtom);
  if (shown?.photo !== photo) return null;
  return (
    <Suspense>
      <PersonFrame photo={photo} area={shown.area} />
    </Suspense>
  );
}

/** The frame that is drawn around a face, where it is one of this photo. */
function DrawnFace({ photo }: Pick<SlideViewProps, "photo">): ReactElement | null {
  const drawn = useAtomValue(drawnFrameAtom);
  if (drawn?.photo !== photo) return null;
  return (
    <Suspense>
      <DrawFrame photo={photo} />
    </Suspense>
  );
}

/** The text that is shown over the picture, where it is one of this photo. */
function ShownText({ photo }: Pick<SlideViewProps, "photo">): ReactElement | null {
  const shown = useAtomValue(shownTextAtom);
  if (shown?.photo !== photo) return null;
  return (
    <Suspense>
      <TextLayer photo={photo} lines={shown.lines} />
    </Suspense>
  );
}

/** Hands over the slide on screen as it is drawn, so that keys can move it. Gives the ref of its element. */
function useHeldSlide(
  active: boolean,
  box: SlideBox,
  taken: Taken,
  hold: (slide: HeldSlide) => void,
): RefObject<HTMLDivElement | null> {
  const slide = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (active && slide.current !== null) hold({ box, element: slide.current, taken });
  });
  return slide;
}

/** A photo or video in the slider. Passes dragging and zooming on to it, corrected for the room the details take. */
export function SlideView(props: SlideViewProps): ReactElement {
  const {
    photo,
    box,
    video,
    moves,
    active,
    problem,
    hopeless,
    deep,
    width,
    shrink,
    lift,
    taken,
    zoom,
    ...content
  } = props;
  const { settled, style, onMouseDown, onTouchStart } = box;
  const pointer = useRef("mouse");
  const slide = useHeldSlide(active, box, taken, zoom.hold);
  const hold = useHold(photo, moves);
  const developed = useDeveloped(photo);
  const pixels = usePixelsAcross(video ? null : photo);
  const scale = Math.min(shrink, tinyScale(pixels, width));

  const press = (event: MouseEvent<HTMLElement>): void => {
    if (inControl(event.target)) event.stopPropagation();
    // The slider sees double taps itself; the mouse events that follow a touch are their echo.
    else if (event.detail >= 2 && event.button === 0 && pointer.current === "mouse" && !video) {
      event.stopPropagation();
      zoom.at(event, zoom.scale() > 1 ? 1 : 2.5, true);
    } else onMouseDown?.(event);
  };
  const turn = (event: WheelEvent): void => {
    if (video) return;
    const factor = wheelFactor(event.deltaY, event.deltaMode, event.ctrlKey);
    zoom.at(event, zoom.scale() * factor, false);
  };
  return (
    <div
      ref={slide}
      role="none"
      className="viewer-slide"
      data-active={active}
      data-moves={moves}
      style={{ ...style, visibility: settled ? "visible" : "hidden" }}
      onPointerDown={(event: PointerEvent) => {
        pointer.current = event.pointerType;
        if (!inControl(event.target)) hold(event);
      }}
      onMouseDown={press}
      onTouchStart={(event) => (inControl(event.target) ? event.stopPropagation() : onTouchStart?.(event))}
      onWheel={turn}
    >
      <div
        className="viewer-picture rotation-box"
        style={{ "--viewer-shrink": scale, "--viewer-lift": `${lift}px` } as CSSProperties}
      >
        {video ? (
          // A video that is left stops, and starts over on the way back.
          <VideoFilm key={String(active)} photo={photo} active={active} {...content} />
        ) : (
          <StillPhoto key={photo} {...{ photo, active, problem, hopeless, deep }} {...content} />
        )}
        {/* Where people and text are is known of the picture as it is in its file. */}
        {active && !developed && <ShownPerson photo={photo} />}
        {active && !developed && <ShownText photo={photo} />}
        {active && !developed && <DrawnFace photo={photo} />}
        {moves && <MotionPlayer photo={photo} name={content.name} />}
      </div>
    </div>
  );
}
