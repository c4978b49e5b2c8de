import { Flag } from "../../../photo/columns.ts";
import type { Row } from "../../../photo/photo.ts";
import type { Likeness } from "../shared/similar.ts";
import { flagOf } from "../../../photo/marks.ts";
import { columnsNow } from "../../../store/library/snapshot.ts";
import { library } from "../../../store/session/session.ts";
import { allGroups } from "./all-groups.ts";
import { proposalOf } from "./similar.ts";
import type { MarkWish } from "./settle.ts";

const everyKind: readonly Likeness[] = ["copy", "alike", "edited", "shot"];

/** What "mark all" would do. */
export interface AllWishes {
  wishes: MarkWish[];
  photos: number;
  bytes: number;
  /** Photos of these groups that stay beside the kept ones, because they are not proposed. */
  staying: number;
}

/** What is proposed for all groups of a kind, as the person changed it. */
export async function wishesForAll(kind: Likeness): Promise<AllWishes> {
  const all: AllWishes = { wishes: [], photos: 0, bytes: 0, staying: 0 };
  for await (const group of allGroups([kind], false)) {
    const { kept, marks } = proposalOf(group, kind);
    if (marks.length === 0) continue;
    const going = new Set(marks);
    all.wishes.push({ group, kept, marks });
    all.photos += marks.length;
    all.staying += group.photos.length - marks.length - 1;
    for (const { row, bytes } of group.photos) if (going.has(row)) all.bytes += bytes;
  }
  return all;
}

/** The path of the photo that is kept, by each photo that is marked for deletion and like it. */
export async function keptInstead(): Promise<Map<Row, string>> {
  const { marks, flags } = columnsNow();
  const isMarked = (row: Row): boolean => flagOf(marks[row]) === "reject";
  const keptOf = new Map<Row, Row>();
  for await (const { photos, best } of allGroups(everyKind, true)) {
    const rows = photos.map(({ row }) => row).filter((row) => ((flags[row] ?? 0) & Flag.shown) !== 0);
    const kept = isMarked(best) ? rows.find((row) => !isMarked(row)) : best;
    if (kept !== undefined) for (const row of rows) if (isMarked(row)) keptOf.set(row, kept);
  }
  const kept = Uint32Array.from(new Set(keptOf.values()));
  const paths = await library.queries.paths(kept);
  const pathOf = new Map(Array.from(kept, (row, at) => [row, paths[at] ?? ""] as const));
  return new Map([...keptOf].map(([row, of]) => [row, pathOf.get(of) ?? ""]));
}
