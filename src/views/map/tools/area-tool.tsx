import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, type ReactElement } from "react";
import { areaOfBounds } from "../../../photo/geo/area.ts";
import { matchingAtom } from "../../../store/filter/filter.ts";
import { areaAtom, chooseArea, mapToolAtom } from "../../../store/map/area.ts";
import { selectAll } from "../../../store/selection/selection.ts";
import { Button } from "../../shell/controls/button.tsx";
import { BoxIcon, InViewIcon, LassoIcon } from "../../shell/controls/icons.tsx";
import { useEscape } from "../../shell/keys.ts";
import { mapMoveAtom } from "../map-state.ts";
import { focusTool } from "./tool-button.tsx";
import { ToolMenu } from "./tool-menu.tsx";
import { commonWords } from "../../../words/common.ts";
import { mapWords } from "../../../words/map.ts";

const { say } = mapWords;

/** The ways to choose an area: drawn on the map, or what is in view, which needs no pointer. */
export function AreaTool(): ReactElement {
  const [tool, setTool] = useAtom(mapToolAtom);
  const move = useAtomValue(mapMoveAtom);
  const draw = (wanted: "box" | "lasso") => () => setTool(tool === wanted ? "move" : wanted);
  const items = [
    { name: say("areaBox"), icon: BoxIcon, switched: tool === "box", leads: draw("box") },
    { name: say("areaLasso"), icon: LassoIcon, switched: tool === "lasso", leads: draw("lasso") },
    {
      name: say("areaInView"),
      icon: InViewIcon,
      leads: () => move && chooseArea(areaOfBounds(move.viewport.bounds)),
    },
  ];
  return (
    <ToolMenu
      icon={BoxIcon}
      name="area"
      label={say("area")}
      title={say("areaHint")}
      items={items}
      pressed={tool !== "move"}
    />
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
      <p>{say("areaPhotos", { count: matching.tiles })}</p>
      <Button onClick={selectAll}>{say("areaSelect")}</Button>
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
    focusTool("area");
    setTool("move");
  };
  return (
    <div className="map-note">
      <p>{say(tool === "box" ? "areaDrawBox" : "areaDrawLasso")}</p>
      <Button onClick={cancel}>{commonWords.say("cancel")}</Button>
    </div>
  );
}
