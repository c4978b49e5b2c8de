import type { ListedStacks } from "../../shared/number-stacks.ts";
import { aloneInNone, readPlace, type StackPlace } from "../../shared/stack-place.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";

/** A photo of a stack that a person made. */
export interface StackMember {
  /** The file of which it was said. */
  row: number;
  isTop: boolean;
}

/** What was said, by row in order. */
export type StackPlaces = ReadonlyMap<number, StackPlace>;

/** All stacks people made, by id, each with its photos in the order of their rows. */
export function stackMembers(places: StackPlaces): Map<string, StackMember[]> {
  const stacks = new Map<string, StackMember[]>();
  for (const [row, place] of places) {
    if (place === aloneInNone) continue;
    const { stack, isTop } = readPlace(place);
    const members = stacks.get(stack);
    if (members) members.push({ row, isTop });
    else stacks.set(stack, [{ row, isTop }]);
  }
  return stacks;
}

/**
 * The stacks as lists of tiles, the top first; where it was taken out the first of the others. A file that is a copy of another one, or part of its tile, stands for that tile. Stacks
 * with one tile alone are none.
 */
export function listStacks({ duplicates, pairs }: PhotoParts, places: StackPlaces): ListedStacks {
  const tileOf = (row: number): number => {
    const leader = duplicates.leaderOf(row) ?? row;
    return pairs.leaderOf(leader) ?? leader;
  };
  const taken = new Set<number>();
  const rows: number[] = [];
  const begin = [0];
  for (const members of stackMembers(places).values()) {
    const topsFirst = [...members.filter(({ isTop }) => isTop), ...members.filter(({ isTop }) => !isTop)];
    const tiles = [...new Set(topsFirst.map(({ row }) => tileOf(row)))].filter((tile) => !taken.has(tile));
    if (tiles.length < 2) continue;
    for (const tile of tiles) {
      taken.add(tile);
      rows.push(tile);
    }
    begin.push(rows.length);
  }
  const alone = new Set<number>();
  for (const [row, place] of places) if (place === aloneInNone) alone.add(tileOf(row));
  for (const row of taken) alone.delete(row);
  return {
    rows: Uint32Array.from(rows),
    begin: Uint32Array.from(begin),
    alone: Uint32Array.from(alone),
  };
}
