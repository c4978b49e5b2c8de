/** Sampling a grid of this width and height shows whether a picture is black. */
const edge = 16;
/** Brightness (0 to 255) that counts as dark; video black is 0 after conversion, and compression adds little. */
const dim = 32;

/** Whether a frame is almost entirely black, as before a fade-in. */
export function isDark(canvas: OffscreenCanvas): boolean {
  const context = new OffscreenCanvas(edge, edge).getContext("2d", { willReadFrequently: true });
  if (context === null) return false;
  context.drawImage(canvas, 0, 0, edge, edge);
  return areDark(context.getImageData(0, 0, edge, edge).data);
}

/** Whether fewer than 1 in 50 of these RGBA pixels is brighter than dark. */
export function areDark(data: Uint8ClampedArray): boolean {
  let bright = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > dim) bright++;
  }
  return bright * 50 < data.length / 4;
}
