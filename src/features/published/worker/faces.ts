import type { PictureSpot, PublishedTile } from "../shared/published.ts";
import { segmentPath } from "../../dataset/shared/layout.ts";
import type { Slice } from "./blocks.ts";
import { dateAt, dateColumns } from "./dates.ts";
import { columnNumber, columnText } from "./bytes/values.ts";

/** What the grid needs of a row group's photos. */
export const faceColumns = [
  ...dateColumns,
  "kind",
  "width",
  "height",
  "rotation",
  "thumbnail_segment",
  "thumbnail_offset",
  "thumbnail_bytes",
  "thumbnail_width",
  "thumbnail_height",
  "thumbnail_type",
];

/** A row group as the grid shows it, a value for each row; small enough to keep many. */
export interface Faces {
  taken: Float64Array;
  /** Each a `DateWidth`. */
  dateWidth: Uint16Array;
  aspect: Float32Array;
  isVideo: Uint8Array;
  /** Indices into `segments` and `types`; 0 is no picture. */
  segment: Uint16Array;
  type: Uint8Array;
  offset: Float64Array;
  bytes: Uint32Array;
  segments: string[];
  types: string[];
}

/** Most bytes of one thumbnail. */
const mostPicture = 4 * 1024 * 1024;
/** What browsers draw as pictures and nothing else: an SVG could hold more. */
const drawn = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);
const widest = 4;

/** Whether a type is one that is shown. */
export const isDrawn = (type: string): boolean => drawn.has(type);

/** Packs the columns of a row group, trusting none of their values. */
export function facesOf(columns: ReadonlyMap<string, ArrayLike<unknown>>, rows: number): Faces {
  const of = (name: string): ArrayLike<unknown> | undefined => columns.get(name);
  const faces: Faces = {
    taken: new Float64Array(rows),
    dateWidth: new Uint16Array(rows),
    aspect: new Float32Array(rows),
    isVideo: new Uint8Array(rows),
    segment: new Uint16Array(rows),
    type: new Uint8Array(rows),
    offset: new Float64Array(rows),
    bytes: new Uint32Array(rows),
    segments: [""],
    types: [""],
  };
  const segments = new Map<string, number>();
  const types = new Map<string, number>();
  for (let row = 0; row < rows; row++) {
    const { takenAt, dateWidth } = dateAt(of, row);
    faces.taken[row] = takenAt;
    faces.dateWidth[row] = dateWidth;
    faces.aspect[row] = aspectAt(of, row);
    if (columnText(of("kind"), row) === "video") faces.isVideo[row] = 1;
    const spot = spotAt(of, row);
    if (!spot) continue;
    faces.segment[row] = indexOf(segments, faces.segments, spot.path, 65_535);
    faces.type[row] = indexOf(types, faces.types, spot.type, 255);
    faces.offset[row] = spot.offset;
    faces.bytes[row] = spot.bytes;
  }
  return faces;
}

/** Where the thumbnail of a row is; null where there is none, or none that could be. */
export function spotAt(
  of: (name: string) => ArrayLike<unknown> | undefined,
  row: number,
): PictureSpot | null {
  const segment = columnText(of("thumbnail_segment"), row);
  const offset = columnNumber(of("thumbnail_offset"), row);
  const bytes = columnNumber(of("thumbnail_bytes"), row);
  const type = columnText(of("thumbnail_type"), row);
  const isSound = /^[0-9a-f]{16}$/.test(segment) && Number.isSafeInteger(offset) && offset >= 0;
  if (!isSound || !(bytes > 0 && bytes <= mostPicture)) return null;
  // Overviews have no type: browsers look at the bytes of pictures.
  return { path: segmentPath(segment), offset, bytes, type: drawn.has(type) ? type : "image/webp" };
}

/** A row as a tile of the grid. */
export function publishedTile({ part, group }: Slice, faces: Faces, row: number): PublishedTile {
  const path = faces.segments[faces.segment[row] ?? 0] ?? "";
  const picture =
    path === ""
      ? null
      : {
          path,
          offset: faces.offset[row] ?? 0,
          bytes: faces.bytes[row] ?? 0,
          type: faces.types[faces.type[row] ?? 0] ?? "",
        };
  return {
    key: `${part}-${group}-${row}`,
    takenAt: faces.taken[row] ?? NaN,
    dateWidth: faces.dateWidth[row] ?? 0,
    aspect: faces.aspect[row] ?? 1,
    picture,
    isVideo: faces.isVideo[row] === 1,
  };
}

function aspectAt(of: (name: string) => ArrayLike<unknown> | undefined, row: number): number {
  const small = columnNumber(of("thumbnail_width"), row) / columnNumber(of("thumbnail_height"), row);
  const whole = columnNumber(of("width"), row) / columnNumber(of("height"), row);
  // The thumbnail is what is shown; photos without one still take their room.
  const aspect = small > 0 && small < Infinity ? small : whole;
  return aspect > 0 && aspect < Infinity ? Math.min(widest, Math.max(1 / widest, aspect)) : 1;
}

function indexOf(known: Map<string, number>, list: string[], text: string, most: number): number {
  const at = known.get(text);
  if (at !== undefined) return at;
  if (list.length > most) return 0;
  known.set(text, list.length);
  return list.push(text) - 1;
}
