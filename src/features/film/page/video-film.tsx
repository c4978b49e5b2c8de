import { useStore } from "jotai";
import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
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
import { carryOn, useCarriedFilm } from "./carried-film.ts";
import { useFilmClicks } from "./film-clicks.ts";
import { useFilmKeys } from "./controls/use-film-keys.ts";
import { fetchFilmControls } from "./film-layer.tsx";
import { openFilmAtom } from "./open-film.ts";
import { isBlackFrame, posterMoment } from "./poster.ts";
import { unplayableWords } from "./unplayable.ts";
import { viewerWords } from "../../../words/viewer.ts";
import "./film.css";
import { ignore } from "../../../faults/faults.ts";

const { say } = viewerWords;

/** A video that is looked at for so long, in milliseconds, shows a sharp frame. */
const stillMs = 250;

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

function Still({ photo }: { photo: PhotoId }): ReactElement {
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
function useOpenFilm(
  photo: PhotoId,
  element: RefObject<HTMLVideoElement | null>,
  url: string | undefined,
): void {
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
