import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Flag } from "../../../photo/columns.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { screenPicture } from "../../../store/deep/screen-picture.ts";
import { orNull } from "../../../faults/faults.ts";

/** A photo of a slideshow, ready to be shown. */
export interface ShownSlide {
  /** Counts from 0, through all that were shown. */
  turn: number;
  index: number;
  photo: PhotoId;
  isVideo: boolean;
  /** Decoded, as large as the screen; null for a video, and where there is only a thumbnail. */
  bitmap: ImageBitmap | null;
}

interface ShowOptions {
  rows: Uint32Array;
  /** Indices of `rows` in the order they are shown. */
  order: Uint32Array;
  /** The page's column. */
  flags: Uint32Array;
  seconds: number;
}

/**
 * The slide on screen and the one before it, which it covers. The next one is decoded while this one is shown, and
 * comes when its time is over; a video's is when `ended` is called.
 */
export function useShow({ rows, order, flags, seconds }: ShowOptions) {
  const [slides, setSlides] = useState<{ now: ShownSlide | null; before: ShownSlide | null }>(nothing);
  const over = useRef<() => void>(() => undefined);
  const load = useEffectEvent(async (turn: number): Promise<ShownSlide> => {
    const index = order[turn % order.length] ?? 0;
    const photo = rows[index] ?? 0;
    const isVideo = ((flags[photo] ?? 0) & Flag.video) !== 0;
    // It cannot be reached or drawn: the slide says so.
    const bitmap = isVideo ? null : await screenPicture(photo).catch(orNull);
    return { turn, index, photo, isVideo, bitmap };
  });
  const show = useEffectEvent((next: ShownSlide) => {
    setSlides(({ now, before }) => {
      before?.bitmap?.close();
      return { now: next, before: now };
    });
  });
  const { now } = slides;
  const turn = now?.turn ?? -1;
  const isVideo = now?.isVideo ?? false;
  useEffect(() => {
    let wanted = true;
    let timer = 0;
    const time = new Promise<void>((resolve) => {
      if (turn < 0) return resolve();
      over.current = resolve;
      if (!isVideo) timer = window.setTimeout(resolve, seconds * 1000);
    });
    void Promise.all([load(turn + 1), time]).then(([next]) => {
      if (wanted) show(next);
      else next.bitmap?.close();
    });
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [turn, isVideo, seconds]);
  return { ...slides, ended: () => over.current() };
}

const nothing = { now: null, before: null };
