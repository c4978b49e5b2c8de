import { useEffect, useRef, useState } from "react";
import type { PublishedTile } from "../shared/published.ts";
import type { PublishedLibrary } from "./published-library.ts";

/** Tiles kept around those on screen, on each side. */
const around = 400;
/** Wait before more tiles are asked for while the grid is scrolled, in milliseconds. */
const restMs = 60;

/** Wait before another try where nothing could be read. */
const againMs = 3000;

/** Photos by their position in the filter. */
export type TilesAt = ReadonlyMap<number, PublishedTile>;

const none: TilesAt = new Map();

/**
 * The photos at positions `from` (included) to `to` (not), as far as they have come. Only the newest window is asked
 * for, one at a time: what was scrolled past in between is not.
 */
export function usePublishedTiles(
  library: PublishedLibrary,
  version: number,
  from: number,
  to: number,
): TilesAt {
  const [held, setHeld] = useState<{ version: number; tiles: TilesAt }>({ version, tiles: none });
  const tiles = held.version === version ? held.tiles : none;
  const busy = useRef(false);
  const wait = useRef(0);
  const [round, setRound] = useState(0);
  const gap = firstGap(tiles, from, to);
  useEffect(() => {
    if (gap === null || busy.current || library.snapshot().isBroken) return;
    const ask = (): void => {
      busy.current = true;
      void library.tiles(gap, to).then((found) => {
        busy.current = false;
        wait.current = found?.length === 0 ? againMs : restMs;
        setHeld((before) => {
          const kept = before.version === version ? before.tiles : none;
          const near = [...kept].filter(([at]) => at >= from - around && at < to + around);
          const more = (found ?? []).map((tile, at) => [gap + at, tile] as const);
          return { version, tiles: new Map([...near, ...more]) };
        });
        // The window may have moved meanwhile, or the server been away.
        setRound((now) => now + 1);
      });
    };
    const timer = setTimeout(ask, wait.current);
    return () => clearTimeout(timer);
  }, [library, version, from, to, gap, round]);
  return tiles;
}

/** The first position without a tile; null for none. */
function firstGap(tiles: TilesAt, from: number, to: number): number | null {
  for (let at = from; at < to; at++) if (!tiles.has(at)) return at;
  return null;
}
