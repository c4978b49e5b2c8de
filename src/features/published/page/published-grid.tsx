/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table has no rows that come and go by scrolling */
import { useState, type ReactElement } from "react";
import type { PublishedLibrary } from "./published-library.ts";
import { publishedWords } from "../words.ts";
import { monthOfTile, startsDay } from "./date-of-tile.ts";
import { gridRows, tileGap } from "./grid-rows.ts";
import { TileCell } from "./tile-cell.tsx";
import { useGridScroll } from "./use-grid-scroll.ts";
import { useTileFocus } from "./use-tile-focus.ts";
import { usePublishedTiles, type TilesAt } from "./use-tiles.ts";

const { say } = publishedWords;

/** Rows drawn above and below the screen. */
const spare = 2;

interface PublishedGridProps {
  library: PublishedLibrary;
  /** Of the selection. */
  version: number;
  count: number;
  onOpen: (at: number) => void;
}

/** All photos of the filter, newest first, drawn where they are on screen. */
export function PublishedGrid({ library, version, count, onOpen }: PublishedGridProps): ReactElement {
  const scroll = useGridScroll((width) => gridRows(count, width).rows * gridRows(count, width).height);
  const { frame, onScroll } = scroll;
  const layout = gridRows(count, scroll.width);
  const { perRow, height, rows } = layout;
  const first = Math.max(0, Math.floor(scroll.at.top / height) - spare);
  const last = Math.min(rows, Math.ceil((scroll.at.top + scroll.viewport) / height) + spare);
  const tiles = usePublishedTiles(library, version, first * perRow, Math.min(count, last * perRow));
  const { focused, setFocus, onKeyDown } = useTileFocus(count, layout, scroll);
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, row) => first + row);
  const focusedRow = Math.floor(focused / perRow);
  // The one with the focus stays, wherever it is: else keys would lead nowhere.
  if (focusedRow < first) shown.unshift(focusedRow);
  else if (focusedRow >= last && focusedRow < rows) shown.push(focusedRow);
  return (
    <div className="published-grid-box">
      {scroll.at.top > height && (
        <When tiles={tiles} at={Math.floor((scroll.at.top + height / 2) / height) * perRow} />
      )}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tiles have the focus */}
      <div
        ref={frame}
        className="published-grid"
        role="grid"
        aria-label={say("photos")}
        aria-rowcount={rows}
        aria-colcount={perRow}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div className="published-grid-room" role="presentation" style={{ height: scroll.space.element }}>
          {shown.map((row) => (
            <div
              key={row}
              className="published-row"
              role="row"
              aria-rowindex={row + 1}
              style={{ top: scroll.at.element + row * height - scroll.at.top, height: height - tileGap }}
            >
              {Array.from({ length: Math.min(perRow, count - row * perRow) }, (_, column) => {
                const at = row * perRow + column;
                return (
                  <TileCell
                    key={at}
                    at={at}
                    column={column + 1}
                    library={library}
                    tile={tiles.get(at) ?? null}
                    startsDay={startsDay(tiles.get(at - 1), tiles.get(at), at === 0)}
                    isFocused={at === focused}
                    onFocus={setFocus}
                    onOpen={onOpen}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The month at the top of the screen. */
function When({ tiles, at }: { tiles: TilesAt; at: number }): ReactElement | null {
  const tile = tiles.get(at);
  const [last, setLast] = useState("");
  const text = tile ? monthOfTile(tile) : last;
  if (text !== last) setLast(text);
  return text === "" ? null : <p className="published-when">{text}</p>;
}
