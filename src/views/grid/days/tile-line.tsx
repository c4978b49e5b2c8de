/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a real table lays out all its rows, a hundred thousand of them */
import { useAtomValue } from "jotai";
import { memo, type ReactElement } from "react";
import type { LibrarySnapshot } from "../../../store/library/library.ts";
import { gridPositionsAtom } from "../../../store/map/grid-positions.ts";
import { stackViewAtom, type TileStack } from "../../../features/stacks/page/stacks.ts";
import { Kind, tilesOfLine, type GridLayout } from "../layout.ts";
import { useCalm, type ScrollPace } from "../pace.ts";
import { Flag } from "../../../photo/columns.ts";
import { flagOf } from "../../../photo/marks.ts";
import type { Row } from "../../../photo/photo.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { useFileName } from "../../../store/library/file-facts.ts";
import { useSelected } from "../../../store/selection/selection.ts";
import { NoPictureIcon, VideoIcon } from "../../shell/controls/icons.tsx";
import { across } from "../layout/across.ts";
import { Tile, TileCheck, tileContext, tileWords } from "../tiles/tile.tsx";

interface TileLineProps {
  layout: GridLayout;
  /** A new object at each change, though its columns stay the same arrays. */
  library: LibrarySnapshot;
  places: boolean;
  pace: ScrollPace;
  line: number;
  segmentTop: number;
  /** -1 if it is in another line. */
  tabStop: number;
  /** Some of its tiles, where the others are drawn. */
  tiles?: readonly number[];
  /** What screen readers are told of the whole line, where not all its tiles are elements. */
  header?: string;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/role-supports-aria-props -- a real table lays out all its rows, a hundred thousand of them; aria-description is for all roles since ARIA 1.3 */

interface FileTileProps {
  photo: Row;
  /** CSS pixels. */
  x: number;
  width: number;
  flags: number;
  takenAt: number;
  /** Rating, flag and hidden, as in `marks.ts`. */
  marks: number;
  /** Counts from 1. */
  column: number;
  /** Its place among all tiles, from 1; 0 while photos still come in. */
  at: number;
  count: number;
  /** The one tile Tab stops at. */
  tabStop: boolean;
  places: boolean;
}

/** A file that has no preview: its name and its type. */
const FileTile = memo(function FileTile(props: FileTileProps): ReactElement {
  const { photo, flags, takenAt, places, marks } = props;
  const selected = useSelected(photo);
  const name = shownName(useFileName(photo));
  const dot = name.lastIndexOf(".");
  const type = dot > 0 ? name.slice(dot + 1).toUpperCase() : "";
  const words = tileWords(flags, takenAt, places, 0, marks);
  const Sign = (flags & Flag.video) === 0 ? NoPictureIcon : VideoIcon;
  return (
    <div
      role="gridcell"
      className="grid-tile grid-file"
      data-photo={photo}
      tabIndex={props.tabStop ? 0 : -1}
      aria-colindex={props.column}
      data-rejected={flagOf(marks) === "reject" || undefined}
      aria-label={name === "" ? words : `${words}, ${name}`}
      aria-description={tileContext(null, props.at, props.count)}
      aria-selected={selected}
      title={name}
      style={{ transform: `translateX(${across(props.x)})`, width: props.width }}
    >
      <Sign className="grid-file-sign" size={20} aria-hidden />
      <span className="grid-file-words" aria-hidden>
        <span className="grid-file-name">{dot > 0 ? name.slice(0, dot) : name}</span>
        <span className="grid-file-type">{type}</span>
      </span>
      <TileCheck selected={selected} />
    </div>
  );
});

/**
 * One line of tiles. Its row index counts the headings above it, which are rows of the grid too. Rendered again when
 * library or layout change, not when other lines come and go.
 */
export const TileLine = memo(function TileLine(props: TileLineProps): ReactElement {
  const { layout, library, line, segmentTop, tabStop, places } = props;
  const { columns } = library;
  const { first, last } = tilesOfLine(layout, line);
  const height = layout.lineHeight[line] ?? 0;
  const files = layout.groupKind[layout.lineGroup[line] ?? 0] === Kind.files;
  const calm = useCalm(props.pace, layout.metrics.density !== "small");
  const stacks = useAtomValue(stackViewAtom);
  const positions = useAtomValue(gridPositionsAtom);
  const cells: ReactElement[] = [];
  for (const tile of props.tiles ?? Array.from({ length: last - first + 1 }, (_, i) => first + i)) {
    const photo = layout.rows[tile] ?? 0;
    const own = {
      photo,
      x: layout.x[tile] ?? 0,
      width: layout.width[tile] ?? 0,
      flags: columns.flags[photo] ?? 0,
      takenAt: columns.takenAt[photo] ?? NaN,
      marks: columns.marks[photo] ?? 0,
      column: tile - first + 1,
      at: positions?.at(photo) ?? 0,
      count: positions?.count ?? 0,
      tabStop: tile === tabStop,
      places,
    };
    cells.push(
      files ? (
        <FileTile key={photo} {...own} />
      ) : (
        <Tile
          key={photo}
          {...own}
          drawn={calm}
          {...stackProps(stacks.of(photo))}
          colour={columns.colour[photo] ?? 0}
          burst={columns.burst[photo] ?? 0}
        />
      ),
    );
  }
  return (
    <div
      role="row"
      className="grid-line"
      aria-rowindex={layout.lineRow[line]}
      style={{ height, transform: `translateY(${(layout.lineTop[line] ?? 0) - segmentTop}px)` }}
    >
      {props.header !== undefined && (
        <span role="rowheader" className="visually-hidden">
          {props.header}
        </span>
      )}
      {cells}
    </div>
  );
});

/** In plain values, so that a tile is rendered again only when they change. */
const stackProps = (stack: TileStack | null) => ({
  stack: stack?.photos.length ?? 0,
  stackOpen: stack?.open ?? false,
  stackFirst: stack?.first ?? false,
});
