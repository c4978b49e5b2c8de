import { useAtomValue } from "jotai";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from "react";
import { cssColour, Flag } from "../../../photo/columns.ts";
import type { Row } from "../../../photo/photo.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { PlayIcon } from "../../shell/controls/icons.tsx";
import { photoWords } from "../../shell/words/photo-words.ts";
import { viewerWords } from "../../../words/viewer.ts";
import "./filmstrip.css";
import { joinParts } from "../../../words/comma.ts";

const { say } = viewerWords;

interface FilmstripProps {
  rows: Uint32Array;
  /** Index of the open photo. */
  at: number;
  /** The strip moves without animation. */
  still: boolean;
  onGo: (index: number) => void;
}

/** Width of a picture in the filmstrip with the gap after it, in CSS pixels. */
export const pitch = 48;

/** Pictures kept beyond each edge, so that a flick does not run into nothing. */
const spare = 8;

/** The pictures to draw of this many, `first` to before `end`, where the strip is `width` wide and scrolled by `left`. */
export function stripWindow(left: number, width: number, count: number): { first: number; end: number } {
  // Half the width is empty before the first, so that it can be in the middle, too.
  const begin = left - width / 2 + pitch / 2;
  const first = Math.floor(begin / pitch) - spare;
  const end = Math.ceil((begin + width) / pitch) + spare;
  return { first: Math.max(0, Math.min(first, count)), end: Math.max(0, Math.min(end, count)) };
}

/** Where to scroll for a picture to be in the middle. */
export const middleOf = (at: number): number => at * pitch;

/** The photos around the open one, as small pictures along the bottom; only those in view are drawn. */
export function Filmstrip({ rows, at, still, onGo }: FilmstripProps): ReactElement {
  const strip = useRef<HTMLDivElement>(null);
  const count = rows.length;
  const [seen, setSeen] = useState({ left: middleOf(at), width: innerWidth });
  const look = (): void => {
    const { current } = strip;
    if (current) setSeen({ left: current.scrollLeft, width: current.clientWidth });
  };
  useCentred(strip, at, still);
  useResize(strip, look);
  const { first, end } = stripWindow(seen.left, seen.width, count);
  return (
    <div
      ref={strip}
      role="toolbar"
      aria-label={say("filmstrip")}
      className="viewer-strip"
      onScroll={look}
      // The slider cancels every touch move of the window, and zooms by the wheel.
      onTouchMove={(event) => event.stopPropagation()}
      onWheel={(event) => {
        event.stopPropagation();
        if (Math.abs(event.deltaY) > Math.abs(event.deltaX)) event.currentTarget.scrollLeft += event.deltaY;
      }}
    >
      <div className="viewer-strip-track" style={{ width: count * pitch }}>
        {Array.from({ length: end - first }, (_, i) => first + i).map((index) => (
          <StripPicture
            key={rows[index]}
            photo={rows[index] ?? 0}
            index={index}
            count={count}
            current={index === at}
            onGo={onGo}
          />
        ))}
      </div>
    </div>
  );
}

interface StripPictureProps {
  photo: Row;
  index: number;
  count: number;
  current: boolean;
  onGo: (index: number) => void;
}

function StripPicture({ photo, index, count, current, onGo }: StripPictureProps): ReactElement {
  const picture = usePicture(photo);
  const { columns } = useAtomValue(libraryAtom);
  const flags = columns.flags[photo] ?? 0;
  const place = say("position", { at: index + 1, total: count });
  const name = joinParts([...photoWords(flags, columns.takenAt[photo] ?? NaN), place]);
  return (
    <button
      type="button"
      className="viewer-strip-picture"
      style={{
        left: `calc(50cqw - 22px + ${index * pitch}px)`,
        backgroundColor: cssColour(flags, columns.colour[photo]),
      }}
      aria-label={name}
      title={name}
      aria-current={current}
      tabIndex={current ? 0 : -1}
      onClick={() => onGo(index)}
    >
      {picture && <img src={picture.url} alt="" draggable={false} />}
      {(flags & Flag.video) !== 0 && <PlayIcon size={16} aria-hidden />}
    </button>
  );
}

/** Keeps the current picture in the middle, and the focus on it when the strip has it. */
function useCentred(strip: RefObject<HTMLElement | null>, at: number, still: boolean): void {
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    const { current } = strip;
    if (current === null) return;
    const isNear = before.current !== null && Math.abs(at - before.current) <= 3;
    before.current = at;
    current.scrollTo({ left: middleOf(at), behavior: isNear && !still ? "smooth" : "instant" });
  }, [strip, at, still]);
  useEffect(() => {
    const { current } = strip;
    if (current?.contains(document.activeElement))
      current.querySelector<HTMLElement>('[aria-current="true"]')?.focus({ preventScroll: true });
  }, [strip, at]);
}

function useResize(strip: RefObject<HTMLElement | null>, resized: () => void): void {
  const look = useEffectEvent(resized);
  useEffect(() => {
    if (strip.current === null) return;
    const observer = new ResizeObserver(() => look());
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, [strip]);
}
