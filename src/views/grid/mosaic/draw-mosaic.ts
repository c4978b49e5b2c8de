import { cssColour, type Columns } from "../../../photo/columns.ts";
import type { RowSet } from "../../../photo/row-set.ts";
import type { SmallPicture } from "../../../store/pictures/mosaic-pictures.ts";
import { isRightToLeft } from "../../../words/language.ts";
import { tilesOfLine, type GridLayout } from "../layout.ts";

/** Some lines of a mosaic and what their tiles look like. */
export interface MosaicPart {
  layout: GridLayout;
  columns: Columns;
  firstLine: number;
  /** Inclusive. */
  lastLine: number;
  pictureOf: (photo: number) => SmallPicture | null;
  selected: RowSet;
  /** What was drawn for each tile before, the first tile's at 0; tiles that would look the same are left. */
  before: (SmallPicture | null | undefined)[];
}

/** Colours of the theme, as CSS writes them. */
export interface MosaicColours {
  blank: string;
  accent: string;
  surface: string;
}

/** The theme's colours as an element has them. */
export function mosaicColours(element: HTMLElement): MosaicColours {
  const style = getComputedStyle(element);
  return { blank: style.backgroundColor, accent: style.outlineColor, surface: style.borderTopColor };
}

/** The height of some lines, in CSS pixels. */
export const heightOfLines = ({ lineTop, lineHeight }: GridLayout, first: number, last: number): number =>
  (lineTop[last] ?? 0) + (lineHeight[last] ?? 0) - (lineTop[first] ?? 0);

/** The photos of some lines, in order. */
export function photosOfLines(layout: GridLayout, first: number, last: number): number[] {
  return Array.from(layout.rows.subarray(layout.lineStart[first] ?? 0, layout.lineStart[last + 1] ?? 0));
}

/** Draws every tile: its picture, or the picture's average colour until it is there. */
export function drawMosaic(
  context: CanvasRenderingContext2D,
  { layout, columns, firstLine, lastLine, pictureOf, selected, before }: MosaicPart,
  { blank, accent, surface }: MosaicColours,
): void {
  const from = layout.lineTop[firstLine] ?? 0;
  const start = layout.lineStart[firstLine] ?? 0;
  const mirrored = isRightToLeft();
  for (let line = firstLine; line <= lastLine; line++) {
    const { first, last } = tilesOfLine(layout, line);
    const top = (layout.lineTop[line] ?? 0) - from;
    const height = layout.lineHeight[line] ?? 0;
    for (let tile = first; tile <= last; tile++) {
      const photo = layout.rows[tile] ?? 0;
      const width = layout.width[tile] ?? 0;
      const begins = layout.x[tile] ?? 0;
      const x = mirrored ? layout.boxWidth - begins - width : begins;
      const picture = pictureOf(photo);
      if (before[tile - start] === picture) continue;
      before[tile - start] = picture;
      if (picture) {
        const { sheet, left, edge } = picture;
        context.drawImage(sheet, left, 0, edge, edge, x, top, width, height);
      } else {
        context.fillStyle = cssColour(columns.flags[photo], columns.colour[photo]) ?? blank;
        context.fillRect(x, top, width, height);
      }
      if (!selected.has(photo)) continue;
      context.strokeStyle = surface;
      context.lineWidth = 6;
      context.strokeRect(x + 3, top + 3, width - 6, height - 6);
      context.strokeStyle = accent;
      context.lineWidth = 3;
      context.strokeRect(x + 1.5, top + 1.5, width - 3, height - 3);
    }
  }
}
