import { useAtom, useSetAtom } from "jotai";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { subtitlesLabel } from "../../shared/subtitle-name.ts";
import type { Row } from "../../../../photo/photo.ts";
import { filmSoundAtom, subtitlesOnAtom } from "../film-settings.ts";
import { useSubtitleFiles, useSubtitles } from "../subtitles.ts";
import { FilmBar } from "./film-bar.tsx";
import type { OpenFilm } from "../open-film.ts";
import { cuesAt, type Cue } from "../../shared/cues.ts";
import { louder, seekBy, setSpeed, toggleMute, togglePlay } from "../film-element.ts";
import { nextSpeed, type FilmAction } from "./film-keys.ts";
import { FrameStepper } from "./frame-step.ts";
import { useFilmKeys } from "./use-film-keys.ts";
import { localeNow } from "../../../../words/locale.ts";
import { viewerWords } from "../../../../words/viewer.ts";
import "./film-controls.css";

const { say } = viewerWords;

/** Does what keys and buttons ask of a video. Volume and mute are kept for the next one. */
function useFilmActions(video: HTMLVideoElement): (action: FilmAction) => void {
  const stepper = useRef<FrameStepper | null>(null);
  const setSubtitles = useSetAtom(subtitlesOnAtom);
  useEffect(() => {
    const own = new FrameStepper(video);
    stepper.current = own;
    return () => own.close();
  }, [video]);
  useKeptSound(video);
  return (action) => {
    if (action === "play") togglePlay(video);
    else if (action === "mute") toggleMute(video);
    else if (action === "subtitles") setSubtitles((on) => !on);
    else if ("seek" in action) void stepper.current?.after(() => seekBy(video, action.seek));
    else if ("frame" in action) void stepper.current?.step(action.frame);
    else if ("faster" in action) setSpeed(video, nextSpeed(video.playbackRate, action.faster));
    else louder(video, action.louder);
  };
}

function useKeptSound(video: HTMLVideoElement): void {
  const keep = useSetAtom(filmSoundAtom);
  useEffect(() => {
    const changed = (): void => keep({ volume: video.volume, muted: video.muted });
    video.addEventListener("volumechange", changed);
    return () => video.removeEventListener("volumechange", changed);
  }, [video, keep]);
}

/** The subtitles of this moment, over the lower part of the picture, upright however it is turned. */
export function SubtitleLines({
  video,
  cues,
}: {
  video: HTMLVideoElement;
  cues: readonly Cue[];
}): ReactElement | null {
  const shown = useShownCues(video, cues);
  if (shown.length === 0) return null;
  return (
    <div className="film-subtitles" role="none">
      {shown.map(({ start, lines }) => (
        <p key={`${start} ${lines[0]?.[0]?.text}`} className="film-cue" dir="auto">
          {lines.map((pieces, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines and pieces have nothing else
            <span key={line} className="film-cue-line">
              {pieces.map(({ text, italic, bold }, piece) => (
                // oxlint-disable-next-line react/no-array-index-key
                <span key={piece} data-italic={italic} data-bold={bold}>
                  {text}
                </span>
              ))}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

/** Looked up whenever a text begins or ends, by the browser's own clock of cues. */
function useShownCues(video: HTMLVideoElement, cues: readonly Cue[]): readonly Cue[] {
  const [shown, setShown] = useState<readonly Cue[]>([]);
  useEffect(() => {
    const track = video.addTextTrack("metadata");
    track.mode = "hidden";
    const look = (): void => {
      const next = cuesAt(cues, video.currentTime);
      setShown((last) => (isSame(last, next) ? last : next));
    };
    for (const { start, end } of cues) track.addCue(new VTTCue(start, end, ""));
    const events = ["timeupdate", "seeking", "seeked"];
    track.addEventListener("cuechange", look);
    for (const name of events) video.addEventListener(name, look);
    look();
    return () => {
      track.removeEventListener("cuechange", look);
      for (const name of events) video.removeEventListener(name, look);
      track.mode = "disabled";
    };
  }, [video, cues]);
  return shown;
}

function isSame(one: readonly Cue[], other: readonly Cue[]): boolean {
  return one.length === other.length && one.every((cue, at) => cue === other[at]);
}

/** The controls of an open video, by pointer, touch and keys, and its subtitles. */
export function FilmControls({ film }: { film: OpenFilm }): ReactElement {
  const { element, photo } = film;
  const act = useFilmActions(element);
  useFilmKeys(act);
  const files = useSubtitleFiles(photo);
  const [isOn, setOn] = useAtom(subtitlesOnAtom);
  const [chosen, setChosen] = useState<Row | null>(null);
  const file = files.find(({ id }) => id === chosen) ?? files.find(({ drone }) => drone !== true);
  const subtitles = useSubtitles(isOn && file ? file.id : null);
  return (
    <div className="film-room" role="none">
      {subtitles?.state === "ready" && <SubtitleLines video={element} cues={subtitles.cues} />}
      <FilmBar
        film={film}
        act={act}
        subtitles={{
          isOn,
          canTurnOn: file !== undefined,
          problem: isOn && subtitles?.state === "missing" ? say("subtitlesUnreadable") : null,
          files: files.map(({ id, path, drone }) => ({
            label: drone === true ? say("subtitlesDrone") : subtitlesLabel(path, localeNow()),
            isShown: isOn && id === file?.id,
            choose: () => {
              setChosen(id);
              setOn(true);
            },
          })),
          turnOff: () => setOn(false),
        }}
      />
    </div>
  );
}
