import { useAtom } from "jotai";
import { useRef, type ReactElement } from "react";
import { followingAtom } from "../../../store/map/map-follow.ts";
import { InViewIcon } from "../../shell/controls/icons.tsx";
import { AreaTool } from "./area-tool.tsx";
import { LayersTool } from "./layers-tool.tsx";
import { PlaceByTimeTool } from "./place-by-time-tool.tsx";
import { TimeTool } from "../time-brush/time-brush.tsx";
import { TracksOnMap } from "../tracks/tracks-tool.tsx";
import { ToolButton } from "./tool-button.tsx";
import { useOneTabStop } from "../../shell/use-one-tab-stop.ts";
import "./map-tools.css";

/** The tools at the top left of the map. Each stays in its place, and says so while it is of no use. */
export function MapTools(): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  useOneTabStop(bar, ".map-tool");
  return (
    <div ref={bar} className="map-tools" role="toolbar" aria-label="Map tools">
      <FollowTool />
      <AreaTool />
      <LayersTool />
      <TimeTool />
      <PlaceByTimeTool />
      <TracksOnMap />
    </div>
  );
}

/** Switches whether the grid shows only the photos in the map's view. */
function FollowTool(): ReactElement {
  const [following, setFollowing] = useAtom(followingAtom);
  return (
    <ToolButton
      icon={InViewIcon}
      label="Filter by map view"
      text="In view"
      title={
        following
          ? "Filter by map view: show all photos"
          : "Filter by map view: show only photos in the map view"
      }
      pressed={following}
      onClick={() => setFollowing(!following)}
    />
  );
}
