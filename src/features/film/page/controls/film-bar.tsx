import type { CSSProperties, ReactElement } from "react";
import { IconButton } from "../../../../views/shell/controls/button.tsx";
import {
  MutedIcon,
  NextFrameIcon,
  PauseIcon,
  PictureInPictureIcon,
  PlayIcon,
  PreviousFrameIcon,
  QuietIcon,
  SubtitlesIcon,
  VolumeIcon,
} from "../../../../views/shell/controls/icons.tsx";
import { useSay } from "../../../../views/shell/messages/said.ts";
import { formatLength } from "../../../../views/shell/words/format.ts";
import type { FilmAction } from "./film-keys.ts";
import { FilmOptions } from "./film-options.tsx";
import type { OpenFilm } from "../open-film.ts";
import { SeekBar, useFilmState, type FilmState } from "./seek-bar.tsx";
import { setVolume } from "../film-element.ts";
import { viewerWords } from "../../../../words/viewer.ts";
import { commonWords } from "../../../../words/common.ts";
import { ignore } from "../../../../faults/faults.ts";

const { say } = viewerWords;

/** The subtitles there are, and which of them are shown. */
export interface SubtitleChoice {
  isOn: boolean;
  /** Whether there are others than a drone's, which are only shown when chosen. */
  canTurnOn: boolean;
  /** Why they cannot be shown. */
  problem: string | null;
  files: readonly { label: string; isShown: boolean; choose: () => void }[];
  turnOff: () => void;
}

interface FilmBarProps {
  film: OpenFilm;
  act: (action: FilmAction) => void;
  subtitles: SubtitleChoice;
}

interface VolumeControlProps {
  video: HTMLVideoElement;
  state: FilmState;
  onMute: () => void;
}

/** Mutes a video, and sets how loud it is. On phones the device's own keys do that. */
function VolumeControl({ video, state, onMute }: VolumeControlProps): ReactElement {
  const { volume, muted } = state;
  const heard = muted ? 0 : volume;
  const toggle = say(muted ? "unmute" : "mute");
  return (
    <div className="film-volume">
      <IconButton
        icon={heard === 0 ? MutedIcon : heard < 0.5 ? QuietIcon : VolumeIcon}
        label={toggle}
        title={commonWords.say("withKey", { does: toggle, key: "M" })}
        aria-keyshortcuts="M"
        onClick={onMute}
      />
      <input
        type="range"
        className="film-range"
        aria-label={say("volume")}
        aria-valuetext={say("volumePercent", { percent: Math.round(heard * 100) })}
        style={{ "--film-part": heard } as CSSProperties}
        min={0}
        max={1}
        step={0.01}
        value={heard}
        onChange={({ currentTarget }) => setVolume(video, Number(currentTarget.value))}
      />
    </div>
  );
}

/** The bar of controls. It hides with the viewer's other buttons. */
export function FilmBar({ film, act, subtitles }: FilmBarProps): ReactElement {
  const { element } = film;
  const state = useFilmState(element);
  const { paused, time, duration } = state;
  const pictureInPicture = pictureInPictureOf(element);
  const { isOn, canTurnOn, problem, files, turnOff } = subtitles;
  useSay(problem ?? "");
  const toggle = say(paused ? "play" : "pause");
  return (
    <div className="viewer-chrome film-layer">
      <div className="film-bar" role="toolbar" aria-label={say("videoControls")}>
        <SeekBar film={film} state={state} />
        <IconButton
          className="film-play"
          icon={paused ? PlayIcon : PauseIcon}
          label={toggle}
          title={commonWords.say("withKey", { does: toggle, key: commonWords.say("keySpace") })}
          aria-keyshortcuts="Space K"
          onClick={() => act("play")}
        />
        <IconButton
          className="film-step"
          icon={PreviousFrameIcon}
          label={say("previousFrame")}
          title={commonWords.say("withKey", { does: say("previousFrame"), key: "," })}
          aria-keyshortcuts=","
          onClick={() => act({ frame: -1 })}
        />
        <IconButton
          className="film-step"
          icon={NextFrameIcon}
          label={say("nextFrame")}
          title={commonWords.say("withKey", { does: say("nextFrame"), key: "." })}
          aria-keyshortcuts="."
          onClick={() => act({ frame: 1 })}
        />
        <span className="film-time tabular">
          {formatLength(Math.floor(time))} / {formatLength(duration)}
        </span>
        <VolumeControl video={element} state={state} onMute={() => act("mute")} />
        {canTurnOn && (
          <IconButton
            icon={SubtitlesIcon}
            label={say("subtitles")}
            title={problem ?? commonWords.say("withKey", { does: say("subtitles"), key: "C" })}
            aria-keyshortcuts="C"
            aria-pressed={isOn}
            onClick={() => act("subtitles")}
          />
        )}
        {pictureInPicture && (
          <IconButton
            className="film-pip"
            icon={PictureInPictureIcon}
            label={say("pictureInPicture")}
            onClick={pictureInPicture}
          />
        )}
        <FilmOptions
          video={element}
          speed={state.speed}
          subtitles={files}
          onNoSubtitles={files.length > 0 ? turnOff : null}
          onPictureInPicture={pictureInPicture}
        />
      </div>
    </div>
  );
}

/** Shows the video in a small window over other windows, or brings it back; null where the browser cannot. */
function pictureInPictureOf(video: HTMLVideoElement): (() => void) | null {
  if (!document.pictureInPictureEnabled || video.disablePictureInPicture) return null;
  return () => {
    const asked =
      document.pictureInPictureElement === video
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture();
    // The browser refuses it for this film.
    asked.catch(ignore);
  };
}
