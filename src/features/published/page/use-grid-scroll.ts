import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import {
  placeAt,
  scrollTo,
  spaceOf,
  type ScrollSpace,
  type Scrolled,
} from "../../../views/shell/scroll/scroll-space.ts";

/** Where the grid is scrolled to, and its size. */
export interface GridScroll {
  frame: RefObject<HTMLDivElement | null>;
  width: number;
  viewport: number;
  space: ScrollSpace;
  at: Scrolled;
  /** Brings a stretch of the content into view. */
  show: (top: number, height: number) => void;
  onScroll: () => void;
}

/** Scrolls content of any height; `heightOf` gives it for a width in CSS pixels. */
export function useGridScroll(heightOf: (width: number) => number): GridScroll {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, viewport: 0 });
  const [at, setAt] = useState<Scrolled>({ top: 0, element: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = (): void => setSize({ width: element.clientWidth, viewport: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const content = heightOf(size.width);
  const space = spaceOf(content, size.viewport);
  const last = useRef({ space, at });
  useLayoutEffect(() => {
    last.current.space = space;
  });
  const move = useCallback((next: Scrolled): void => {
    last.current.at = next;
    setAt(next);
    const element = frame.current;
    if (element && Math.abs(element.scrollTop - next.element) >= 1) element.scrollTop = next.element;
  }, []);
  const onScroll = useCallback((): void => {
    const { space: now, at: from } = last.current;
    if (frame.current) move(scrollTo(now, from, frame.current.scrollTop));
  }, [move]);
  const show = useCallback(
    (top: number, height: number): void => {
      const { space: now, at: from } = last.current;
      if (top < from.top) move(placeAt(now, top));
      else if (top + height > from.top + now.viewport) move(placeAt(now, top + height - now.viewport));
    },
    [move],
  );
  // Another filter or width has other photos there.
  useLayoutEffect(() => {
    move(placeAt(last.current.space, last.current.at.top));
  }, [content, size.viewport, move]);
  return { frame, ...size, space, at, show, onScroll };
}
