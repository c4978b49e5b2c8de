import { Flag } from "../../photo/columns.ts";
import type { Row } from "../../photo/photo.ts";
import { isImporting } from "../import/import-state.ts";
import { snapshotAtom, columnsNow } from "../library/snapshot.ts";
import { deviceMemory, ingest, leadership, library } from "../session/session.ts";
import { store } from "../session/store.ts";
import { keepSoon } from "./keep-screens.ts";
import { blurredOnScreen } from "./blurred.ts";
import { otherwise } from "../../faults/faults.ts";

/** A picture is made anew with no more pixels than this; with fewer where memory is short. */
const mostPixels = (): number => ((deviceMemory() ?? Infinity) <= 2 ? 1_000_000 : 4_000_000);

/** While no import runs, has thumbnails on screen made anew that are drawn larger than they have pixels. */
export async function sharpenShown(): Promise<void> {
  // Without photos there may be no session yet: a window changes its size at any time.
  if (store.get(snapshotAtom).progress.found === 0 || !leadership.writes) return;
  keepSoon();
  const edges = isImporting() ? new Map<Row, number>() : await largerOnScreen();
  const wishes = Array.from(edges, ([id, edge]) => ({ id, edge }));
  ingest.whenLoaded(({ scheduler }) => scheduler.sharpen(wishes));
}

/** The edge each picture is to be made with, as far as its original has more pixels than the picture. */
async function largerOnScreen(): Promise<Map<Row, number>> {
  const { flags, aspect } = columnsNow();
  const blurred = [...blurredOnScreen()].filter(([id]) => ((flags[id] ?? 0) & Flag.thumbnail) !== 0);
  if (blurred.length === 0) return new Map();
  const rows = Uint32Array.from(blurred, ([id]) => id);
  const larger = await library.queries
    .growable(rows)
    // The library worker died: the next calm moment asks its next one.
    .catch(otherwise(new Uint8Array()));
  return new Map(
    blurred.flatMap(([id, edge], at): [Row, number][] => {
      const shape = aspect[id] ?? 1;
      const most = Math.sqrt(mostPixels() * Math.max(shape, 1 / shape));
      return larger[at] === 1 ? [[id, Math.min(edge, Math.ceil(most))]] : [];
    }),
  );
}
