import { isRightToLeft } from "../../../words/language.ts";

/**
 * How far something that begins at an `x` of the layout is moved across, as CSS has it. The layout counts from where
 * reading begins: the right edge, where a language is written from the right.
 */
export const across = (x: number): string => `${isRightToLeft() ? -x : x}px`;
