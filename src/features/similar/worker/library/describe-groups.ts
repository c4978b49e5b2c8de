import type { SimilarAnswer, SimilarQuestion } from "../../shared/similar-port.ts";
import { flagOf } from "../../../../photo/marks.ts";
import { likenessBetween } from "../../shared/likeness-between.ts";
import type { ComparedPair } from "../../shared/originals-compared.ts";
import type { Likeness, LookLikeness, SimilarGroup, SimilarPhoto } from "../../shared/similar.ts";
import { aloneInNone, readPlace } from "../../../stacks/shared/stack-place.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import type { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import type { PublicIds } from "../../../../../workers/library/state/public-ids.ts";
import { bestOf, sharpnessOf } from "./best.ts";
import type { ComparedPairs } from "./compared-pairs.ts";
import type { Compared } from "./likeness.ts";
import type { SimilarPhotos } from "./similar-photos.ts";

/** What groups are described from. */
interface DescribedFrom {
  compared: Compared;
  library: PhotoParts & { publicIds: PublicIds };
  photos: SimilarPhotos;
  pairs: Pick<ComparedPairs, "among">;
  slices: Slices;
}

/** Groups are answered this many at a time at most. */
const mostAtOnce = 200;

/** What is known of a group before it is described. */
interface Summed {
  rows: readonly number[];
  kinds: Set<Likeness>;
  /** Bytes that go if all but the best do. */
  freed: number;
}

/** The groups asked for, those that would free most first, and the sums over all of them. */
export async function describeGroups(
  from: DescribedFrom,
  { kinds, settled, skip, take }: SimilarQuestion,
  memory: GroupMemory,
): Promise<Omit<SimilarAnswer, "progress">> {
  const byKind: Record<Likeness, number> = { copy: 0, alike: 0, edited: 0, shot: 0 };
  const asked: Summed[] = [];
  let [photos, bytes] = [0, 0];
  for (const rows of from.photos.groups()) {
    await from.slices.turn();
    if (!settled && isSettled(from.library, rows)) continue;
    const summed = memory.sum(from, rows);
    for (const kind of summed.kinds) byKind[kind]++;
    if (!kinds.some((kind) => summed.kinds.has(kind))) continue;
    asked.push(summed);
    photos += rows.length;
    bytes += summed.freed;
  }
  asked.sort((a, b) => b.freed - a.freed || (a.rows[0] ?? 0) - (b.rows[0] ?? 0));
  const some = asked.slice(skip, skip + Math.min(take, mostAtOnce));
  const groups = some.map(({ rows }) => describeGroup(from, rows));
  return { groups, total: asked.length, photos, bytes, byKind };
}

/** All that is said of a group; its first comes first. */
function describeGroup(from: DescribedFrom, rows: readonly number[]): SimilarGroup {
  const { library, compared } = from;
  const { best, why } = bestOf(compared, rows);
  return {
    id: library.publicIds.of(Math.min(...rows)),
    photos: rows.map((row) => photoOf(from, row, rows)),
    best,
    why,
    compared: from.pairs.among(rows),
  };
}

/** Remembers the sums of groups: records are long to unpack, and few groups change from one question to the next. */
export class GroupMemory {
  readonly #sums = new Map<number, Summed & { told: string }>();

  sum(from: DescribedFrom, rows: readonly number[]): Summed {
    const [first = 0] = rows;
    const { columns } = from.library.state;
    const pairs = from.pairs.among(rows);
    const told = JSON.stringify([
      rows.map((row) => [
        row,
        columns.picture[row],
        columns.marks[row],
        columns.facts[row],
        columns.bytes[row],
      ]),
      pairs.map(({ rows: both, verdict }) => [...both, verdict]),
    ]);
    const known = this.#sums.get(first);
    if (known?.told === told) return known;
    const { best } = bestOf(from.compared, rows);
    const sum = {
      rows,
      told,
      kinds: kindsOf(from, rows, best, pairs),
      freed: rows.reduce((bytes, row) => bytes + (row === best ? 0 : bytesOf(from.library, row)), 0),
    };
    this.#sums.set(first, sum);
    return sum;
  }
}

/** What the others are to the one that is proposed to be kept. */
function kindsOf(
  { photos }: DescribedFrom,
  rows: readonly number[],
  best: number,
  pairs: readonly ComparedPair[],
): Set<Likeness> {
  const [first = best] = rows;
  const toFirst = (row: number): LookLikeness | null =>
    row === first ? null : photos.likenessOf(row, first);
  const others = rows.filter((row) => row !== best);
  return new Set(
    others.map((row) => {
      const pair = pairs.find(({ rows: both }) => both.includes(row) && both.includes(best));
      return likenessBetween(toFirst(row), toFirst(best), pair ?? null);
    }),
  );
}

function photoOf(
  { compared, photos, library }: DescribedFrom,
  row: number,
  rows: readonly number[],
): SimilarPhoto {
  const [first = row] = rows;
  const { width, height } = library.records.record(row);
  return {
    row,
    likeness: row === first ? null : photos.likenessOf(row, first),
    width: width ?? 0,
    height: height ?? 0,
    bytes: bytesOf(library, row),
    sharpness: sharpnessOf(compared.look(row)),
  };
}

/** All but one at most are marked for deletion, or those that are not stand in one stack a person made. */
function isSettled({ state, given }: PhotoParts, rows: readonly number[]): boolean {
  const left = rows.filter((row) => flagOf(state.columns.marks[row]) !== "reject");
  if (left.length <= 1) return true;
  const places = left.map((row) => given.get(row).stack);
  const [stack] = places;
  if (stack === undefined || stack === aloneInNone) return false;
  return places.every((place) => place !== undefined && readPlace(place).stack === readPlace(stack).stack);
}

/** Of a tile: its file, the files that belong to it, and all their copies. */
function bytesOf({ state, pairs, duplicates }: PhotoParts, tile: number): number {
  const own = (row: number): number => state.columns.bytes[row] ?? 0;
  const files = [tile, ...pairs.partsOf(tile).map(({ row }) => row)];
  return files.reduce(
    (bytes, row) => bytes + [row, ...duplicates.copiesOf(row)].reduce((sum, copy) => sum + own(copy), 0),
    0,
  );
}
