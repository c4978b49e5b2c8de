import { dateWidth, type Columns } from "../../../photo/columns.ts";
import type { Cluster } from "../../../store/library/library.ts";

/** What a card shows, and where: the marker's box within the map, in CSS pixels. */
export interface Peek {
  cluster: Cluster;
  photos: readonly number[];
  times: { from: number; to: number } | null;
  box: { left: number; top: number; width: number; height: number };
  /** The map's size. */
  frame: { width: number; height: number };
}

/** Most pictures of a group that is looked at without being opened. */
export const mostPeeked = 6;

/** A group's cover and a few more of its photos, spread over all of them; `rows` come in order of time. */
export function peekedOf(rows: Uint32Array, cover: number, most = mostPeeked): number[] {
  const others = rows.filter((row) => row !== cover);
  const count = Math.min(others.length, most - 1);
  const step = others.length / Math.max(1, count);
  const spread = Array.from(
    { length: count },
    (_, index) => others[Math.floor((index + 0.5) * step)] ?? cover,
  );
  return [cover, ...spread];
}

/** Wall-clock times of the first and last of these photos, whose day is known; null if none has one. */
export function timesOf(
  { takenAt, flags }: Pick<Columns, "takenAt" | "flags">,
  rows: Uint32Array,
): { from: number; to: number } | null {
  let [from, to] = [Infinity, -Infinity];
  for (const row of rows) {
    const time = dateWidth(flags[row]) === 0 ? (takenAt[row] ?? NaN) : NaN;
    if (time < from) from = time;
    if (time > to) to = time;
  }
  return from <= to ? { from, to } : null;
}
