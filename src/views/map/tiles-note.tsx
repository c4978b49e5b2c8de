import { useAtom, useAtomValue } from "jotai";
import type { ReactElement, RefObject } from "react";
import type { MapSurfaceHandle } from "../../map/map-surface.ts";
import { arrivedTilesAtom, ownTilesAtom, removeTiles, reopenTiles } from "../../store/map-tiles.ts";
import { Button, IconButton } from "../shell/button.tsx";
import { CloseIcon } from "../shell/icons.tsx";

/** What there is to say of map tiles: that they came just now, or that the browser wants to ask before it reads them. */
export function TilesNote({ handle }: { handle: RefObject<MapSurfaceHandle | null> }): ReactElement | null {
  const own = useAtomValue(ownTilesAtom);
  const [arrived, said] = useAtom(arrivedTilesAtom);
  if (own?.reach === "ask")
    return (
      <div className="map-note">
        <p>To draw {own.name} on the map, the browser asks once more.</p>
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
        {arrived.kept ? "." : ", for this visit: this browser does not remember where files are."}
      </p>
      {bounds && (
        <Button
          onClick={() => {
            handle.current?.fit(bounds);
            said();
          }}
        >
          Show where
        </Button>
      )}
      <IconButton icon={CloseIcon} label="Dismiss" onClick={() => said()} />
    </div>
  );
}
