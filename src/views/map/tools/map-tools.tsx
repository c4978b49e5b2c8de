import { useAtom } from "jotai";
import { useRef, type ReactElement } from "react";
import { followingAtom } from "../../../store/map/map-follow.ts";
import { InViewIcon } from "../../shell/controls/icons.tsx";
import { AreaTool } from "./area-tool.tsx";
import { LayersTool } from "./layers-tool.tsx";
import { TimeTool } from "../time-brush/time-brush.tsx";
import { TracksOnMap } from "../../../features/tracks/page/tracks-tool.tsx";
import { ToolButton } from "./tool-button.tsx";
import { useOneTabStop } from "../../shell/use-one-tab-stop.ts";
import { mapWords } from "../../../words/map.ts";
import "./map-tools.css";

const { say } = mapWords;

/** The tools at the top left of the map. Each stays in its place, and says so while it is of no use. */
export function MapTools(): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  useOneTabStop(bar, ".map-tool");
  return (
    <div ref={bar} className="map-tools" role="toolbar" aria-label={say("tools")}>
      <FollowTool />
      <AreaTool />
      <LayersTool />
      <TimeTool />
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
      label={say("follow")}
      text={say("followShort")}
      title={say(following ? "followOffHint" : "followHint")}
      pressed={following}
      onClick={() => setFollowing(!following)}
    />
  );
}
