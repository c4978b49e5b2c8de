import type { ReactElement } from "react";
import { IconButton } from "../../../views/shell/controls/button.tsx";
import {
  CloseIcon,
  NextIcon,
  PauseIcon,
  PlayIcon,
  PreviousIcon,
  SettingsIcon,
} from "../../../views/shell/controls/icons.tsx";
import { viewerWords } from "../../../words/viewer.ts";

const { say } = viewerWords;

interface ShowControlsProps {
  paused: boolean;
  onPause: () => void;
  onStep: (by: number) => void;
  onStop: () => void;
  onSettings: () => void;
}

/** The buttons of a slideshow. They are there while something moves, and while it is paused. */
export function ShowControls(props: ShowControlsProps): ReactElement {
  const { paused, onPause, onStep, onStop, onSettings } = props;
  return (
    <div className="slideshow-controls">
      <IconButton icon={PreviousIcon} label={say("previousPhoto")} onClick={() => onStep(-1)} />
      <IconButton
        icon={paused ? PlayIcon : PauseIcon}
        label={say(paused ? "play" : "pause")}
        onClick={onPause}
      />
      <IconButton icon={NextIcon} label={say("nextPhoto")} onClick={() => onStep(1)} />
      <IconButton icon={SettingsIcon} label={say("slideshowSettings")} onClick={onSettings} />
      <IconButton icon={CloseIcon} label={say("endSlideshow")} onClick={onStop} />
    </div>
  );
}
