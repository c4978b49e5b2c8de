import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { chosenDayAtom, hideDayPath, pathDayAtom, showDayPath } from "../../../store/map/day-path.ts";
import { PathIcon } from "../../shell/controls/icons.tsx";
import { ToolButton } from "./tool-button.tsx";

/** The tool's name. */
export const dayPathLabel = "Show this day’s route";

/** Shows the route of the filter's day, if it is a single one. */
export function DayPathTool(): ReactElement | null {
  const day = useAtomValue(chosenDayAtom);
  const shown = useAtomValue(pathDayAtom) !== null;
  if (day === null) return null;
  return (
    <ToolButton
      icon={PathIcon}
      label={dayPathLabel}
      pressed={shown}
      onClick={() => (shown ? hideDayPath() : showDayPath(day))}
    />
  );
}
