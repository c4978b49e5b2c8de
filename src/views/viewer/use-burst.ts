import { useState } from "react";
import type { Row } from "../../photo/photo.ts";
import { useDetails } from "../../store/library/details.ts";

/** The pictures of a burst in the order they were taken, and the one on show. */
export interface OpenBurst {
  rows: readonly Row[];
  /** Counts from 0. */
  at: number;
  goTo: (at: number) => void;
}

/** The picture of a tile on show: its own, until another one of its burst is asked for. `burst` is null if it is none. */
export function useBurst(tile: Row | null) {
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
  const burst: OpenBurst | null = at < 0 ? null : { rows, at, goTo };
  return { row, details: row === tile ? ofTile : ofOther, burst };
}
