import type { TagCount } from "../../../src/photo/filter/tags.ts";
import { isTagWithin, tagsAbove } from "../../../src/photo/filter/tags.ts";
import { Criterion, type SearchParts } from "./criteria.ts";
import type { RowTags } from "./tags.ts";

/** The tags of these photos, as each has them, most photos first. */
export function tagsOfRows({ search: { tags } }: SearchParts, rows: Uint32Array): TagCount[] {
  const ofSet = new Uint32Array(tags.sets.size);
  for (const row of rows) {
    const set = tags.setOf(row);
    ofSet[set] = (ofSet[set] ?? 0) + 1;
  }
  return listed(counted(tags, ofSet, (name) => [name]));
}

/** Those of the photos that fail nothing but the tag, with those above them, most photos first. `fails`: as in `failuresOf`. */
export function tagsWithin({ search: { tags } }: SearchParts, fails: Uint16Array): TagCount[] {
  return listed(counted(tags, within(tags, fails, Criterion.keyword), tagsAbove));
}

/** The names of people in the photos that fail nothing but the person, most photos first. */
export function peopleWithin({ search: { people } }: SearchParts, fails: Uint16Array): TagCount[] {
  return listed(counted(people, within(people, fails, Criterion.person), (name) => [name]));
}

/** By number of a set: how many photos have it and fail nothing but one criterion. */
function within(tags: RowTags, fails: Uint16Array, criterion: number): Uint32Array {
  const ofSet = new Uint32Array(tags.sets.size);
  for (let row = 0; row < fails.length; row++) {
    if (((fails[row] ?? 0) & ~criterion) !== 0) continue;
    const set = tags.setOf(row);
    ofSet[set] = (ofSet[set] ?? 0) + 1;
  }
  return ofSet;
}

/** All rows that have this tag or one below it, by the tag they have. */
export function rowsTagged(
  { search: { tags }, state }: SearchParts,
  wider: string,
): { tag: string; rows: Uint32Array<ArrayBuffer> }[] {
  const found = new Map<number, number[]>();
  const isIn = tags.names.map((name) => isTagWithin(wider, name));
  for (const row of state.shownRows())
    for (const number of tags.sets.of(tags.setOf(row))) {
      if (isIn[number] !== true) continue;
      const rows = found.get(number) ?? [];
      found.set(number, rows);
      rows.push(row);
    }
  return Array.from(found, ([number, rows]) => ({
    tag: tags.names[number] ?? "",
    rows: Uint32Array.from(rows),
  }));
}

/** How many photos have each tag. `spread`: what a photo with this tag counts for; each once. */
function counted(
  { names, sets }: RowTags,
  ofSet: Uint32Array,
  spread: (name: string) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [set, count] of ofSet.entries()) {
    if (count === 0) continue;
    const all = new Set([...sets.of(set)].flatMap((number) => spread(names[number] ?? "")));
    for (const tag of all) counts.set(tag, (counts.get(tag) ?? 0) + count);
  }
  return counts;
}

function listed(counts: ReadonlyMap<string, number>): TagCount[] {
  return Array.from(counts, ([tag, count]) => ({ tag, count })).sort(
    (a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1),
  );
}
