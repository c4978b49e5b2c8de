import { useAtomValue } from "jotai";
import { memo, useEffect, useRef, type ReactElement } from "react";
import type { LibrarySnapshot } from "../../../store/library/library.ts";
import { mosaicPictures } from "../../../store/pictures/mosaic.ts";
import { selectionAtom } from "../../../store/selection/selection.ts";
import { useDark } from "../../shell/layout/use-media.ts";
import type { GridLayout } from "../layout.ts";
import { useCalm, type ScrollPace } from "../pace.ts";
import { drawMosaic, heightOfLines, mosaicColours, photosOfLines, type MosaicPart } from "./draw-mosaic.ts";

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
