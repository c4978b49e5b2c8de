import { useRef, type ReactElement } from "react";
import { AreaTool } from "./area-tool.tsx";
import { DayPathTool } from "./day-path-tool.tsx";
import { FollowTool } from "./follow-tool.tsx";
import { HeatTool } from "./heat-tool.tsx";
import { PlaceByTimeTool } from "./place-by-time-tool.tsx";
import { TimeTool } from "../time-brush/time-brush.tsx";
import { TracksTool } from "../tracks/tracks-tool.tsx";
import { useOneTabStop } from "../use-one-tab-stop.ts";
import "./map-tools.css";

/** The tools above the map, at its top left. Each is a component of its own, which draws nothing where it is of no use. */
export function MapTools(): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  useOneTabStop(bar, ".map-tool");
  return (
    <div ref={bar} className="map-tools" role="toolbar" aria-label="Map tools">
      <FollowTool />
      <AreaTool />
      <TimeTool />
      <DayPathTool />
      <HeatTool />
      <PlaceByTimeTool />
      <TracksTool />
    </div>
  );
}
