import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
  type ReactElement,
} from "react";
import { useRotation } from "../../../../store/edits/rotation.ts";
import { useEscape } from "../../../../views/shell/keys.ts";
import { formatLength } from "../../../../views/shell/words/format.ts";
import type { OpenFilm } from "../open-film.ts";
import { PreviewFrames } from "./preview-frames.ts";
import { viewerWords } from "../../../../words/viewer.ts";

const { say } = viewerWords;

/** Half the width of the thumb, in CSS pixels: the ends of the range are that far inside. */
const thumbHalf = 7;

/** What the controls of a video show. */
export interface FilmState {
  /** Seconds. */
  time: number;
  /** Seconds; 0 while not known. */
  duration: number;
  paused: boolean;
  speed: number;
  volume: number;
  muted: boolean;
}

const events = [
  "timeupdate",
  "seeking",
  "seeked",
  "play",
  "pause",
  "ended",
  "ratechange",
  "volumechange",
  "durationchange",
  "loadedmetadata",
];

/** The state of a video, as it changes. */
export function useFilmState(video: HTMLVideoElement): FilmState {
  const [state, setState] = useState(() => stateOf(video));
  useEffect(() => {
    const changed = (): void => setState(stateOf(video));
    changed();
    for (const name of events) video.addEventListener(name, changed);
    return () => {
      for (const name of events) video.removeEventListener(name, changed);
    };
  }, [video]);
  return state;
}

function stateOf(video: HTMLVideoElement): FilmState {
  const { currentTime, duration, paused, playbackRate, volume, muted } = video;
  return {
    time: currentTime,
    duration: Number.isFinite(duration) ? duration : 0,
    paused,
    speed: playbackRate,
    volume,
    muted,
  };
}

interface SeekBarProps {
  film: OpenFilm;
  state: FilmState;
}

/** Where a video is, and a way to anywhere in it; pointing shows the frame that is there. */
export function SeekBar({ film, state }: SeekBarProps): ReactElement {
  const { element } = film;
  const { time, duration, paused } = state;
  const range = useRef<HTMLInputElement>(null);
  const [pointed, setPointed] = useState<{ moment: number; at: number } | null>(null);
  // Escape puts away what shows with the pointer, until that has left.
  const [putAway, setPutAway] = useState(false);
  useEscape(pointed !== null && !putAway, () => setPutAway(true), true);
  useSmoothProgress(range, element, duration, paused, time);
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = (clientX - left - thumbHalf) / Math.max(1, width - 2 * thumbHalf);
    setPointed({ moment: Math.min(1, Math.max(0, part)) * duration, at: clientX - left });
  };
  return (
    <div
      role="none"
      className="film-seek"
      onPointerMove={duration > 0 ? point : undefined}
      onPointerDown={duration > 0 ? point : undefined}
      onPointerUp={({ pointerType }) => pointerType !== "mouse" && setPointed(null)}
      onPointerLeave={() => {
        setPutAway(false);
        setPointed(null);
      }}
      onPointerCancel={() => setPointed(null)}
    >
      <input
        ref={range}
        type="range"
        className="film-range"
        aria-label={say("seek")}
        aria-valuetext={say("seekAt", { time: formatLength(time), length: formatLength(duration) })}
        min={0}
        max={duration || 1}
        step="any"
        disabled={duration === 0}
        defaultValue={time}
        onInput={({ currentTarget }) => seekTo(element, Number(currentTarget.value))}
      />
      {pointed && <Preview film={film} {...pointed} hidden={putAway} />}
    </div>
  );
}

/** The bar moves with every frame, not only as often as the browser tells the time. */
function useSmoothProgress(
  range: { current: HTMLInputElement | null },
  video: HTMLVideoElement,
  duration: number,
  paused: boolean,
  time: number,
): void {
  useLayoutEffect(() => {
    const show = (): void => {
      if (range.current) showProgress(range.current, video.currentTime, duration);
    };
    show();
    if (paused) return;
    let frame = 0;
    const next = (): void => {
      show();
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [range, video, duration, paused, time]);
}

function showProgress(range: HTMLInputElement, time: number, duration: number): void {
  range.value = String(time);
  range.style.setProperty("--film-part", String(duration > 0 ? time / duration : 0));
}

/** Goes there. While the browser looks up one moment, only the latest of those asked for meanwhile is kept. */
function seekTo(video: HTMLVideoElement, moment: number): void {
  if (!video.seeking) {
    video.currentTime = moment;
    return;
  }
  const isWaiting = wanted.has(video);
  wanted.set(video, moment);
  if (isWaiting) return;
  const go = (): void => {
    const next = wanted.get(video);
    wanted.delete(video);
    if (next !== undefined) video.currentTime = next;
  };
  video.addEventListener("seeked", go, { once: true });
}

/** Moments that wait for a seek to end. */
const wanted = new WeakMap<HTMLVideoElement, number>();

interface PreviewProps {
  film: OpenFilm;
  moment: number;
  at: number;
  hidden: boolean;
}

function Preview({ film, moment, at, hidden }: PreviewProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frames = useRef<PreviewFrames | null>(null);
  const rotation = useRotation(film.photo);
  useEffect(() => {
    const own = new PreviewFrames(film.url);
    frames.current = own;
    return () => own.close();
  }, [film.url]);
  useEffect(() => {
    if (canvas.current) frames.current?.show(moment, canvas.current, rotation);
  }, [moment, rotation, film.url]);
  return (
    <div
      className="film-preview"
      style={{ "--film-at": `${at}px` } as CSSProperties}
      hidden={hidden}
      aria-hidden
    >
      <canvas ref={canvas} width={176} height={99} />
      <span className="tabular">{formatLength(moment)}</span>
    </div>
  );
}
