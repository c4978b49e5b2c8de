import type { CSSProperties, ReactElement } from "react";
import { IconButton } from "../../../../views/shell/controls/button.tsx";
import { MutedIcon, QuietIcon, VolumeIcon } from "../../../../views/shell/controls/icons.tsx";
import { setVolume } from "../film-element.ts";
import type { FilmState } from "./use-film-state.ts";
import { viewerWords } from "../../../../words/viewer.ts";
import { commonWords } from "../../../../words/common.ts";

const { say } = viewerWords;

interface VolumeControlProps {
  video: HTMLVideoElement;
  state: FilmState;
  onMute: () => void;
}

/** Mutes a video, and sets how loud it is. On phones the device's own keys do that. */
export function VolumeControl({ video, state, onMute }: VolumeControlProps): ReactElement {
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
