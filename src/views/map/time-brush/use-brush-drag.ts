import { useRef, useState, type PointerEvent, type RefObject } from "react";
import { useEscape } from "../../shell/keys.ts";
import { dayAt, movedBy, spanBetween, withEnd, type End, type Span } from "./time-span.ts";

interface BrushTarget {
  all: Span;
  /** The current selection. */
  span: Span;
  onChange: (span: Span) => void;
  /** The drag is over; null if it was cancelled, or was a click. */
  onEnd: (span: Span | null) => void;
}

/** What a pointer drags: an end, the whole span, or a new span. */
type Hold = { pointer: number; from: number; day: number; span: Span; of: End | "all" | "new" };

/** Longest movement of a click, in CSS pixels. */
const clickSlop = 4;

/** Drawing a span on a track, moving it, or dragging an end. Escape cancels. */
export function useBrushDrag(track: RefObject<HTMLElement | null>, target: BrushTarget) {
  const hold = useRef<Hold | null>(null);
  const [span, setSpan] = useState<Span | null>(null);
  const { all } = target;
  const dayUnder = ({ clientX }: PointerEvent): number => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    return dayAt((clientX - left) / Math.max(1, width), all);
  };
  const end = (result: Span | null): void => {
    hold.current = null;
    setSpan(null);
    target.onEnd(result);
  };
  useEscape(span !== null, () => end(null), true);
  const handlers = {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0 || hold.current || !track.current) return;
      track.current.setPointerCapture(event.pointerId);
      const day = dayUnder(event);
      const of = partUnder(event.target, day, target);
      hold.current = { pointer: event.pointerId, from: event.clientX, day, span: target.span, of };
    },
    onPointerMove(event: PointerEvent): void {
      const held = hold.current;
      if (held?.pointer !== event.pointerId) return;
      if (span === null && Math.abs(event.clientX - held.from) <= clickSlop) return;
      const next = spanAfter(held, dayUnder(event), all);
      if (span?.first === next.first && span.last === next.last) return;
      setSpan(next);
      target.onChange(next);
    },
    onPointerUp(event: PointerEvent): void {
      if (hold.current?.pointer === event.pointerId) end(span);
    },
    onPointerCancel: () => end(null),
  };
  return { span, handlers };
}

function partUnder(under: EventTarget, day: number, { span, all }: BrushTarget): Hold["of"] {
  const end = under instanceof Element ? under.closest<HTMLElement>("[data-end]")?.dataset["end"] : undefined;
  if (end === "first" || end === "last") return end;
  const whole = span.first === all.first && span.last === all.last;
  return !whole && day >= span.first && day <= span.last ? "all" : "new";
}

function spanAfter({ of, day, span }: Hold, now: number, all: Span): Span {
  if (of === "new") return spanBetween(day, now);
  if (of === "all") return movedBy(span, now - day, all);
  return withEnd(span, of, now, all);
}
