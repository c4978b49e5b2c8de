import type { Row } from "../../photo/photo.ts";

/** Width and height, in pixels of a picture or of the page. */
interface Size {
  width: number;
  height: number;
}

/** How many times its pixels a picture is drawn without looking blurred. */
export const mostStretched = 1.2;
/** Denser screens show no more to the eye. */
const densest = 2;
/** Edges are rounded up to these, so that a window that grows a little asks for nothing new. */
const step = 64;
/** The widest cover at the head of a page, in CSS pixels. */
const widestHead = 960;

/**
 * The longest edge, in pixels, that a picture needs to cover a box of CSS pixels; 0 when it has enough. What is cut off
 * counts: a panorama in a tile is measured by its height.
 */
export function edgeNeeded(picture: Size, box: Size, density: number): number {
  if (picture.width === 0 || picture.height === 0) return 0;
  const stretched =
    Math.max(box.width / picture.width, box.height / picture.height) * Math.min(density, densest);
  if (stretched <= mostStretched) return 0;
  return Math.ceil((Math.max(picture.width, picture.height) * stretched) / step) * step;
}

/** The pictures within the window that have too few pixels for it, and the edge each needs. */
export function blurredOnScreen(): Map<Row, number> {
  const blurred = new Map<Row, number>();
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-picture]")) {
    if (!image.complete) continue;
    const box = image.getBoundingClientRect();
    if (box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth) continue;
    const picture = { width: image.naturalWidth, height: image.naturalHeight };
    const width = image.dataset["opensWide"] === "true" ? Math.min(innerWidth, widestHead) : 0;
    const shown = { width: Math.max(box.width, width), height: box.height };
    const edge = edgeNeeded(picture, shown, devicePixelRatio);
    const id = Number(image.dataset["picture"]);
    if (edge > (blurred.get(id) ?? 0)) blurred.set(id, edge);
  }
  return blurred;
}
