import { isTile } from "../../state/facts.ts";
import { chunkRows } from "../../state/changes.ts";
import type { Database } from "../../database/database.ts";
import { part } from "./part-missing.ts";
import { readOverview, takeOverview, type OverviewParts } from "./overview.ts";
import { emptyState, type KeptOrder, type KeptState } from "../../database/kept.ts";
import type { EarlyScreen } from "../../pictures/first-screen.ts";
import { EarlyTiles } from "./early-tiles.ts";
import { readFirstTiles } from "./first-tiles.ts";
import type { SegmentStore } from "../../pictures/segments.ts";
import { Slices } from "../../scheduling/slices.ts";
import { ignore, orNull } from "../../../../src/faults/faults.ts";

/** What was loaded. */
export interface LoadedColumns {
  state: KeptState;
  /** The stored order is right. */
  ordered: boolean;
  /** Chunks that could not be read. */
  damaged: Set<number>;
  /** The overview was used, and is still right. */
  overviewed: boolean;
}

/**
 * Loads what the grid needs: columns, pictures, counts and order. `early`: shows the first tiles, where they were kept, and
 * settles when they are on the screen, as on two cores the one would slow the other down.
 */
export async function loadColumns(
  database: Database,
  library: OverviewParts,
  pictures: SegmentStore,
  early: (screen: EarlyScreen) => Promise<void>,
): Promise<LoadedColumns> {
  // They are only ahead of what comes.
  const first = await readFirstTiles(database).catch(orNull);
  if (first !== null) await early(new EarlyTiles(first, pictures));
  // Read while the columns are restored.
  const order = database.get("meta", "order").catch(ignore) as Promise<KeptOrder | undefined>;
  const { state: kept, overview } = await readOverview(database);
  const state = kept ?? emptyState;
  const slices = new Slices();
  let damaged = new Set<number>();
  if (overview !== null) takeOverview(library, pictures, overview);
  else if (state.rows > 0) {
    const { loadChunks } = await part(import("./chunk-columns.ts"));
    damaged = await loadChunks(database, library, pictures, state, slices);
  }
  for (let row = 0; row < library.state.columns.rows; row++) {
    library.state.restore(row);
    if (row % chunkRows === 0) await slices.turn();
  }
  library.state.counts.addSkipped(state.skipped);
  return { state, damaged, overviewed: overview !== null, ordered: loadOrder(await order, library, state) };
}

/** Restores the order of the last visit if it holds exactly these tiles; else all tiles are sorted again. */
function loadOrder(kept: KeptOrder | undefined, library: OverviewParts, state: KeptState): boolean {
  const { order } = library.state;
  if (state.rows === 0) return true;
  const { photos, videos } = library.state.counts.progress;
  if (state.order !== 0 && kept?.commit === state.order && kept.rows.length === photos + videos) {
    if (isEachTileOnce(library, kept.rows)) {
      order.restore(kept.rows);
      return true;
    }
  }
  noteTiles(library);
  return false;
}

/** For as many rows as there are tiles. In bytes: a set of a million takes two seconds. */
function isEachTileOnce(library: OverviewParts, rows: Uint32Array): boolean {
  const seen = new Uint8Array(library.state.columns.rows);
  return rows.every((row) => {
    const isNew = isTile(library.state.facts(row)) && seen[row] === 0;
    seen[row] = 1;
    return isNew;
  });
}

/** Has all tiles sorted again. */
export function noteTiles(library: OverviewParts): void {
  for (let row = 0; row < library.state.columns.rows; row++)
    if (isTile(library.state.facts(row))) library.state.order.note(row);
}
