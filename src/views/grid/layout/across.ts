import { isRightToLeft } from "../../../words/language.ts";

/**
 * How far something that begins at an `x` of the layout is moved across, as CSS has it. The layout counts from where
 * reading begins: the right edge, where a language is written from the right.
 */
export const across = (x: number): string => `${isRightToLeft() ? -x : x}px`;

/** The way back: an `x` of the window as one of the layout, by the box of all tiles. */
export function fromStart(
  x: number,
  { left, right }: Pick<DOMRect, "left" | "right"> = { left: 0, right: 0 },
): number {
  return isRightToLeft() ? right - x : x - left;
}
