import type { Neighbours } from "../../../src/photo/geo/neighbours.ts";
import { isHidden } from "../../../src/photo/marks.ts";
import type { TakenAt } from "../../../src/photo/photo.ts";
import { instantMs } from "../../../src/photo/dates/instant.ts";
import { Fact } from "../state/facts.ts";
import { correctedLocationOf } from "../placing/corrections.ts";
import { wholeRecord } from "../placing/whole-record.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";

/** Pairs of photos compared between two turns: some milliseconds. */
const pairsAtOnce = 200;

const none = -1;

interface Near {
  id: number;
  near: number;
  gap: number;
}

/**
 * For each of these photos with a date and no location, the photo nearest in time that has one: one pass over all tiles
 * by time, forth and back. Guessed dates and days without a time are left out, and so are hidden ones and photos that copied
 * their location themselves, as errors would add up. Gaps above `mostMs` are left out, too.
 */
export async function findNeighbours(
  library: PhotoParts,
  rows: Uint32Array,
  mostMs: number,
  turn: () => Promise<void>,
): Promise<Neighbours> {
  const placeless = rows.filter((row) => (library.state.facts(row) & Fact.located) === 0);
  const wanted = new Set(placeless.filter((row) => library.state.isTimed(row)));
  const around = wanted.size === 0 ? [] : nearest(library, wanted);
  const found: Near[] = [];
  for (const [at, { id, candidates }] of around.entries()) {
    const near = nearestOf(library, id, candidates);
    if (near !== null && Math.abs(near.gap) <= mostMs) found.push(near);
    if (at % pairsAtOnce === pairsAtOnce - 1) await turn();
  }
  found.sort((a, b) => Math.abs(a.gap) - Math.abs(b.gap) || a.id - b.id);
  const { lat, lng } = library.state.columns;
  return {
    ids: Uint32Array.from(found, ({ id }) => id),
    near: Uint32Array.from(found, ({ near }) => near),
    gaps: Float64Array.from(found, ({ gap }) => gap),
    lat: Float64Array.from(found, ({ near }) => lat[near] ?? Number.NaN),
    lng: Float64Array.from(found, ({ near }) => lng[near] ?? Number.NaN),
    placeless: placeless.length,
  };
}

/** The located photos right before and after each wanted one, by their wall clocks. */
function nearest(library: PhotoParts, wanted: ReadonlySet<number>): { id: number; candidates: number[] }[] {
  const { given } = library;
  const order = library.state.shownRows();
  const tells = (row: number): boolean =>
    (library.state.facts(row) & Fact.located) !== 0 &&
    !isHidden(library.state.columns.marks[row]) &&
    library.state.isTimed(row) &&
    !(given.isPlaced(row) && correctedLocationOf(library, row)?.source === "neighbour");
  const later = new Map<number, number>();
  let last = none;
  for (const row of order) {
    if (wanted.has(row)) later.set(row, last);
    else if (tells(row)) last = row;
  }
  const around: { id: number; candidates: number[] }[] = [];
  last = none;
  for (let at = order.length - 1; at >= 0; at--) {
    const row = order[at] ?? none;
    const after = later.get(row);
    if (after !== undefined)
      around.push({ id: row, candidates: [last, after].filter((candidate) => candidate !== none) });
    else if (tells(row)) last = row;
  }
  return around;
}

function nearestOf(library: PhotoParts, id: number, candidates: readonly number[]): Near | null {
  const own = wholeRecord(library, id).takenAt;
  let best: Near | null = null;
  for (const near of candidates) {
    const gap = gapOf(library, id, own, near);
    if (best === null || Math.abs(gap) < Math.abs(best.gap)) best = { id, near, gap };
  }
  return best;
}

/** Between instants where both time zones are known, else between wall clocks. */
function gapOf(library: PhotoParts, id: number, own: TakenAt | null, near: number): number {
  const { takenAt } = library.state.columns;
  const instants = [own, wholeRecord(library, near).takenAt].map(instantMs);
  const [mine = Number.NaN, its = Number.NaN] = instants;
  const gap = mine - its;
  return Number.isNaN(gap) ? (takenAt[id] ?? Number.NaN) - (takenAt[near] ?? Number.NaN) : gap;
}
