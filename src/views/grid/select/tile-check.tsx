import type { ReactElement } from "react";

/** The round check in a tile's corner. The grid's own listeners answer its clicks, and Space on the tile. */
export function TileCheck({ selected }: { selected: boolean }): ReactElement {
  return (
    <input
      type="checkbox"
      className="grid-check"
      aria-label="Select"
      title="Select (Space)"
      tabIndex={-1}
      checked={selected}
      readOnly
    />
  );
}
