import type { ReactElement } from "react";
import type { MapTiles } from "../../../photo/geo/map-tiles.ts";
import type { StreetArea } from "./street-shelf.ts";
import { pauseStreets, type SavingStreets } from "./streets.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { PauseIcon, PlayIcon } from "../../../views/shell/controls/icons.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { useResume } from "./use-resume.ts";
import { mapWords } from "../../../words/map.ts";

const { say } = mapWords;

/** How far saving is, with a button to pause or resume it. It goes on when the dialog is closed. */
export function StreetsProgress({
  saving: { phase, done, total, why },
  area,
  tiles,
}: {
  saving: SavingStreets;
  area: StreetArea;
  tiles: MapTiles;
}): ReactElement {
  const { resume, wrong } = useResume(tiles);
  const words = say("streetsDone", { done: formatBytes(done), all: formatBytes(total) });
  const doing = say("streetsDoing", { name: area.name });
  return (
    <div className="streets-saving">
      <p>
        {phase === "saving" ? doing : phase === "paused" ? say("streetsPaused", { name: area.name }) : why}
      </p>
      <progress aria-label={doing} max={total} value={done} aria-valuetext={words} />
      <div className="streets-line">
        <span className="streets-quiet tabular">{words}</span>
        {phase === "saving" ? (
          <Button icon={PauseIcon} onClick={pauseStreets}>
            {say("streetsPause")}
          </Button>
        ) : (
          <Button icon={PlayIcon} onClick={() => void resume(area)}>
            {say("streetsResume")}
          </Button>
        )}
      </div>
      {wrong !== null && <p role="alert">{wrong}</p>}
    </div>
  );
}
