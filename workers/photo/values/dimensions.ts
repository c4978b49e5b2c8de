/** Width and height in pixels. */
export interface Dimensions {
  width: number;
  height: number;
}

/** Scales the size down so that its longest edge is at most `maxEdge`; never enlarges, never below 1. */
export function fit({ width, height }: Dimensions, maxEdge: number): Dimensions {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
