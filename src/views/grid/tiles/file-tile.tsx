/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/role-supports-aria-props -- a real table lays out all its rows, a hundred thousand of them; aria-description is for all roles since ARIA 1.3 */
import { memo, type ReactElement } from "react";
import { Flag } from "../../../photo/columns.ts";
import { flagOf } from "../../../photo/marks.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { useFileName } from "../../../store/library/file-facts.ts";
import { useSelected } from "../../../store/selection/selection.ts";
import { NoPictureIcon, VideoIcon } from "../../shell/controls/icons.tsx";
import { TileCheck } from "../select/tile-check.tsx";
import { across } from "../layout/across.ts";
import { tileContext, tileWords } from "./tile-words.ts";

interface FileTileProps {
  photo: PhotoId;
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
export const FileTile = memo(function FileTile(props: FileTileProps): ReactElement {
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
