/** Width and height in pixels. */
export interface Dimensions {
  width: number;
  height: number;
}

/** Width and height that keep the shape with the longest edge at `maxEdge`; never larger than given, never below 1. */
export function fit({ width, height }: Dimensions, maxEdge: number): Dimensions {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
