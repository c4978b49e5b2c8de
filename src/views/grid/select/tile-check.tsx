import type { ReactElement } from "react";

/** The round check in a tile's corner. The grid's own listeners answer its clicks, and Space on the tile. `stack`: photos of a closed stack. */
export function TileCheck({ selected, stack = 0 }: { selected: boolean; stack?: number }): ReactElement {
  return (
    <input
      type="checkbox"
      className="grid-check"
      aria-label="Select"
      title={stack > 0 ? `Select all ${stack} of this stack (Space)` : "Select (Space)"}
      tabIndex={-1}
      checked={selected}
      readOnly
    />
  );
}
