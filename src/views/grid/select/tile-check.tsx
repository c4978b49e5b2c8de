import type { ReactElement } from "react";
import { gridWords } from "../../../words/grid.ts";
import { commonWords } from "../../../words/common.ts";

const { say } = gridWords;

/** The round check in a tile's corner. The grid's own listeners answer its clicks, and Space on the tile. `stack`: photos of a closed stack. */
export function TileCheck({ selected, stack = 0 }: { selected: boolean; stack?: number }): ReactElement {
  const does = stack > 0 ? say("selectStack", { count: stack }) : say("select");
  return (
    <input
      type="checkbox"
      className="grid-check"
      aria-label={say("select")}
      title={commonWords.say("withKey", { does, key: commonWords.say("keySpace") })}
      tabIndex={-1}
      checked={selected}
      readOnly
    />
  );
}
