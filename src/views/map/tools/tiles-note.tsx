import { useAtom, useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { arrivedTilesAtom, ownTilesAtom, removeTiles, reopenTiles } from "../../../store/map/map-tiles.ts";
import { Button, IconButton } from "../../shell/controls/button.tsx";
import { CloseIcon } from "../../shell/controls/icons.tsx";
import { mapHandle } from "../map-state.ts";

/** What there is to say of map tiles: that they came just now, or that the browser wants to ask before it reads them. */
export function TilesNote(): ReactElement {
  return (
    <div className="map-notes" aria-live="polite">
      <TilesWords />
    </div>
  );
}

function TilesWords(): ReactElement | null {
  const own = useAtomValue(ownTilesAtom);
  const [arrived, said] = useAtom(arrivedTilesAtom);
  if (own?.reach === "ask")
    return (
      <div className="map-note">
        <p>Allow access to {own.name} to show it on the map.</p>
        <Button onClick={() => void reopenTiles()}>Allow</Button>
        <Button kind="plain" onClick={removeTiles}>
          Remove
        </Button>
      </div>
    );
  const bounds = arrived?.tiles?.archive?.bounds;
  if (!arrived) return null;
  return (
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
  );
}
