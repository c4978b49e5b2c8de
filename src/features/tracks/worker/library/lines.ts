import type { Viewport } from "../../../../photo/geo/bounds.ts";
import { mercatorX, mercatorY, worldPixels } from "../../../../photo/geo/mercator.ts";
import type { TrackLine, TrackPart } from "../../../../photo/geo/track.ts";
import { unpackTrack } from "../../../../photo/geo/track-bytes.ts";
import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import type { TrackParts } from "./tracks.ts";

/** How far a line may be off, in CSS pixels. */
const tolerance = 0.75;

/** One of this many points of a line is always kept: bounds the work for lines that wander. */
const blockPoints = 256;

/** Points drawn of one track at most: longer ones are drawn half as fine, and so on. */
const mostDrawn = 8000;

/** The lines of tracks at a viewport's zoom. Other work gets its turn between two. */
export async function linesOf(
  { tracks }: TrackParts,
  rows: Uint32Array,
  viewport: Viewport,
): Promise<TrackLine[]> {
  const lines: TrackLine[] = [];
  for (const row of rows) {
    const packed = tracks.packed(row);
    if (packed !== null) lines.push(lineOf(row, unpackTrack(packed), viewport));
    await pause();
  }
  return lines;
}

/**
 * A track at a viewport's zoom, without points nobody would see (Ramer, Douglas and Peucker, block by block), and
 * without parts farther from the viewport than its own size.
 */
export function lineOf(id: number, parts: readonly TrackPart[], viewport: Viewport): TrackLine {
  const near = nearness(viewport);
  const flat = parts.map(flatOf);
  for (let off = tolerance; ; off *= 2) {
    const line = drawn(id, parts, flat, near, off / (worldPixels * 2 ** viewport.zoom));
    if (line.points.length <= 2 * mostDrawn || off > 1000) return line;
  }
}

/** Web mercator, 0 to 1; x continues beyond where a part goes around the world. */
interface Flat {
  x: Float64Array;
  y: Float64Array;
}

function flatOf({ lat, lng }: TrackPart): Flat {
  const x = lng.map(mercatorX);
  for (let at = 1; at < x.length; at++) {
    const before = x[at - 1] ?? 0;
    const here = x[at] ?? 0;
    x[at] = here - Math.round(here - before);
  }
  return { x, y: lat.map(mercatorY) };
}

/** Whether a part of a line, by the box around it, may be seen. */
type Near = (west: number, east: number, north: number, south: number) => boolean;

function nearness({ bounds }: Viewport): Near {
  const [top, bottom] = [mercatorY(bounds.north), mercatorY(bounds.south)];
  const left = mercatorX(bounds.west);
  const width = (mercatorX(bounds.east) - left + 1) % 1 || 1;
  const [across, down] = [width, bottom - top];
  return (west, east, north, south) => {
    if (south < top - down || north > bottom + down) return false;
    if (width >= 1 / 3) return true;
    // The copy of the world where the box begins at or right of the widened viewport's western edge.
    const start = west - Math.floor(west - (left - across));
    return start <= left + width + across || start + (east - west) >= left - across + 1;
  };
}

function drawn(
  id: number,
  parts: readonly TrackPart[],
  flat: readonly Flat[],
  near: Near,
  off: number,
): TrackLine {
  const points: number[] = [];
  const starts: number[] = [];
  const dots = new Set<string>();
  for (const [index, part] of parts.entries()) {
    const { x, y } = flat[index] ?? { x: new Float64Array(), y: new Float64Array() };
    if (x.length <= 2 && isDrawnOver(dots, x, y, off)) continue;
    const keep = (at: number): number => points.push(360 * ((x[at] ?? 0) - 0.5), part.lat[at] ?? 0);
    let isOpen = false;
    const last = x.length - 1;
    // A single point is a line to itself, drawn as a dot.
    for (let start = 0; start < last || start === 0; start += blockPoints) {
      const end = Math.min(last, start + blockPoints);
      if (!isNear(near, x, y, start, end)) {
        isOpen = false;
        continue;
      }
      if (!isOpen) {
        starts.push(points.length / 2);
        keep(start);
      }
      isOpen = true;
      simplify(x, y, start, end, off, keep);
      keep(end);
    }
  }
  return { id, points: Float64Array.from(points), starts };
}

/** Whether a dot, or a part as small, would cover another one: of a million marks few are visible. */
function isDrawnOver(dots: Set<string>, x: Float64Array, y: Float64Array, off: number): boolean {
  const size = 4 * off;
  const [left = 0, right = left] = x;
  const [top = 0, bottom = top] = y;
  if (Math.abs(right - left) > size || Math.abs(bottom - top) > size) return false;
  const cell = `${Math.floor(left / size)} ${Math.floor(top / size)}`;
  if (dots.has(cell)) return true;
  dots.add(cell);
  return false;
}

function isNear(near: Near, x: Float64Array, y: Float64Array, start: number, end: number): boolean {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = start; at <= end; at++) {
    west = Math.min(west, x[at] ?? 0);
    east = Math.max(east, x[at] ?? 0);
    north = Math.min(north, y[at] ?? 0);
    south = Math.max(south, y[at] ?? 0);
  }
  return near(west, east, north, south);
}

/** Keeps, in order, the points between two that would be off by more than `off` without them. */
function simplify(
  x: Float64Array,
  y: Float64Array,
  start: number,
  end: number,
  off: number,
  keep: (at: number) => void,
): void {
  let farthest = off * off;
  let middle = -1;
  const [fromX, fromY] = [x[start] ?? 0, y[start] ?? 0];
  const [toX, toY] = [(x[end] ?? 0) - fromX, (y[end] ?? 0) - fromY];
  const length = toX * toX + toY * toY;
  for (let at = start + 1; at < end; at++) {
    const [hereX, hereY] = [(x[at] ?? 0) - fromX, (y[at] ?? 0) - fromY];
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (hereX * toX + hereY * toY) / length));
    const distance = (hereX - along * toX) ** 2 + (hereY - along * toY) ** 2;
    if (distance <= farthest) continue;
    farthest = distance;
    middle = at;
  }
  if (middle < 0) return;
  simplify(x, y, start, middle, off, keep);
  keep(middle);
  simplify(x, y, middle, end, off, keep);
}
