import { useAtomValue } from "jotai";
import { memo, useEffect, useRef, type ReactElement } from "react";
import type { LibrarySnapshot } from "../../../store/library/library.ts";
import { mosaicPictures } from "../../../store/pictures/mosaic.ts";
import { selectionAtom } from "../../../store/selection/selection.ts";
import { useDark } from "../../shell/layout/use-media.ts";
import { tilesOfLine, type GridLayout } from "../layout.ts";
import { useCalm, type ScrollPace } from "../pace.ts";
import { cssColour, type Columns } from "../../../photo/columns.ts";
import type { RowSet } from "../../../photo/row-set.ts";
import type { SmallPicture } from "../../../store/pictures/mosaic-pictures.ts";
import { isRightToLeft } from "../../../words/language.ts";

interface MosaicBlockProps {
  layout: GridLayout;
  /** A new object at each change, though its columns stay the same arrays. */
  library: LibrarySnapshot;
  firstLine: number;
  /** Inclusive. */
  lastLine: number;
  /** In its segment, in CSS pixels. */
  top: number;
  pace: ScrollPace;
}

/** Screens of more pixels than this get no sharper mosaic: it would take four times the memory. */
const mostRatio = 2;

/** Pictures that come within this time are drawn together, in milliseconds. */
const gatherMs = 40;

/** Some lines of a mosaic and what their tiles look like. */
interface MosaicPart {
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
interface MosaicColours {
  blank: string;
  accent: string;
  surface: string;
}

/** The theme's colours as an element has them. */
function mosaicColours(element: HTMLElement): MosaicColours {
  const style = getComputedStyle(element);
  return { blank: style.backgroundColor, accent: style.outlineColor, surface: style.borderTopColor };
}

/** The height of some lines, in CSS pixels. */
const heightOfLines = ({ lineTop, lineHeight }: GridLayout, first: number, last: number): number =>
  (lineTop[last] ?? 0) + (lineHeight[last] ?? 0) - (lineTop[first] ?? 0);

/** The photos of some lines, in order. */
function photosOfLines(layout: GridLayout, first: number, last: number): number[] {
  return Array.from(layout.rows.subarray(layout.lineStart[first] ?? 0, layout.lineStart[last + 1] ?? 0));
}

/** Draws every tile: its picture, or the picture's average colour until it is there. */
function drawMosaic(
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

/** Some lines of the mosaic, drawn: elements for a thousand tiles would take longer than a frame. */
export const MosaicBlock = memo(function MosaicBlock(props: MosaicBlockProps): ReactElement {
  const { layout, library, firstLine, lastLine, top } = props;
  const calm = useCalm(props.pace);
  const canvas = useRef<HTMLCanvasElement>(null);
  const selected = useAtomValue(selectionAtom);
  const dark = useDark();
  const height = heightOfLines(layout, firstLine, lastLine);
  useEffect(() => {
    const { current } = canvas;
    const context = current?.getContext("2d", { alpha: true });
    if (!current || !context) return;
    const ratio = Math.min(mostRatio, devicePixelRatio);
    const [across, down] = [Math.round(layout.boxWidth * ratio), Math.round(height * ratio)];
    if (current.width !== across || current.height !== down) {
      current.width = across;
      current.height = down;
    }
    const colours = mosaicColours(current);
    const { columns } = library;
    const pictureOf = (photo: number) => (calm ? mosaicPictures.at(photo) : null);
    const before: MosaicPart["before"] = [];
    const part = { layout, columns, firstLine, lastLine, pictureOf, selected, before };
    const draw = (): void => {
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawMosaic(context, part, colours);
    };
    draw();
    if (!calm) return;
    let timer = 0;
    const edge = Math.round((layout.lineHeight[firstLine] ?? 32) * ratio);
    const stop = mosaicPictures.want(photosOfLines(layout, firstLine, lastLine), edge, () => {
      timer ||= window.setTimeout(() => {
        timer = 0;
        draw();
      }, gatherMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [layout, library, firstLine, lastLine, height, selected, dark, calm]);
  return (
    <canvas
      ref={canvas}
      className="grid-mosaic-block"
      aria-hidden
      style={{ top, width: layout.boxWidth, height }}
    />
  );
});
