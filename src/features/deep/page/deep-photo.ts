import { useEffect, useState } from "react";
import type { PhotoDetails } from "../../../contract/queries.ts";
import type { Orientation, Row } from "../../../photo/photo.ts";
import { composeTurns, orientationOfRotation, uprightSize } from "../../../photo/turn.ts";
import { threadOf } from "../../../threads/thread.ts";
import { startDeepWorker } from "../../../threads/deep-worker.ts";
import { deepTileEdge, type DeepWorker } from "../shared/deep-worker.ts";
import { hasHighRange, useHighRange } from "../../../store/pictures/high-range.ts";
import { originalFile } from "../../../store/pictures/original.ts";
import { deviceMemory } from "../../../store/session/session.ts";
import { ignore, orNull, otherwise } from "../../../faults/faults.ts";

/** From this many pixels on a photo is shown by tiles. */
const leastPixels = 50_000_000;

/** Tiles are not HDR. Up to this edge, the longest texture of most phones, an HDR screen gets the original instead. */
const longestWhole = 8192;

/** The least memory for that, in gigabytes as `navigator.deviceMemory` counts. */
const leastMemory = 4;

/** A huge photo, open to be looked at in parts. */
export interface DeepPhoto {
  id: Row;
  /** As shown. */
  width: number;
  height: number;
  /** The whole photo at an eighth of its size, as stored. */
  overview: ImageBitmap;
  /** How the overview stands upright. */
  orientation: Orientation;
  /** Edge of a tile. */
  tileEdge: number;
  /** A part of it, upright: see `DeepWorker`. Null where it cannot be drawn. */
  tile: (level: number, x: number, y: number) => Promise<ImageBitmap | null>;
}

/** "none": it is not huge, or cannot be shown by tiles. */
export type Deep = "none" | "opening" | DeepPhoto;

/** Whether a photo is so large that it may be shown by tiles, and is not decoded ahead. */
export function isHuge({ record }: Pick<PhotoDetails, "record">): boolean {
  const { type, width, height } = record;
  return type === "image/jpeg" && (width ?? 0) * (height ?? 0) > leastPixels;
}

/** Whether a photo is shown by tiles: a huge one, unless it is HDR on an HDR screen and the browser can show it whole. */
export function isDeep(details: Pick<PhotoDetails, "record" | "recipe">): boolean {
  // It is not cut out of its file as it is.
  if (details.recipe !== null) return false;
  const { hdr, width, height } = details.record;
  if (!isHuge(details)) return false;
  const fits = Math.max(width ?? 0, height ?? 0) <= longestWhole;
  return !(hdr && fits && (deviceMemory() ?? Infinity) >= leastMemory && hasHighRange());
}

/** The whole of a huge photo at an eighth of its size, as stored; null where it cannot be drawn so. */
export async function deepOverview(details: PhotoDetails): Promise<ImageBitmap | null> {
  const worker = threadOf<DeepWorker>(startDeepWorker());
  try {
    const file = await originalFile(details.id, details);
    return (await worker.calls.open(file))?.overview ?? null;
  } catch (error) {
    // The original cannot be reached or read.
    ignore(error);
    return null;
  } finally {
    worker.terminate();
  }
}

/** Opens the photo on screen to be looked at by tiles if it is huge. Its memory is free again once another one is open. */
export function useDeepPhoto(details: PhotoDetails | null): Deep {
  useHighRange();
  const id = details !== null && isDeep(details) ? details.id : null;
  const stored = details?.record.orientation ?? 1;
  const turn = composeTurns(stored, orientationOfRotation[details?.marks.rotation ?? 0]);
  const [found, setFound] = useState<{ id: Row; turn: Orientation; deep: Deep } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    const worker = threadOf<DeepWorker>(startDeepWorker());
    const settle = (deep: Deep): void => {
      if (wanted) setFound({ id, turn, deep });
    };
    worker.onCrash(() => settle("none"));
    void originalFile(id, details)
      .then(async (file): Promise<Deep> => {
        const picture = await worker.calls.open(file);
        if (picture === null) return "none";
        const { overview } = picture;
        const size = uprightSize(picture.width, picture.height, turn);
        // Without its worker no tile is sharper.
        const tile: DeepPhoto["tile"] = (level, x, y) => worker.calls.tile(level, x, y, turn).catch(orNull);
        return { id, ...size, overview, orientation: turn, tileEdge: deepTileEdge, tile };
      })
      // The original cannot be reached or read: the usual picture stays.
      .catch(otherwise<Deep>("none"))
      .then(settle);
    return () => {
      wanted = false;
      worker.terminate();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same photo, whatever else is said of it
  }, [id, turn]);
  if (id === null) return "none";
  return found?.id === id && found.turn === turn ? found.deep : "opening";
}
