import { atom } from "jotai";
import type { Health } from "../../ingest/pace/health.ts";
import { ingest, library, pictures } from "../session/session.ts";
import { keepEverything, plainMapAtom, stillAtom } from "../settings/smoothness.ts";
import { importHealthAtom } from "./import-state.ts";
import { store } from "../session/store.ts";
import { orNull } from "../../faults/faults.ts";

/** Exported again, for views may not import the import's room. */
export type { Health } from "../../ingest/pace/health.ts";

/** One thing that is done less well than it could be, and why; the words are the views' own. */
export interface Reduced {
  part: Health["reduced"][number]["part"] | "map-dots" | "animations";
  why: Health["reduced"][number]["why"] | "frames";
}

export { importHealthAtom } from "./import-state.ts";

/** All that is reduced now, by the import and by the page. */
export const reducedAtom = atom((get): Reduced[] => [
  ...(get(importHealthAtom)?.reduced ?? []),
  ...(get(plainMapAtom) ? [{ part: "map-dots", why: "frames" } as const] : []),
  ...(get(stillAtom) ? [{ part: "animations", why: "frames" } as const] : []),
]);

/** The person wants everything at full speed and quality, for this visit. */
export const fullSpeedAtom = atom(false);

/** Ends all slowing down and slows nothing down any more; `false` leaves it to the page again. Bounds of memory stay. */
export function setFullSpeed(full: boolean): void {
  store.set(fullSpeedAtom, full);
  keepEverything(full);
  ingest.whenLoaded(({ scheduler }) => {
    scheduler.fullSpeed = full;
  });
}

/** A worker with its code and the file it works on; measured. */
const LANE_BYTES = 20 * 1024 ** 2;
/** A thumbnail on its way to the disk. */
const THUMBNAIL_BYTES = 16 * 1024;

/** An estimate of the bytes Pinroll holds in memory, without the browser's own. Null while the library does not answer. */
export async function estimateMemory(): Promise<number | null> {
  // The library worker died.
  const held = await library.upkeep.memory().catch(orNull);
  if (held === null) return null;
  const health = store.get(importHealthAtom);
  const lanes = health ? health.lanes.started * LANE_BYTES + health.pictures.bytes : 0;
  const waiting = (health?.unwritten ?? 0) * THUMBNAIL_BYTES;
  return held.columns + held.records + held.pictures + pictures.bytes + lanes + waiting;
}
