import {
  useRef,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type WheelEvent,
} from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import type { Taken } from "./fit.ts";
import { Film } from "../film/film.tsx";
import { MotionFilm } from "../film/motion-film.tsx";
import { Picture } from "./picture.tsx";
import type { SlideBox } from "./slider.tsx";
import { useHold } from "../film/use-hold.ts";
import { wheelFactor, type Zoom } from "./zoom.ts";

interface SlideViewProps {
  photo: PhotoId;
  box: SlideBox;
  video: boolean;
  /** It is on screen, and has a video to play over its picture. */
  moves: boolean;
  active: boolean;
  wanted: boolean;
  type: string | null;
  name: string;
  /** Why it got no preview at import; null where it could. */
  problem: string | null;
  /** Its original is not even tried. */
  hopeless: boolean;
  /** How much smaller than the window allows the picture is shown, because the details take room. */
  shrink: number;
  /** What they take: the picture's middle is off the window's by half of it. */
  taken: Taken;
  zoom: Zoom;
  onSettled: (photo: PhotoId) => void;
}

const inControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("button, video") !== null;

/** A photo or video in the slider: hands dragging and zooming on to it, and corrects both for the details. */
export function SlideView(props: SlideViewProps): ReactElement {
  const { photo, box, video, moves, active, problem, hopeless, shrink, taken, zoom, ...content } = props;
  const { settled, style, onMouseDown, onTouchStart } = box;
  const pointer = useRef("mouse");
  const hold = useHold(photo, moves);
  const pointOf = ({ clientX, clientY }: MouseEvent) => ({
    clientX: clientX + taken.right / 2,
    clientY: clientY + taken.bottom / 2,
  });

  const press = (event: MouseEvent<HTMLElement>): void => {
    if (inControl(event.target)) event.stopPropagation();
    // With touch the library sees double taps itself; the mouse events that follow a touch are its echo.
    else if (event.detail >= 2 && event.button === 0 && pointer.current === "mouse" && !video) {
      event.stopPropagation();
      zoom.at(box, pointOf(event), zoom.scale() > 1 ? 1 : 2.5, true);
    } else onMouseDown?.(event);
  };
  const turn = (event: WheelEvent): void => {
    if (video) return;
    const factor = wheelFactor(event.deltaY, event.deltaMode, event.ctrlKey);
    zoom.at(box, pointOf(event), zoom.scale() * factor, false);
  };
  return (
    <div
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
      <div className="viewer-picture" style={{ "--viewer-shrink": shrink } as CSSProperties}>
        {video ? (
          // A film that is left stops: coming back begins anew.
          <Film key={String(active)} photo={photo} active={active} {...content} />
        ) : (
          <Picture
            key={photo}
            photo={photo}
            active={active}
            problem={problem}
            hopeless={hopeless}
            {...content}
          />
        )}
        {moves && <MotionFilm photo={photo} name={content.name} />}
      </div>
    </div>
  );
}
