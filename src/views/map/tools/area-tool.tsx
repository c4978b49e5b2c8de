import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { areaOfBounds } from "../../../photo/geo/area.ts";
import { matchingAtom } from "../../../store/filter/filter.ts";
import { areaAtom, chooseArea, mapToolAtom } from "../../../store/map/area.ts";
import { selectAll } from "../../../store/selection/selection.ts";
import { Button } from "../../shell/controls/button.tsx";
import { BoxIcon, InViewIcon, LassoIcon, type Icon } from "../../shell/controls/icons.tsx";
import { useEscape } from "../../shell/keys.ts";
import { mapMoveAtom } from "../map-state.ts";
import { focusTool, ToolButton } from "./tool-button.tsx";
import { Menu } from "../../shell/controls/menu.tsx";
import type { MenuItem } from "../../shell/controls/menu-item.ts";
import { commonWords } from "../../../words/common.ts";
import { mapWords } from "../../../words/map.ts";

const { say } = mapWords;

interface ToolMenuProps {
  icon: Icon;
  name: "area" | "layers";
  label: string;
  title: string;
  items: readonly MenuItem[];
  /** One of its items is on. */
  pressed?: boolean;
}

/** Pixels between the button and its menu. */
const gap = 6;

/** A tool with several choices, in a menu under its button. */
export function ToolMenu({ items, ...button }: ToolMenuProps): ReactElement {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  // A press beside the menu closes it, and one on its button is beside it.
  const wasOpen = useRef(false);
  return (
    <>
      <ToolButton
        {...button}
        menu
        expanded={at !== null}
        onPress={() => {
          wasOpen.current = at !== null;
        }}
        onClick={(element) => {
          const { left, bottom } = element.getBoundingClientRect();
          setAt(wasOpen.current ? null : { x: left, y: bottom + gap });
          wasOpen.current = false;
        }}
      />
      {at && <Menu label={button.label} items={items} at={at} onClose={() => setAt(null)} />}
    </>
  );
}

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
