import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/** The last drag on the stage, in CSS pixels of the window. */
interface Drag {
  /** To the right. */
  across: number;
  /** Down; 0 for a mouse. */
  down: number;
  /** How far the picture could be moved to the right and to the left as the drag began, until its edge came into view. */
  hidden: { before: number; after: number };
}

/** Whether a press is for a button, for text that is selected by it, or for a frame that is drawn by it. */
export const inControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button, [data-selectable]") !== null;

/** Less of a picture beyond the window than this is nothing to look for. */
const least = 2;

/** Part of the window a drag has to go beyond the picture's edge to turn the page in one go. */
const beyond = 1 / 4;

/** Whether a drag turns the page: it began at the picture's edge, or went far beyond it. `width`: the window's. */
export function turnsPage({ across, hidden }: Drag, width: number): boolean {
  const rest = across > 0 ? hidden.before : hidden.after;
  return rest < least || Math.abs(across) - rest > width * beyond;
}

/** The slider turns from this far on: it starts to count at 20 pixels, and wants 40 more. */
const swipeFrom = 60;

/** Whether a finger's drag is a swipe, of a picture that is no wider than the window. */
const isSwipe = ({ across, down, hidden }: Drag): boolean =>
  Math.max(hidden.before, hidden.after) < least && Math.abs(across) > Math.max(swipeFrom, 2 * Math.abs(down));

/**
 * The drag on the stage that goes on, or ended in this task; else null. `onLost`: a finger's swipe to this index is over,
 * but the slider still stands where it did: `at`.
 */
export function useDrag(
  host: HTMLElement,
  at: RefObject<number>,
  onLost: (index: number) => void,
): RefObject<Drag | null> {
  const drag = useRef<Drag | null>(null);
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    const over = new AbortController();
    const listening = { capture: true, passive: true, signal: over.signal };
    let [fromX, fromY] = [0, 0];
    const move = (x: number, down: number): void => {
      if (drag.current) drag.current = { ...drag.current, across: x - fromX, down };
    };
    const end = (): void => {
      setTimeout(() => {
        drag.current = null;
      });
    };
    host.addEventListener(
      "touchstart",
      ({ target, touches: [first, second] }) => {
        if (first) [fromX, fromY] = [first.clientX, first.clientY];
        // Two fingers zoom.
        drag.current = second || inControl(target) ? null : { across: 0, down: 0, hidden: hiddenIn(host) };
      },
      listening,
    );
    host.addEventListener(
      "touchmove",
      ({ touches: [first] }) => first && move(first.clientX, first.clientY - fromY),
      listening,
    );
    host.addEventListener(
      "touchend",
      ({ changedTouches: [last] }) => {
        if (last) move(last.clientX, last.clientY - fromY);
        const { current } = drag;
        const stood = at.current;
        if (current !== null && isSwipe(current))
          setTimeout(() => at.current === stood && lost(stood - Math.sign(current.across)));
        end();
      },
      listening,
    );
    host.addEventListener(
      "mousedown",
      ({ clientX }) => {
        fromX = clientX;
        drag.current = { across: 0, down: 0, hidden: hiddenIn(host) };
      },
      listening,
    );
    window.addEventListener(
      "mouseup",
      ({ clientX }) => {
        move(clientX, 0);
        end();
      },
      listening,
    );
    return () => over.abort();
  }, [host, at]);
  return drag;
}

/**
 * How much of the picture is beyond each side, as the slider counts: as if nothing stood beside it. Measured within its
 * page, which may still slide in.
 */
function hiddenIn(host: HTMLElement): Drag["hidden"] {
  const slide = host.querySelector('.viewer-slide[data-active="true"]');
  const page = slide?.closest(".PhotoView__PhotoWrap");
  if (!slide || !page) return { before: 0, after: 0 };
  const { left, right } = slide.getBoundingClientRect();
  const from = page.getBoundingClientRect().left;
  const beside = Number.parseFloat(getComputedStyle(host).getPropertyValue("--viewer-right")) || 0;
  return { before: from - left - beside / 2, after: right + beside / 2 - from - innerWidth };
}
