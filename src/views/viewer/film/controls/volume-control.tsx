import type { CSSProperties, ReactElement } from "react";
import { IconButton } from "../../../shell/controls/button.tsx";
import { MutedIcon, QuietIcon, VolumeIcon } from "../../../shell/controls/icons.tsx";
import { setVolume } from "../film-element.ts";
import type { FilmState } from "./use-film-state.ts";

interface VolumeControlProps {
  video: HTMLVideoElement;
  state: FilmState;
  onMute: () => void;
}

/** Mutes a video, and sets how loud it is. On phones the device's own keys do that. */
export function VolumeControl({ video, state, onMute }: VolumeControlProps): ReactElement {
  const { volume, muted } = state;
  const heard = muted ? 0 : volume;
  return (
    <div className="film-volume">
      <IconButton
        icon={heard === 0 ? MutedIcon : heard < 0.5 ? QuietIcon : VolumeIcon}
        label={muted ? "Unmute" : "Mute"}
        title={muted ? "Unmute (M)" : "Mute (M)"}
        aria-keyshortcuts="M"
        onClick={onMute}
      />
      <input
        type="range"
        className="film-range"
        aria-label="Volume"
        aria-valuetext={`${Math.round(heard * 100)} %`}
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
