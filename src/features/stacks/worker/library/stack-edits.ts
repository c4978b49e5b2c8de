import type { StackChange } from "../../shared/stack-port.ts";
import type { PhotoEdit } from "../../../../photo/photo-edit.ts";
import { aloneInNone, placesIn, readPlace } from "../../shared/stack-place.ts";
import { unusedId } from "../../../../photo/unused-id.ts";
import { type StackPlaces, stackMembers } from "./stack-members.ts";

/**
 * The edits that change stacks. What is left of a stack others were taken from stays one, if it is two photos or more; without
 * its top the first of them is shown: see `listStacks`.
 */
export function stackEdits(places: StackPlaces, change: StackChange): PhotoEdit[] {
  switch (change.do) {
    case "stack":
      return makeStack([...new Set(change.rows)], change.top);
    case "top":
      return bringToTop(places, change.row);
    case "out":
      return takeOut(places, [...new Set(change.rows)]);
  }
}

function makeStack(rows: readonly number[], wished: number): PhotoEdit[] {
  if (rows.length < 2) return [];
  const top = rows.includes(wished) ? wished : (rows[0] ?? wished);
  const made = placesIn(unusedId());
  return [
    { rows: [top], change: { stack: made.top } },
    { rows: rows.filter((row) => row !== top), change: { stack: made.below } },
  ];
}

function bringToTop(places: StackPlaces, row: number): PhotoEdit[] {
  const place = places.get(row);
  if (place === undefined || place === aloneInNone) return [];
  const { stack, isTop } = readPlace(place);
  const tops = (stackMembers(places).get(stack) ?? []).filter((member) => member.isTop && member.row !== row);
  if (isTop && tops.length === 0) return [];
  const { top, below } = placesIn(stack);
  return [
    { rows: tops.map((member) => member.row), change: { stack: below } },
    { rows: [row], change: { stack: top } },
  ];
}

function takeOut(places: StackPlaces, rows: readonly number[]): PhotoEdit[] {
  const changed = rows.filter((row) => places.get(row) !== aloneInNone);
  if (changed.length === 0) return [];
  return [{ rows: changed, change: { stack: aloneInNone } }];
}
