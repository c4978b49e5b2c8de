import { useAtom, useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { arrivedTilesAtom, ownTilesAtom, removeTiles, reopenTiles } from "../../../store/map/map-tiles.ts";
import { Button, IconButton } from "../../shell/controls/button.tsx";
import { CloseIcon } from "../../shell/controls/icons.tsx";
import { mapHandle } from "../map-state.ts";

/** Says that map tiles were added, or that the browser needs permission to read them. */
export function TilesNote(): ReactElement {
  const own = useAtomValue(ownTilesAtom);
  const [arrived, said] = useAtom(arrivedTilesAtom);
  const bounds = arrived?.tiles?.archive?.bounds;
  return (
    <div className="map-notes" aria-live="polite">
      {own?.reach === "ask" ? (
        <div className="map-note">
          <p>Allow access to {own.name} to show it on the map.</p>
          <Button onClick={() => void reopenTiles()}>Allow</Button>
          <Button kind="plain" onClick={removeTiles}>
            Remove
          </Button>
        </div>
      ) : (
        arrived && (
          <div className="map-note">
            <p>
              {arrived.name} is on the map
              {arrived.kept ? "." : " for this visit only: this browser can't remember files."}
            </p>
            {bounds && (
              <Button
                onClick={() => {
                  mapHandle.current?.fit(bounds);
                  said();
                }}
              >
                Show on map
              </Button>
            )}
            <IconButton icon={CloseIcon} label="Dismiss" onClick={() => said()} />
          </div>
        )
      )}
    </div>
  );
}
