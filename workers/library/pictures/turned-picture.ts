import type { Rotation } from "../../../src/photo/photo-edit.ts";

/** Where a picture of `width` by `height` goes so that it lies in its new box when turned clockwise. */
const places: Record<Rotation, (width: number, height: number) => string> = {
  0: () => "",
  90: (_, height) => `translate(${height} 0) rotate(90)`,
  180: (width, height) => `translate(${width} ${height}) rotate(180)`,
  270: (width) => `translate(0 ${width}) rotate(270)`,
};

/**
 * The address of a picture, turned clockwise, from its `data:` URL: an SVG image around the same bytes, so nothing is
 * decoded or drawn here, and nothing is lost. `width` and `height` are those of the picture before.
 */
export function turnedPicture(
  url: string,
  { width, height }: { width: number; height: number },
  rotation: Rotation,
): string {
  if (rotation === 0) return url;
  const [across, down] = rotation === 180 ? [width, height] : [height, width];
  const before =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="0 0 ${across} ${down}">` +
    `<image width="${width}" height="${height}" transform="${places[rotation](width, height)}" href="`;
  // Base64 needs no escaping in a URL.
  return `data:image/svg+xml,${encodeURIComponent(before)}${url}${encodeURIComponent('"/></svg>')}`;
}
