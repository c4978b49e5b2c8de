/**
 * One side of a "not the same": "<what was said>/<side>". Photos of which the same was said stand apart where their sides
 * differ. Each photo keeps its own sides, so that they go with it wherever its file goes.
 */
export type Side = string;

const side = /^[0-9a-f]{32}\/[0-9]{1,6}$/;

/** Whether a value is a side. */
export function isSide(value: unknown): value is Side {
  return typeof value === "string" && side.test(value);
}
