/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a real table lays out all its rows, a hundred thousand of them */
import type { ReactElement } from "react";
import type { Place } from "../../../photo/geo/place.ts";
import type { LibrarySnapshot } from "../../../store/library/library.ts";
import { isMosaic, isShared, Kind, lineOfTile, type GridLayout } from "../layout.ts";
import { MosaicLines } from "../mosaic/mosaic-lines.tsx";
import type { ScrollPace } from "../pace.ts";
import type { Segment } from "../segments.ts";
import { GroupHeading } from "./group-heading.tsx";
import { SharedHeadings } from "./shared-headings.tsx";
import { TileLine } from "./tile-line.tsx";

interface SegmentProps {
  layout: GridLayout;
  /** A new object at each change, though its columns stay the same arrays. */
  library: LibrarySnapshot;
  segment: Segment;
  /** The place all photos of a day share, by the day's midnight; null until known. */
  placeOf: (midnight: number) => Place | null;
  /** Content pixels minus element pixels. */
  shift: number;
  /** The tile Tab stops at. */
  tabStop: number;
  places: boolean;
  pace: ScrollPace;
  onJump: (button: HTMLElement) => void;
  onDay: (midnight: number, heading: HTMLElement) => void;
}

/** The part of a group near the screen, its sticky heading and lines of tiles; or a line that days share. */
export function GridSegment(props: SegmentProps): ReactElement {
  const { layout, segment, placeOf, shift, tabStop, onJump, onDay, ...rest } = props;
  const { group, firstLine, lastLine, heading, top, height } = segment;
  const { columns } = rest.library;
  const stopLine = lineOfTile(layout, tabStop);
  const lines = Array.from({ length: lastLine - firstLine + 1 }, (_, i) => firstLine + i);
  const drawn = isMosaic(layout) && layout.groupKind[group] !== Kind.files;
  const place = placeOf(layout.groupStart[group] ?? NaN);
  return (
    <div role="none" className="grid-day" style={{ top: top - shift, height }}>
      {heading && isShared(layout, firstLine) && (
        <SharedHeadings line={firstLine} {...{ layout, columns, placeOf, onDay }} />
      )}
      {heading && !isShared(layout, firstLine) && (
        <GroupHeading {...{ layout, columns, group, place, onJump, onDay }} />
      )}
      {drawn && <MosaicLines {...{ layout, segment, tabStop }} {...rest} />}
      {!drawn &&
        lines.map((line) => (
          <TileLine
            key={layout.rows[layout.lineStart[line] ?? 0]}
            layout={layout}
            line={line}
            segmentTop={top}
            tabStop={line === stopLine ? tabStop : -1}
            {...rest}
          />
        ))}
    </div>
  );
}
