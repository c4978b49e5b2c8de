import { useState } from "react";
import type { PhotoId } from "../../photo/photo.ts";
import type { PhotoDetails } from "../../store/library/library.ts";
import { useDetails } from "../../store/library/details.ts";

/** The pictures of the burst a tile stands for, in the order they were taken, and the one on show. */
export interface OpenBurst {
  rows: readonly PhotoId[];
  /** Counts from 0. */
  at: number;
  goTo: (at: number) => void;
}

/** What of a tile is on show: the tile's own picture, until another of its burst is asked for. */
export interface Shown {
  row: PhotoId | null;
  details: PhotoDetails | null;
  /** Null where the tile is no burst. */
  burst: OpenBurst | null;
}

/** Looks through the burst of a tile; another tile begins with its own picture again. */
export function useBurst(tile: PhotoId | null): Shown {
  const [asked, setAsked] = useState({ tile, row: tile });
  if (asked.tile !== tile) setAsked({ tile, row: tile });
  const ofTile = useDetails(tile);
  const rows = ofTile?.burst ?? [];
  const row = asked.row !== null && rows.includes(asked.row) ? asked.row : tile;
  const ofOther = useDetails(row === tile ? null : row);
  const at = row === null ? -1 : rows.indexOf(row);
  const goTo = (next: number): void => {
    const to = rows[next];
    if (to !== undefined) setAsked({ tile, row: to });
  };
  return { row, details: row === tile ? ofTile : ofOther, burst: at < 0 ? null : { rows, at, goTo } };
}
