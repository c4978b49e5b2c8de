import { useAtom } from "jotai";
import type { ReactElement } from "react";
import { followingAtom } from "../../../store/map/map-follow.ts";
import { InViewIcon } from "../../shell/controls/icons.tsx";
import { ToolButton } from "./tool-button.tsx";

/** Switches whether the grid shows only the photos in view. */
export function FollowTool(): ReactElement {
  const [following, setFollowing] = useAtom(followingAtom);
  return (
    <ToolButton
      icon={InViewIcon}
      label="Photos in view"
      title={
        following ? "Photos in view: the grid follows the map" : "Photos in view: let the grid follow the map"
      }
      pressed={following}
      onClick={() => setFollowing(!following)}
    />
  );
}
