import type { Orientation } from "../../../../../../photo/photo.ts";
import type { WantedMoment } from "../../../../shared/wanted.ts";
import { textAt, u32, u64 } from "../../../../../../../workers/photo/bytes/bytes.ts";
import {
  boxesFilling,
  type PlacedBox,
} from "../../../../../../../workers/photo/containers/bmff/free-boxes.ts";
import { numberBytes } from "../new-box.ts";

/** Seconds between QuickTime's epoch (1904) and 1970. */
const from1904 = 2_082_844_800;

/** A moment in the seconds of a film's headers, which count in UTC. A clock without a zone is taken as it is, as cameras do. */
export function headerSeconds({ local, offset }: WantedMoment): number {
  const milliseconds = Date.parse(`${local.slice(0, 19)}${offset ?? "+00:00"}`);
  return Math.floor(milliseconds / 1000) + from1904;
}

/**
 * States when a film was taken in its header, and in those of its tracks that state a time (ISO/IEC 14496-12, 8.2.2, 8.3.2
 * and 8.4.2). A moment that has no room (before 1904, after 2040 in 32 bits) becomes 0, which means none. When the film
 * was last changed stays.
 */
export function setTimes(moov: Uint8Array, boxes: readonly PlacedBox[], seconds: number): void {
  for (const { type, start, end } of boxes) {
    if (type === "trak" || type === "mdia") setTimes(moov, boxesFilling(moov, start, end) ?? [], seconds);
    if (type !== "mvhd" && type !== "tkhd" && type !== "mdhd") continue;
    const width = moov[start] === 1 ? 8 : 4;
    const old = width === 8 ? u64(moov, start + 4) : u32(moov, start + 4);
    const fits = seconds > 0 && (width === 8 || seconds <= 0xffff_ffff);
    if (type === "mvhd" || old !== 0) moov.set(numberBytes(fits ? seconds : 0, width), start + 4);
  }
}

const one = 0x10000;
/** The last entry of a matrix is 2.30 fixed point. */
const unit = 0x4000_0000;

/** The first rows of the matrices that turn (8.3.2), for x' = ax + cy and y' = bx + dy, and what moves the picture back. */
const matrices: ReadonlyMap<
  Orientation,
  readonly [number, number, number, number, "" | "w" | "h", "" | "w" | "h"]
> = new Map([
  [1, [1, 0, 0, 1, "", ""]],
  [6, [0, 1, -1, 0, "h", ""]],
  [3, [-1, 0, 0, -1, "w", "h"]],
  [8, [0, -1, 1, 0, "", "w"]],
]);

/**
 * Turns a film by the matrix of its one track of pictures. False if that is not safe: mirrored, as players show it
 * differently; with several such tracks; or where film or track are already scaled, skewed or moved.
 */
export function setTurn(moov: Uint8Array, boxes: readonly PlacedBox[], orientation: Orientation): boolean {
  const rows = matrices.get(orientation);
  const tracks = boxes.filter(({ type }) => type === "trak").map((trak) => childrenAt(moov, trak));
  const films = tracks.filter((parts) => handler(moov, parts) === "vide");
  const [film, second] = films;
  const header = film?.find(({ type }) => type === "tkhd");
  const movie = boxes.find(({ type }) => type === "mvhd");
  if (!rows || second !== undefined || !header || !movie) return false;
  const whole = movie.start + (moov[movie.start] === 1 ? 48 : 36);
  if (matrixAt(moov, whole).join(" ") !== [one, 0, 0, 0, one, 0, 0, 0, unit].join(" ")) return false;
  const at = header.start + (moov[header.start] === 1 ? 52 : 40);
  const [a = 0, b = 0, u, c = 0, d = 0, v, , , w] = matrixAt(moov, at);
  const isTurn =
    [a, b, c, d].every((value) => [0, one, -one].includes(value)) && Math.abs(a * d - b * c) === one * one;
  if (!isTurn || u !== 0 || v !== 0 || w !== unit || at + 44 > header.end) return false;
  const sides = { "": 0, w: u32(moov, at + 36), h: u32(moov, at + 40) };
  const [xx, xy, yx, yy, x, y] = rows;
  const matrix = [xx * one, xy * one, 0, yx * one, yy * one, 0, sides[x], sides[y], unit];
  for (const [index, value] of matrix.entries())
    moov.set(numberBytes(value < 0 ? value + 0x1_0000_0000 : value, 4), at + index * 4);
  return true;
}

const matrixAt = (bytes: Uint8Array, at: number): number[] =>
  Array.from({ length: 9 }, (_, index) => u32(bytes, at + index * 4) | 0);

const childrenAt = (bytes: Uint8Array, { start, end }: PlacedBox): PlacedBox[] =>
  boxesFilling(bytes, start, end) ?? [];

function handler(moov: Uint8Array, track: readonly PlacedBox[]): string {
  const mdia = track.find(({ type }) => type === "mdia");
  const hdlr = mdia && childrenAt(moov, mdia).find(({ type }) => type === "hdlr");
  return hdlr === undefined ? "" : textAt(moov, hdlr.start + 8, 4);
}
