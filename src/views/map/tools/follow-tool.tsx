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
      label="Filter by map view"
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
