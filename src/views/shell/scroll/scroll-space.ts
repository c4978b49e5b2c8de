/**
 * Browsers limit the height of elements (Firefox to about 17.9 million CSS pixels, Blink and WebKit to about 33.5
 * million device pixels: 8.4 million CSS pixels at four device pixels each). So content taller than `tallest` is shown
 * through a shorter element: near both ends one pixel scrolled is one pixel of content, in between the scroll bar's
 * track stands for more. Wheel, keys and fingers always move the content one to one.
 */
export interface ScrollSpace {
  /** Height of the content. */
  content: number;
  /** Height of the viewport. */
  viewport: number;
  /** Height of the element that is scrolled. */
  element: number;
}

/** Position of the content, and of the element. */
export interface Scrolled {
  /** Content pixels above the viewport. */
  top: number;
  /** The element's scrollTop. */
  element: number;
}

const tallest = 8_000_000;

/** The space of a content height; the element is as tall as the content while that is safe. */
export function spaceOf(content: number, viewport: number, cap = tallest): ScrollSpace {
  return { content, viewport, element: Math.min(content, Math.max(cap, 4 * viewport)) };
}

/** The largest top of the content. */
export const lastTop = (space: ScrollSpace): number => Math.max(0, space.content - space.viewport);

const lastElementTop = (space: ScrollSpace): number => Math.max(0, space.element - space.viewport);

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Length of the stretch at both ends where content and element move one to one. */
const exactEnd = (space: ScrollSpace): number => lastElementTop(space) / 8;

/** The scrollTop at which the content rests at `top`. Monotonic; the ends coincide. */
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

/** The inverse: the content's top for a scrollTop. */
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

/** Longer moves in one event come from the scroll bar: half of what one pixel of its track stands for. */
const farthestStep = (space: ScrollSpace): number =>
  Math.max(3 * space.viewport, lastElementTop(space) / Math.max(1, space.viewport) / 2);

/**
 * The position after a scroll event. A step by wheel, key or finger moves the content as far; a jump of the scroll bar
 * goes where the track points. If `element` differs from `elementTop` the scrollTop must be set, because it reached its
 * end before the content did.
 */
export function scrollTo(space: ScrollSpace, from: Scrolled, elementTop: number): Scrolled {
  const step = elementTop - from.element;
  if (Math.abs(step) > farthestStep(space))
    return { top: restingTop(space, elementTop), element: elementTop };
  const top = clamp(from.top + step, 0, lastTop(space));
  const stuck = elementTop <= 0 || elementTop >= lastElementTop(space);
  return { top, element: stuck ? restingElementTop(space, top) : elementTop };
}

/** The position with the content at `top`. */
export function placeAt(space: ScrollSpace, top: number): Scrolled {
  const at = clamp(top, 0, lastTop(space));
  return { top: at, element: restingElementTop(space, at) };
}
