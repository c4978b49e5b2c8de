import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Flag } from "../../../photo/columns.ts";
import type { Row } from "../../../photo/photo.ts";
import { screenPicture } from "../../deep/page/screen-picture.ts";
import { orNull } from "../../../faults/faults.ts";

/** A photo of a slideshow, decoded. */
interface Slide {
  /** Where it stands in the order, from 0. */
  spot: number;
  index: number;
  photo: Row;
  isVideo: boolean;
  /** Decoded, as large as the screen; null for a video, and where there is only a thumbnail. */
  bitmap: ImageBitmap | null;
}

/** A photo of a slideshow, as it is shown. */
export interface ShownSlide extends Slide {
  /** Another for every slide that comes on screen, also for one that comes again. */
  turn: number;
  /** A person stepped to it. */
  isStep: boolean;
}

interface ShowOptions {
  rows: Uint32Array;
  /** Indices of `rows` in the order they are shown. */
  order: Uint32Array;
  /** The page's column. */
  flags: Uint32Array;
  seconds: number;
  paused: boolean;
}

/**
 * The slide on screen and the one before it, which it covers. The next one is decoded while this one is shown, and
 * comes when its time is over, unless `paused`; a video's is when `ended` is called. `step`: goes on or back.
 */
export function useShow({ rows, order, flags, seconds, paused }: ShowOptions) {
  const [slides, setSlides] = useState<{ now: ShownSlide | null; before: ShownSlide | null }>(nothing);
  const ahead = useRef<{ spot: number; slide: Promise<Slide> } | null>(null);
  const turns = useRef(0);
  const goal = useRef(0);
  const load = async (spot: number): Promise<Slide> => {
    const index = order[spot] ?? 0;
    const photo = rows[index] ?? 0;
    const isVideo = ((flags[photo] ?? 0) & Flag.video) !== 0;
    // It cannot be reached or drawn: the slide says so.
    const bitmap = isVideo ? null : await screenPicture(photo).catch(orNull);
    return { spot, index, photo, isVideo, bitmap };
  };
  const take = (spot: number): Promise<Slide> => {
    const kept = ahead.current;
    ahead.current = null;
    if (kept?.spot === spot) return kept.slide;
    void kept?.slide.then(close);
    return load(spot);
  };
  const after = (spot: number, by: number): number => (spot + by + order.length) % order.length;
  const go = async (spot: number, isStep: boolean): Promise<void> => {
    const turn = ++turns.current;
    goal.current = spot;
    const slide = await take(spot);
    // Another was wished for meanwhile, or the slideshow is over.
    if (turn !== turns.current) return close(slide);
    setSlides(({ now, before }) => {
      if (before) close(before);
      return { now: { ...slide, turn, isStep }, before: now };
    });
    const next = after(spot, 1);
    ahead.current = { spot: next, slide: load(next) };
  };
  const begin = useEffectEvent(() => void go(0, false));
  const end = useEffectEvent(() => {
    turns.current++;
    void ahead.current?.slide.then(close);
    ahead.current = null;
  });
  useEffect(() => {
    begin();
    return () => end();
  }, []);
  const { now } = slides;
  const ended = (): void => {
    // Not while another is on its way.
    if (now?.spot === goal.current) void go(after(now.spot, 1), false);
  };
  const timeIsOver = useEffectEvent(ended);
  const waits = paused || now === null || now.isVideo;
  const turn = now?.turn;
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => timeIsOver(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [waits, turn, seconds]);
  return {
    ...slides,
    ended,
    step: (by: number) => void go(after(goal.current, by), true),
  };
}

const close = ({ bitmap }: Slide): void => bitmap?.close();

const nothing = { now: null, before: null };
