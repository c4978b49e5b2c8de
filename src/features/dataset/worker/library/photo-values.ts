import { photoColumns, type PhotoColumnName } from "../../shared/columns.ts";
import { offsetMinutes } from "../../../../photo/dates/instant.ts";
import { annotationsIn } from "../../../../photo/fields.ts";
import { parseWallTime } from "../../../../photo/wall-time.ts";
import { wkbPoint } from "./geo-metadata.ts";
import type { ColumnValues } from "./parquet-file.ts";
import { datasetYear } from "./dataset-order.ts";
import type { DatasetPhoto } from "./dataset-source.ts";

/** Where a photo's thumbnail stands. */
export interface ThumbnailPlace {
  segment: string;
  offset: number;
  bytes: number;
  width: number;
  height: number;
  type: string;
}

/** A photo's values by column. */
type PhotoRow = Record<PhotoColumnName, unknown>;

/** Puts photos into columns, for one row group. Unknown is null. */
export class PhotoValues {
  readonly columns: ColumnValues[] = photoColumns.map(() => []);
  /** NaN where unknown. */
  readonly lng: number[] = [];
  readonly lat: number[] = [];
  /** Bytes of the values, estimated. */
  bytes = 0;

  get rows(): number {
    return this.lng.length;
  }

  /** Adds a photo taken at this wall-clock time in milliseconds; its thumbnail may be said later. */
  add(photo: DatasetPhoto, takenAt: number): void {
    const { location } = photo;
    this.lng.push(location?.lng ?? Number.NaN);
    this.lat.push(location?.lat ?? Number.NaN);
    const values = photoRow(photo, takenAt);
    for (const [at, { name }] of photoColumns.entries()) {
      const value = values[name];
      this.columns[at]?.push(value);
      this.bytes += typeof value === "string" ? value.length : 8;
    }
    this.bytes += photo.keywords.join().length + photo.paths.join().length + photo.parts.length * 64;
  }

  /** Says where the thumbnail of the photo at this position stands. */
  setThumbnail(at: number, { segment, offset, bytes, width, height, type }: ThumbnailPlace): void {
    const values = [segment, BigInt(offset), bytes, width, height, type];
    for (const [index, value] of values.entries())
      (this.columns[firstOfThumbnail + index] as ColumnValues)[at] = value;
  }

  /** A column in this order of positions. */
  ordered(column: number, order: readonly number[]): ColumnValues {
    const values = this.columns[column] ?? [];
    return order.map((at) => values[at]);
  }
}

/** The columns of thumbnails are the last, in the order of `setThumbnail`. */
const firstOfThumbnail = photoColumns.findIndex(({ name }) => name === "thumbnail_segment");

/** The values of a photo taken at this wall-clock time in milliseconds, without its thumbnail. */
export function photoRow(photo: DatasetPhoto, wall: number): PhotoRow {
  const { takenAt, location, place, camera, exposure, failure } = photo;
  const local = takenAt === null ? null : localMicros(takenAt.local, wall);
  return {
    id: photo.id,
    path: photo.path,
    paths: photo.paths,
    parts: photo.parts,
    bytes: BigInt(Math.round(photo.bytes)),
    modified: photo.modified === null ? null : instantMicros(photo.modified),
    kind: photo.kind,
    type: photo.type,
    width: int32(photo.width),
    height: int32(photo.height),
    orientation: photo.orientation,
    orientation_source: photo.orientationSource,
    taken_local: local,
    taken_edtf: local === null ? null : (takenAt?.edtf ?? null),
    taken_offset_minutes: local === null ? null : offsetMinutes(takenAt?.offset ?? null),
    taken_source: local === null ? null : (takenAt?.source ?? null),
    taken_offset_source: local === null ? null : (takenAt?.offsetSource ?? null),
    geometry: location === null ? null : wkbPoint(location.lng, location.lat),
    bbox:
      location === null
        ? null
        : { xmin: location.lng, ymin: location.lat, xmax: location.lng, ymax: location.lat },
    altitude: real(location?.altitude),
    location_accuracy: real(location?.accuracy),
    direction: real(location?.direction),
    north: location?.north ?? null,
    location_source: location?.source ?? null,
    country: place?.country ?? null,
    country_name: place?.countryName ?? null,
    region: place?.region ?? null,
    city: place?.city ?? null,
    light: photo.light,
    make: camera.make,
    model: camera.model,
    lens: camera.lens,
    f_number: real(exposure.fNumber),
    exposure_seconds: real(exposure.seconds),
    iso: real(exposure.iso),
    focal_length: real(exposure.focalLength),
    duration: real(photo.duration),
    ...annotationsIn(photo),
    rating: real(photo.rating),
    favourite: photo.favourite,
    hidden: photo.hidden,
    picked: photo.picked,
    rejected: photo.rejected,
    rotation: photo.rotation,
    edit: photo.edit && JSON.stringify(photo.edit),
    albums: photo.albums,
    failure_kind: failure?.kind ?? null,
    failure_stage: failure?.stage ?? null,
    failure_message: failure?.message ?? null,
    ...noThumbnail,
  };
}

const noThumbnail = {
  thumbnail_segment: null,
  thumbnail_offset: null,
  thumbnail_bytes: null,
  thumbnail_width: null,
  thumbnail_height: null,
  thumbnail_type: null,
};

/** Wall-clock microseconds since 1970 as if UTC, all digits of the fraction that count; null for what is no such time. */
function wallMicros(local: string): bigint | null {
  const ms = parseWallTime(local);
  if (datasetYear(ms) === null) return null;
  const digits = /\.(\d+)$/.exec(local)?.[1] ?? "";
  const seconds = BigInt(Math.floor(ms / 1000));
  return seconds * 1_000_000n + BigInt(digits.slice(0, 6).padEnd(6, "0"));
}

/** As the text says it, unless the date has changed since the rows were put in order: the part names their year. */
function localMicros(local: string, wall: number): bigint | null {
  if (datasetYear(wall) === null) return null;
  const micros = wallMicros(local);
  const isSame = micros !== null && datasetYear(Number(micros / 1000n)) === datasetYear(wall);
  return isSame ? micros : BigInt(Math.floor(wall)) * 1000n;
}

/** Microseconds of an instant in UTC; null outside the years of calendars. */
function instantMicros(utc: string): bigint | null {
  const ms = Date.parse(utc);
  return datasetYear(ms) === null ? null : BigInt(Math.round(ms)) * 1000n;
}

function real(value: number | null | undefined): number | null {
  return value === undefined || value === null || !Number.isFinite(value) ? null : value;
}

function int32(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value <= 2 ** 31 - 1 ? value : null;
}
