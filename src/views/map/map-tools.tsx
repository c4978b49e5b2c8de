import type { KeyboardEvent, ReactElement } from "react";
import { AreaTool } from "./area-tool.tsx";
import { DayPathTool } from "./day-path-tool.tsx";
import { FollowTool } from "./follow-tool.tsx";
import { TimeTool } from "./time-brush.tsx";
import "./map-tools.css";

/** The tools above the map, at its top left. Each is a component of its own, which draws nothing where it is of no use. */
export function MapTools(): ReactElement {
  return (
    <div className="map-tools" role="toolbar" aria-label="Map tools" tabIndex={-1} onKeyDown={moveFocus}>
      <FollowTool />
      <AreaTool />
      <TimeTool />
      <DayPathTool />
    </div>
  );
}

/** Arrows, Home and End go from button to button. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>(".map-tool:not(:disabled)")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[key];
  if (at < 0 || step === undefined) return;
  event.preventDefault();
  buttons[(step + buttons.length) % buttons.length]?.focus();
}
