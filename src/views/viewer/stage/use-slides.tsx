import { useAtomValue } from "jotai";
import { useCallback, useState } from "react";
import { Flag } from "../../../photo/columns.ts";
import { rotationOf } from "../../../photo/marks.ts";
import type { Row } from "../../../photo/photo.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { columnsNow } from "../../../store/library/snapshot.ts";
import { looksAheadAtom } from "../../../store/pictures/look-ahead.ts";
import type { Deep } from "../../../features/deep/page/deep-photo.ts";
import { aboveFoot, shrinkBeside, fitInside, type Size, type Taken } from "./fit.ts";
import { canMove } from "../../../features/film/page/motion.ts";
import { SlideView } from "./slide-view.tsx";
import type { Slide } from "./slider.tsx";
import type { Zoom } from "./zoom.ts";
import { whyNotShown } from "../../../store/import/why-not-shown.ts";

interface SlidesOptions {
  rows: Uint32Array;
  /** The photo on screen. */
  photo: Row;
  /** What its slide shows: the photo, or another picture of its burst. */
  shown: Row;
  details: PhotoDetails | null;
  name: string;
  /** The window's. */
  size: Size;
  taken: Taken;
  /** Height of what stands along the bottom; the controls of videos keep clear of it. */
  foot: number;
  /** The photo on screen, if it is huge. */
  deep: Deep;
  zoom: Zoom;
}

/** Creates the slides around the photo on screen. The neighbours' originals, if any, wait for its own. */
export function useSlides(options: SlidesOptions): (index: number) => Slide {
  const { rows, photo: current, shown, details, name, size, taken, foot, deep, zoom } = options;
  const ahead = useAtomValue(looksAheadAtom);
  const [settledPhoto, setSettledPhoto] = useState<Row | null>(null);
  return useCallback(
    (index: number): Slide => {
      const columns = columnsNow();
      const photo = rows[index] ?? 0;
      const fitted = fitInside(columns.aspect[photo] ?? 0, size);
      const active = photo === current;
      const row = active ? shown : photo;
      const flags = columns.flags[row] ?? 0;
      return {
        key: `${photo}/${rotationOf(columns.marks[photo])}/${fitted.width}@${size.width}x${size.height}`,
        ...fitted,
        content: (box) => (
          <SlideView
            photo={row}
            box={box}
            video={(flags & Flag.video) !== 0}
            moves={active && canMove(details)}
            active={active}
            wanted={wanted(
              // Other pictures of a burst only have details.
              row === photo ? flags : Flag.broken,
              active ? details : null,
              active ? deep === "none" : ahead && settledPhoto === shown,
            )}
            deep={active ? deep : "none"}
            type={active ? (details?.record.type ?? null) : null}
            name={active ? name : ""}
            problem={active ? whyNotShown(failureOf(details)) : null}
            hopeless={active && isTooLarge(details)}
            width={fitted.width}
            {...roomOf(fitted, size, taken, (flags & Flag.video) === 0 ? 0 : foot)}
            taken={taken}
            zoom={zoom}
            // A loaded neighbour starts no others.
            onSettled={active ? setSettledPhoto : noop}
          />
        ),
      };
    },
    [rows, current, shown, details, name, size, taken, foot, deep, zoom, ahead, settledPhoto],
  );
}

/** The scale that keeps a picture clear of the details, and of what stands along the bottom. */
function roomOf(fitted: Size, size: Size, taken: Taken, foot: number): { shrink: number; lift: number } {
  const { scale, lift } = aboveFoot(fitted, size, taken.bottom > 0 ? 0 : foot);
  return { shrink: Math.min(scale, shrinkBeside(fitted, size, taken)), lift };
}

const failureOf = (details: PhotoDetails | null) => details?.failure ?? details?.record.failure ?? null;

/** The import refused to decode it; the browser would fail too, and may freeze. */
const isTooLarge = (details: PhotoDetails | null): boolean => failureOf(details)?.kind === "too-large";

/** Whether to load the original. Without a thumbnail, only once the reason is known. */
function wanted(flags: number, details: PhotoDetails | null, otherwise: boolean): boolean {
  if ((flags & Flag.broken) === 0) return otherwise;
  return details !== null && !isTooLarge(details);
}

const noop = (): void => undefined;
