/**
 * Throws where a canvas, which has to be empty, is too large for the browser or its memory: it would take what is drawn without
 * a word, and its pixels would read as black.
 */
export function mustHold(context: OffscreenCanvasRenderingContext2D): void {
  context.fillRect(0, 0, 1, 1);
  const [, , , alpha] = context.getImageData(0, 0, 1, 1).data;
  context.clearRect(0, 0, 1, 1);
  if (alpha !== 255) throw new RangeError("No memory for a canvas");
}
