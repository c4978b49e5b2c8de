import { useState, type CSSProperties, type ReactElement } from "react";
import { Button } from "../../shell/controls/button.tsx";
import { Dialog } from "../../shell/controls/dialog.tsx";
import { AddFolderIcon, FolderIcon, PauseIcon, PlayIcon, RetryIcon } from "../../shell/controls/icons.tsx";
import { Link } from "../../shell/controls/link.tsx";
import { pickFolder } from "../../shell/controls/pick.tsx";
import { useReducedMotion } from "../../shell/layout/use-media.ts";
import { HowMotif, howPhotos, howTrips } from "./how-motif.tsx";
import { commonWords } from "../../../words/common.ts";
import { countryName } from "../../shell/words/place-words.ts";
import "./how.css";
import { howWords } from "../../../words/how.ts";

const { say } = howWords;

/** What the stage shows, in words: the whole of it for who cannot or does not want to see it move. */
const steps = [
  { title: "drop", text: "dropText" },
  { title: "map", text: "mapText" },
  { title: "trips", text: "tripsText" },
] as const;

interface HowStageProps {
  /** One step, standing still; absent: all of them, moving. */
  step?: number;
  /** The last movement came to its end. */
  onOver?: () => void;
}

/** A folder's photos fly into a grid, then onto the map, then into trips. Decoration: the words beside it say it all. */
function HowStage({ step, onOver }: HowStageProps): ReactElement {
  return (
    <div className="how-stage" data-still={step} aria-hidden>
      <span className="how-map" />
      <span className="how-folder">
        <FolderIcon strokeWidth={1.25} />
      </span>
      {howTrips.map(({ country, days }, at) => (
        <span
          key={country}
          className="how-trip"
          style={{ "--to": (at - 1) * 31, "--turn": at } as CSSProperties}
          onAnimationEnd={at === howTrips.length - 1 ? onOver : undefined}
        >
          <HowMotif motif={howPhotos[at * 4 + 1]?.motif ?? "hills"} />
          <b>{countryName(country)}</b>
          <i>{commonWords.say("days", { count: days })}</i>
        </span>
      ))}
      {howPhotos.map(({ motif, grid, map, trip }, at) => (
        <span
          key={at}
          className="how-photo"
          style={
            {
              "--gx": grid.x,
              "--gy": grid.y,
              "--mx": map.x,
              "--my": map.y,
              "--tx": (trip - 1) * 31,
              "--turn": at,
            } as CSSProperties
          }
        >
          <HowMotif motif={motif} />
        </span>
      ))}
    </div>
  );
}

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
    <Dialog title={say("title")} className="how-dialog" help="start" onClose={onClose}>
      <div key={round} className="how-body" data-state={still ? "still" : state}>
        {!still && <HowStage onOver={() => setState("over")} />}
        <ol className="how-steps">
          {steps.map(({ title, text }, at) => (
            <li key={title} className="how-step" data-step={at + 1}>
              {still && <HowStage step={at + 1} />}
              <strong>{say(title)}</strong>
              <p>{say(text)}</p>
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
            {say(state === "over" ? "again" : state === "playing" ? "pause" : "play")}
          </Button>
        )}
        <Link href="/privacy" className="shell-button shell-button-quiet" onClick={onClose}>
          {say("privacy")}
        </Link>
        <Button kind="primary" icon={AddFolderIcon} onClick={add}>
          {say("addFolder")}
        </Button>
      </div>
    </Dialog>
  );
}
