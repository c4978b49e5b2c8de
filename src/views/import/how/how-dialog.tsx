import { useState, type ReactElement } from "react";
import { Button } from "../../shell/controls/button.tsx";
import { Dialog } from "../../shell/controls/dialog.tsx";
import { AddFolderIcon, PauseIcon, PlayIcon, RetryIcon } from "../../shell/controls/icons.tsx";
import { pickFolder } from "../../shell/controls/pick.tsx";
import { useReducedMotion } from "../../shell/layout/use-media.ts";
import { HowStage } from "./how-stage.tsx";
import "./how.css";

/** What the stage shows, in words: the whole of it for who cannot or does not want to see it move. */
const steps = [
  { title: "Drop a folder", text: "Pinroll reads your photos on this device. Nothing is uploaded." },
  { title: "See them on the map", text: "Photos with a location appear where they were taken, day by day." },
  { title: "Find your trips", text: "Days away from home become trips, with their places and route." },
] as const;

/** A look of ten seconds at what happens to a dropped folder; three still pictures with reduced motion. */
export function HowDialog({ onClose }: { onClose: () => void }): ReactElement {
  const still = useReducedMotion();
  const [state, setState] = useState<"playing" | "paused" | "over">("playing");
  const [round, setRound] = useState(0);
  const playAgain = (): void => {
    setRound(round + 1);
    setState("playing");
  };
  const add = (): void => {
    onClose();
    void pickFolder();
  };
  return (
    <Dialog title="How it works" className="how-dialog" onClose={onClose}>
      <div key={round} className="how-body" data-state={still ? "still" : state}>
        {!still && <HowStage onOver={() => setState("over")} />}
        <ol className="how-steps">
          {steps.map(({ title, text }, at) => (
            <li key={title} className="how-step" data-step={at + 1}>
              {still && <HowStage step={at + 1} />}
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className="how-answers">
        {!still && (
          <Button
            icon={state === "over" ? RetryIcon : state === "playing" ? PauseIcon : PlayIcon}
            onClick={
              state === "over" ? playAgain : () => setState(state === "playing" ? "paused" : "playing")
            }
          >
            {state === "over" ? "Play again" : state === "playing" ? "Pause" : "Play"}
          </Button>
        )}
        <Button kind="primary" icon={AddFolderIcon} onClick={add}>
          Add folder
        </Button>
      </div>
    </Dialog>
  );
}
