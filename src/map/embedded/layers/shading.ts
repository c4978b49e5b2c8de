/** Draws slopes onto the picture of a tile; false while what it needs is not there. */
export interface Shading {
  shade(
    context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
    coord: readonly number[],
  ): boolean;
}
