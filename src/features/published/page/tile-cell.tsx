import type { ReactElement } from "react";
import type { PublishedTile } from "../shared/published.ts";
import type { PublishedLibrary } from "./published-library.ts";
import { usePublishedPicture } from "./use-published.ts";
import { publishedWords } from "../words.ts";
import { PlayCircleIcon } from "../../../views/shell/controls/icons.tsx";
import { formatShortDay } from "../../../views/shell/words/format.ts";
import { dateOfTile } from "./date-of-tile.ts";
import { shareOf } from "./grid-rows.ts";

const { say } = publishedWords;

/** How a photo is called. */
export function nameOfTile(tile: PublishedTile): string {
  return say(tile.isVideo ? "videoOf" : "photoOf", { day: dateOfTile(tile, formatShortDay) });
}

interface TileCellProps {
  /** Position in the filter. */
  at: number;
  /** In its row, from 1. */
  column: number;
  library: PublishedLibrary;
  /** Null until it is known. */
  tile: PublishedTile | null;
  /** It is the first of its day. */
  startsDay: boolean;
  isFocused: boolean;
  onFocus: (at: number) => void;
  onOpen: (at: number) => void;
}

/** A photo in the grid. */
export function TileCell(props: TileCellProps): ReactElement {
  const { at, column, library, tile, startsDay, isFocused, onFocus, onOpen } = props;
  const url = usePublishedPicture(library, tile?.picture ?? null);
  return (
    <div
      className="published-cell"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table has no rows that come and go by scrolling
      role="gridcell"
      aria-colindex={column}
      style={{ flexGrow: shareOf(tile?.aspect ?? 1.35) }}
    >
      <button
        type="button"
        className="published-tile"
        data-at={at}
        tabIndex={isFocused ? 0 : -1}
        aria-label={tile ? nameOfTile(tile) : say("photos")}
        aria-busy={tile === null}
        onFocus={() => onFocus(at)}
        onClick={() => onOpen(at)}
      >
        {url !== null && <img src={url} alt="" draggable={false} decoding="async" />}
        {startsDay && tile && <span className="published-day">{dateOfTile(tile, formatShortDay)}</span>}
        {tile?.isVideo && <PlayCircleIcon className="published-badge" size={18} aria-hidden />}
      </button>
    </div>
  );
}
