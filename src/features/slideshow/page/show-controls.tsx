import type { ReactElement } from "react";
import { IconButton } from "../../../views/shell/controls/button.tsx";
import {
  CloseIcon,
  NextIcon,
  PauseIcon,
  PlayIcon,
  PreviousIcon,
} from "../../../views/shell/controls/icons.tsx";
import { viewerWords } from "../../../words/viewer.ts";

const { say } = viewerWords;

interface ShowControlsProps {
  paused: boolean;
  onPause: () => void;
  onStep: (by: number) => void;
  onStop: () => void;
}

/** The buttons of a slideshow. They are there while something moves, and while it is paused. */
export function ShowControls({ paused, onPause, onStep, onStop }: ShowControlsProps): ReactElement {
  return (
    <div className="slideshow-controls">
      <IconButton icon={PreviousIcon} label={say("previousPhoto")} onClick={() => onStep(-1)} />
      <IconButton
        icon={paused ? PlayIcon : PauseIcon}
        label={say(paused ? "play" : "pause")}
        onClick={onPause}
      />
      <IconButton icon={NextIcon} label={say("nextPhoto")} onClick={() => onStep(1)} />
      <IconButton icon={CloseIcon} label={say("endSlideshow")} onClick={onStop} />
    </div>
  );
}
