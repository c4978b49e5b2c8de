import { useStore } from "jotai";
import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
} from "react";
import type { Row } from "../../../photo/photo.ts";
import { useRotation } from "../../../store/edits/rotation.ts";
import { useFilmCoding } from "./coding.ts";
import { filmSoundAtom } from "./film-settings.ts";
import { useOriginal } from "../../../store/pictures/original.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { PlayIcon } from "../../../views/shell/controls/icons.tsx";
import { Note } from "../../../views/viewer/stage/note.tsx";
import type { SlideContentProps } from "../../../views/viewer/stage/still-photo.tsx";
import { togglePlay } from "./film-element.ts";
import { useFilmKeys } from "./controls/use-film-keys.ts";
import { fetchFilmControls } from "./film-layer.tsx";
import { openFilmAtom } from "./open-film.ts";
import { unplayableWords } from "./unplayable.ts";
import { viewerWords } from "../../../words/viewer.ts";
import "./film.css";
import { ignore } from "../../../faults/faults.ts";

const { say } = viewerWords;

/** A video that is looked at for so long, in milliseconds, shows a sharp frame. */
const stillMs = 250;

/** Movement from which a press is a drag, in CSS pixels. */
const steadyPixels = 8;

/**
 * Handlers of the picture of a video: a click anywhere on it is a click, a drag is not. `pointer` is the kind of pointer,
 * as a finger also shows and hides the controls.
 */
function useFilmClicks(clicked: (pointer: string) => void): {
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
} {
  const press = useRef({ x: 0, y: 0, pointer: "mouse" });
  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType: pointer }) => {
      press.current = { x, y, pointer };
    },
    onClick: ({ clientX, clientY, target }) => {
      const { x, y, pointer } = press.current;
      const isButton = target instanceof Element && target.closest("button") !== null;
      if (!isButton && Math.hypot(clientX - x, clientY - y) <= steadyPixels) clicked(pointer);
    },
  };
}

/** Where a film was, in seconds, and how it ran, as its slide was made anew: it was rotated, or the window has another size. */
interface CarriedFilm {
  seconds: number;
  plays: boolean;
  rate: number;
  loop: boolean;
}

/** How the open film of this photo ran as its slide was made anew; null for a photo that was not open. */
function useCarriedFilm(photo: Row, active: boolean): CarriedFilm | null {
  const { get } = useStore();
  const [carried] = useState(() => {
    const film = active ? get(openFilmAtom) : null;
    if (film?.photo !== photo) return null;
    const { currentTime: seconds, paused, playbackRate: rate, loop } = film.element;
    return { seconds, plays: !paused, rate, loop };
  });
  return carried;
}

/** Goes on as it was. */
function carryOn(film: HTMLVideoElement, { seconds, plays, rate, loop }: CarriedFilm): void {
  Object.assign(film, { currentTime: seconds, playbackRate: rate, loop });
  // The browser wants a click first: its controls are there.
  if (plays) film.play().catch(ignore);
}

/** A video: its thumbnail, a sharp frame, and once it was asked for the film itself. Never starts by itself. */
export function VideoFilm({ photo, type, name, active, onSettled }: SlideContentProps): ReactElement {
  const carried = useCarriedFilm(photo, active);
  const [asked, setAsked] = useState(carried !== null);
  const player = useRef<HTMLVideoElement>(null);
  const isLookedAt = useLookedAt(active);
  useEffect(() => {
    if (!active) return;
    onSettled(photo);
    fetchFilmControls();
  }, [active, photo, onSettled]);
  const play = (): void => {
    // WebKit plays sound only if it is asked to within a click. The file may come later.
    begin(player.current);
    setAsked(true);
  };
  // Until it plays, the other keys of videos are the viewer's.
  useFilmKeys(play, (action) => active && !asked && action === "play");
  const clicks = useFilmClicks((pointer) => {
    if (!asked) play();
    else if (pointer === "mouse" && player.current) togglePlay(player.current);
  });
  return (
    <div role="none" className="film-surface" {...(active ? clicks : {})}>
      {active || asked ? (
        <Player {...{ photo, type, name, asked, carried }} loads={asked || isLookedAt} element={player} />
      ) : (
        <Still photo={photo} />
      )}
      {active && !asked && (
        <Button kind="primary" icon={PlayIcon} className="viewer-play" onClick={play}>
          {say("playVideo")}
        </Button>
      )}
    </div>
  );
}

function useLookedAt(active: boolean): boolean {
  const [is, setIs] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setIs(true), stillMs);
    return () => clearTimeout(timer);
  }, [active]);
  return active && is;
}

function Still({ photo }: { photo: Row }): ReactElement {
  const thumbnail = usePicture(photo);
  return thumbnail ? (
    <img className="viewer-layer" src={thumbnail.url} alt="" draggable={false} />
  ) : (
    <div className="viewer-layer viewer-plate" />
  );
}

interface PlayerProps extends Pick<SlideContentProps, "photo" | "type" | "name"> {
  /** It was asked for. */
  asked: boolean;
  /** It goes on where it was, instead of from its start. */
  carried: ReturnType<typeof useCarriedFilm>;
  /** Its file is loaded; until then the element is empty. */
  loads: boolean;
  element: RefObject<HTMLVideoElement | null>;
}

/** Where a film's picture is taken: the same places as its thumbnail's, as parts of its first minute. */
const places = [0.1, 0.33, 0.66] as const;
const furthestSeconds = 60;

/** Pixels looked at on each edge, and the brightness (0 to 255) that counts as dark. */
const edge = 16;
const dim = 32;

/** The moment of the picture, in seconds; `attempt` counts those before it that were black. Null where none is left. */
export function posterMoment(duration: number, attempt: number): number | null {
  const place = places[attempt];
  if (place === undefined) return null;
  return (Number.isFinite(duration) ? Math.min(duration, furthestSeconds) : 10) * place;
}

/** Whether the frame on screen is almost entirely black, as before a fade-in. */
function isBlackFrame(film: HTMLVideoElement): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = edge;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return false;
  context.drawImage(film, 0, 0, edge, edge);
  const { data } = context.getImageData(0, 0, edge, edge);
  let bright = 0;
  for (let at = 0; at < data.length; at += 4)
    if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > dim) bright++;
  return bright * 50 < data.length / 4;
}

function Player({ photo, type, name, asked, carried, loads, element }: PlayerProps): ReactElement {
  const original = useOriginal(loads ? photo : null);
  const [failed, setFailed] = useState(false);
  const [shows, setShows] = useState(false);
  const darkFrames = useRef(0);
  const rotation = useRotation(photo);
  const coding = useFilmCoding(photo, failed && asked);
  const { get } = useStore();
  const url = original.state === "ready" ? original.url : undefined;
  useOpenFilm(photo, element, asked && !failed ? url : undefined);
  if (asked && (original.state === "missing" || failed)) {
    const kind = type ?? (original.state === "ready" ? original.type : "");
    const text = original.state === "missing" ? original.reason : unplayableWords(kind, coding);
    return (
      <>
        <Still photo={photo} />
        <Note name={name} text={text} alone action={original.state === "missing" ? original.action : null} />
      </>
    );
  }
  /** Goes to a frame that is not black, until it is to play. */
  const look = (film: HTMLVideoElement): void => {
    const moment = posterMoment(film.duration, darkFrames.current);
    if (moment === null) setShows(true);
    else film.currentTime = moment;
  };
  return (
    <>
      {!shows && <Still photo={photo} />}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles are drawn beside it, upright */}
      <video
        ref={element}
        className="viewer-layer film-video"
        data-rotation={rotation}
        hidden={!shows}
        src={failed ? undefined : url}
        preload="auto"
        aria-label={name}
        playsInline
        onError={() => setFailed(true)}
        onLoadedMetadata={({ currentTarget: film }) => {
          const { volume, muted } = get(filmSoundAtom);
          film.volume = volume;
          film.muted = muted;
          // A browser that can decode only the sound plays a black video.
          if (film.videoWidth === 0) setFailed(true);
          else if (asked && carried) carryOn(film, carried);
          else if (asked) begin(film);
          else look(film);
        }}
        onSeeked={({ currentTarget: film }) => {
          if (!asked && isBlackFrame(film)) {
            darkFrames.current++;
            look(film);
          } else setShows(true);
        }}
        onPlaying={() => setShows(true)}
      />
    </>
  );
}

/** Tells the controls of the film while it is open. */
function useOpenFilm(photo: Row, element: RefObject<HTMLVideoElement | null>, url: string | undefined): void {
  const { get, set } = useStore();
  useEffect(() => {
    if (url === undefined || element.current === null) return;
    const film = { photo, element: element.current, url };
    set(openFilmAtom, film);
    return () => {
      if (get(openFilmAtom) === film) set(openFilmAtom, null);
    };
  }, [photo, element, url, get, set]);
}

/** Plays it from the start. If the browser refuses, there are its controls. */
function begin(film: HTMLVideoElement | null): void {
  if (film !== null && film.readyState > 0) film.currentTime = 0;
  // The browser wants a click first: its controls are there.
  film?.play().catch(ignore);
}
