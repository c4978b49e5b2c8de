/**
 * A photo's place in a stack a person made: "<the stack>/<place>", of 32 hexadecimal digits and a number, in the form of a
 * `Side`. The photo with the place 0 is on top, all others have 1. Each photo keeps its own, so that it goes with it
 * wherever its file goes.
 */
export type StackPlace = string;

/** Of a photo a person took out of its stack: it is in none, not even one that is found by the time of capture. */
export const aloneInNone: StackPlace = `${"0".repeat(32)}/0`;

/** The place on top of a stack, and that of all its other photos. */
export const placesIn = (stack: string): { top: StackPlace; below: StackPlace } => ({
  top: `${stack}/0`,
  below: `${stack}/1`,
});

/** The stack of a place, and whether it is its top. */
export function readPlace(place: StackPlace): { stack: string; isTop: boolean } {
  const at = place.indexOf("/");
  return { stack: place.slice(0, at), isTop: place.slice(at + 1) === "0" };
}
