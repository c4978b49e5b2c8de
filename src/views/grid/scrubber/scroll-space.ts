/**
 * Browsers cap how tall an element can be (Firefox about 17.9 million CSS pixels, Blink and WebKit about 33.5 million
 * device pixels, so 8.4 million CSS pixels at four device pixels each). Content taller than `tallest` is therefore
 * shown through a shorter element: close to both ends one pixel scrolled is one pixel of content, in between the
 * scroll bar's track stands for more, and yet wheel, keys and fingers move the content one to one from wherever it is.
 */
export interface ScrollSpace {
  /** Height of the content. */
  content: number;
  /** Height of the window on it. */
  viewport: number;
  /** Height of the element that is scrolled. */
  element: number;
}

/** Where the content is, and where the element's scrollTop is. */
export interface Scrolled {
  /** Content pixels above the viewport. */
  top: number;
  /** The element's scrollTop. */
  element: number;
}

const tallest = 8_000_000;

/** The space for a content height; the element is as tall as the content while that is safe. */
export function spaceOf(content: number, viewport: number, cap = tallest): ScrollSpace {
  return { content, viewport, element: Math.min(content, Math.max(cap, 4 * viewport)) };
}

/** The farthest the content can be scrolled. */
export const lastTop = (space: ScrollSpace): number => Math.max(0, space.content - space.viewport);

const lastElementTop = (space: ScrollSpace): number => Math.max(0, space.element - space.viewport);

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Length of the stretch at either end where both move one to one. */
const exactEnd = (space: ScrollSpace): number => lastElementTop(space) / 8;

/** The scrollTop at which the content rests at `top`. Rises with `top`; ends meet ends. */
export function restingElementTop(space: ScrollSpace, top: number): number {
  const last = lastTop(space);
  const lastElement = lastElementTop(space);
  const at = clamp(top, 0, last);
  if (last === lastElement) return at;
  const end = exactEnd(space);
  if (at <= end) return at;
  if (at >= last - end) return lastElement - (last - at);
  return end + ((at - end) / (last - 2 * end)) * (lastElement - 2 * end);
}

/** The inverse: the content a scrollTop stands for. */
export function restingTop(space: ScrollSpace, elementTop: number): number {
  const last = lastTop(space);
  const lastElement = lastElementTop(space);
  const at = clamp(elementTop, 0, lastElement);
  if (last === lastElement) return at;
  const end = exactEnd(space);
  if (at <= end) return at;
  if (at >= lastElement - end) return last - (lastElement - at);
  return end + ((at - end) / (lastElement - 2 * end)) * (last - 2 * end);
}

/** Moves farther than this in one event are the scroll bar's: half of what one pixel of its track stands for. */
const farthestStep = (space: ScrollSpace): number =>
  Math.max(3 * space.viewport, lastElementTop(space) / Math.max(1, space.viewport) / 2);

/**
 * Where a scroll event leads. A step of wheel, key or finger moves the content by as much; a jump of the scroll bar
 * goes to what the track stands for. The answer's `element` differs from `elementTop` when the scrollTop must be set
 * because it has come to its end before the content has.
 */
export function scrollTo(space: ScrollSpace, from: Scrolled, elementTop: number): Scrolled {
  const step = elementTop - from.element;
  if (Math.abs(step) > farthestStep(space))
    return { top: restingTop(space, elementTop), element: elementTop };
  const top = clamp(from.top + step, 0, lastTop(space));
  const stuck = elementTop <= 0 || elementTop >= lastElementTop(space);
  return { top, element: stuck ? restingElementTop(space, top) : elementTop };
}

/** The content put at `top`, the element with it. */
export function placeAt(space: ScrollSpace, top: number): Scrolled {
  const at = clamp(top, 0, lastTop(space));
  return { top: at, element: restingElementTop(space, at) };
}
