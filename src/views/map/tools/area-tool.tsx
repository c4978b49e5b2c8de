import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, type MouseEvent, type ReactElement } from "react";
import { areaOfBounds } from "../../../photo/geo/area.ts";
import { matchingAtom } from "../../../store/filter/filter.ts";
import { areaAtom, chooseArea, mapToolAtom } from "../../../store/map/area.ts";
import { selectAll } from "../../../store/selection/selection.ts";
import { Button } from "../../shell/controls/button.tsx";
import { BoxIcon, LassoIcon } from "../../shell/controls/icons.tsx";
import { useEscape } from "../../shell/keys.ts";
import { formatNoun } from "../../shell/words/format.ts";
import { mapMoveAtom } from "../map-state.ts";
import { focusTool, ToolButton } from "./tool-button.tsx";

const boxLabel = "Select area";
const lassoLabel = "Lasso";

/** Two tools to draw an area on the map. By keyboard, the box is the view. */
export function AreaTool(): ReactElement {
  const [tool, setTool] = useAtom(mapToolAtom);
  const move = useAtomValue(mapMoveAtom);
  const toggleBox = ({ detail }: MouseEvent): void => {
    // A click by keyboard has no detail.
    if (detail === 0 && move) chooseArea(areaOfBounds(move.viewport.bounds));
    else setTool(tool === "box" ? "move" : "box");
  };
  return (
    <>
      <ToolButton
        icon={BoxIcon}
        label={boxLabel}
        title="Select area: drag on the map, or press Enter to select the map view"
        pressed={tool === "box"}
        onClick={toggleBox}
      />
      <ToolButton
        icon={LassoIcon}
        label={lassoLabel}
        title="Lasso: draw around photos"
        pressed={tool === "lasso"}
        onClick={() => setTool(tool === "lasso" ? "move" : "lasso")}
      />
    </>
  );
}

/** While photos are filtered by an area: selects all of them. */
export function AreaChosen(): ReactElement | null {
  const area = useAtomValue(areaAtom);
  const tool = useAtomValue(mapToolAtom);
  const matching = useAtomValue(matchingAtom);
  if (area === null || tool !== "move" || matching === null || matching.tiles === 0) return null;
  return (
    <div className="map-note map-area-chosen">
      <p>{formatNoun(matching.tiles, "photo")} in this area</p>
      <Button onClick={selectAll}>Select these photos</Button>
    </div>
  );
}

/** Says how to draw an area, while a tool is on. Escape ends it. */
export function AreaHint(): ReactElement | null {
  const tool = useAtomValue(mapToolAtom);
  const setTool = useSetAtom(mapToolAtom);
  const drawing = tool !== "move";
  useEscape(drawing, () => setTool("move"), true);
  useEffect(() => () => setTool("move"), [setTool]);
  if (!drawing) return null;
  const cancel = (): void => {
    focusTool(tool === "box" ? boxLabel : lassoLabel);
    setTool("move");
  };
  return (
    <div className="map-note">
      <p>{tool === "box" ? "Drag on the map to select an area." : "Draw around the photos on the map."}</p>
      <Button onClick={cancel}>Cancel</Button>
    </div>
  );
}
