import type { ReactElement } from "react";
import type { PublishedTile } from "../shared/published.ts";
import type { PublishedLibrary } from "./published-library.ts";
import { usePublishedPicture } from "./use-published.ts";
import { publishedWords } from "../words.ts";
import { PlayCircleIcon } from "../../../views/shell/controls/icons.tsx";
import { formatMonth, formatShortDay } from "../../../views/shell/words/format.ts";
import { isWithinOne } from "../../../photo/dates/edtf.ts";
import { dayMs } from "../../../photo/filter/histogram.ts";
import { wideWords } from "../../../views/shell/words/wide-words.ts";

const { say } = publishedWords;

type DatedTile = Pick<PublishedTile, "takenAt" | "dateWidth">;

/** A tile's date, as `format` writes those that tell a day. */
export function dateOfTile({ takenAt, dateWidth }: DatedTile, format: (takenAt: number) => string): string {
  if (Number.isNaN(takenAt)) return publishedWords.say("noDate");
  return dateWidth === 0 ? format(takenAt) : wideWords({ from: takenAt, width: dateWidth });
}

/** The month of a tile, or its date where that is wider. */
export function monthOfTile(tile: DatedTile): string {
  const isOfMonth = isWithinOne("month", { from: tile.takenAt, width: tile.dateWidth });
  return dateOfTile(isOfMonth ? { ...tile, dateWidth: 0 } : tile, formatMonth);
}

/** Whether a tile is the first of its day, or of its wide date, as far as that is known. */
export function startsDay(
  before: DatedTile | undefined,
  here: DatedTile | undefined,
  isFirst: boolean,
): boolean {
  if (here === undefined || Number.isNaN(here.takenAt)) return false;
  if (before === undefined) return isFirst;
  const dayOf = ({ takenAt }: DatedTile): number => Math.floor(takenAt / dayMs);
  return dayOf(before) !== dayOf(here) || before.dateWidth !== here.dateWidth;
}

/** How a photo is called. */
export function nameOfTile(tile: PublishedTile): string {
  return say(tile.isVideo ? "videoOf" : "photoOf", { day: dateOfTile(tile, formatShortDay) });
}

interface TileCellProps {
  /** Position in the filter. */
  at: number;
  /** In its row, from 1. */
  column: number;
  library: PublishedLibrary;
  /** Null until it is known. */
  tile: PublishedTile | null;
  /** It is the first of its day. */
  startsDay: boolean;
  isFocused: boolean;
  onFocus: (at: number) => void;
  onOpen: (at: number) => void;
}

/** Room between tiles, in CSS pixels. */
export const tileGap = 4;
/** Width over height that rows are made for: most photos are 4:3. */
const usualAspect = 1.35;
/** Beyond these a tile would be a stripe: photos of other shapes are cut. */
const [narrowest, widest] = [0.7, 2];

/** Rows of equal height and number of photos, so that the place of any of millions is known without its neighbours. */
export interface GridRows {
  perRow: number;
  /** Of a row with its gap, in CSS pixels. */
  height: number;
  rows: number;
}

/** Rows for `count` photos in a width. */
export function gridRows(count: number, width: number): GridRows {
  const tall = width < 500 ? 112 : 160;
  const perRow = Math.max(3, Math.round(width / (tall * usualAspect)));
  return { perRow, height: tall + tileGap, rows: Math.ceil(count / perRow) };
}

/** The share of its row a photo takes: as wide as it is, within reason. */
const shareOf = (aspect: number): number => Math.min(widest, Math.max(narrowest, aspect));

/** The position after a key; null for keys that do not move. */
export function afterKey(
  key: string,
  { at, count, perRow, perPage }: { at: number; count: number; perRow: number; perPage: number },
): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: perRow,
    ArrowUp: -perRow,
    PageDown: perPage * perRow,
    PageUp: -perPage * perRow,
    Home: -at,
    End: count - 1 - at,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const to = at + step;
  // A row up or down that is not there is no move; a page moves as far as there is.
  if (/^Arrow(Up|Down)$/.test(key) && (to < 0 || to >= count)) return at;
  return Math.min(count - 1, Math.max(0, to));
}

/** A photo in the grid. */
export function TileCell(props: TileCellProps): ReactElement {
  const { at, column, library, tile, startsDay, isFocused, onFocus, onOpen } = props;
  const url = usePublishedPicture(library, tile?.picture ?? null);
  return (
    <div
      className="published-cell"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table has no rows that come and go by scrolling
      role="gridcell"
      aria-colindex={column}
      style={{ flexGrow: shareOf(tile?.aspect ?? 1.35) }}
    >
      <button
        type="button"
        className="published-tile"
        data-at={at}
        tabIndex={isFocused ? 0 : -1}
        aria-label={tile ? nameOfTile(tile) : say("photos")}
        aria-busy={tile === null}
        onFocus={() => onFocus(at)}
        onClick={() => onOpen(at)}
      >
        {url !== null && <img src={url} alt="" draggable={false} decoding="async" />}
        {startsDay && tile && <span className="published-day">{dateOfTile(tile, formatShortDay)}</span>}
        {tile?.isVideo && <PlayCircleIcon className="published-badge" size={18} aria-hidden />}
      </button>
    </div>
  );
}
