import { useAtom, useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { arrivedTilesAtom, ownTilesAtom, removeTiles, reopenTiles } from "../../../store/map/map-tiles.ts";
import { Button, IconButton } from "../../shell/controls/button.tsx";
import { CloseIcon } from "../../shell/controls/icons.tsx";
import { mapHandle } from "../map-state.ts";
import { mapWords } from "../../../words/map.ts";
import { shellWords } from "../../../words/shell.ts";

const { say } = mapWords;

/** Says that map tiles were added, or that the browser needs permission to read them. */
export function TilesNote(): ReactElement {
  const own = useAtomValue(ownTilesAtom);
  const [arrived, said] = useAtom(arrivedTilesAtom);
  const bounds = arrived?.tiles?.archive?.bounds;
  return (
    <div className="map-notes" aria-live="polite">
      {own?.reach === "ask" ? (
        <div className="map-note">
          <p>{say("tilesAccess", { name: own.name })}</p>
          <Button onClick={() => void reopenTiles()}>{say("allow")}</Button>
          <Button kind="plain" onClick={removeTiles}>
            {say("remove")}
          </Button>
        </div>
      ) : (
        arrived && (
          <div className="map-note">
            <p>{say(arrived.kept ? "tilesThere" : "tilesForVisit", { name: arrived.name })}</p>
            {bounds && (
              <Button
                onClick={() => {
                  mapHandle.current?.fit(bounds);
                  said();
                }}
              >
                {say("showOnMap")}
              </Button>
            )}
            <IconButton icon={CloseIcon} label={shellWords.say("dismiss")} onClick={() => said()} />
          </div>
        )
      )}
    </div>
  );
}
