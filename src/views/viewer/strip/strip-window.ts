/** Width of a picture in the filmstrip with the gap after it, in CSS pixels. */
export const pitch = 48;

/** Pictures kept beyond each edge, so that a flick does not run into nothing. */
const spare = 8;

/** The pictures to draw of this many, `first` to before `end`, where the strip is `width` wide and scrolled by `left`. */
export function stripWindow(left: number, width: number, count: number): { first: number; end: number } {
  // Half the width is empty before the first, so that it can be in the middle, too.
  const begin = left - width / 2 + pitch / 2;
  const first = Math.floor(begin / pitch) - spare;
  const end = Math.ceil((begin + width) / pitch) + spare;
  return { first: Math.max(0, Math.min(first, count)), end: Math.max(0, Math.min(end, count)) };
}

/** Where to scroll for a picture to be in the middle. */
export const middleOf = (at: number): number => at * pitch;
