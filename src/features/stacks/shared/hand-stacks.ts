import type { Row } from "../../../photo/photo.ts";

/** The stacks a person made, as the page holds them. */
export interface HandStacks {
  /** The photos of one stack after the other, the top first. */
  rows: Uint32Array<ArrayBuffer>;
  /** Where in `rows` each stack begins, and where the last one ends. */
  begin: Uint32Array<ArrayBuffer>;
}

/**
 * By photo: the number of the stack a person made, from 1; from `firstFound` on that of a burst that was found by its looks;
 * `aloneStack` for a photo that a person took out of every stack, 0 for one in none.
 */
export type StackNumbers = Uint32Array<ArrayBuffer>;

/** Stacks, with the number of each photo's. */
export interface NumberedStacks {
  hand: HandStacks;
  numbers: StackNumbers;
}

/** Nobody made any. */
export const noStacks: NumberedStacks = {
  hand: { rows: new Uint32Array(), begin: new Uint32Array(1) },
  numbers: new Uint32Array(),
};

/** The number of the first stack that nobody made. */
export const firstFound = 0x80000000;

/** The number of photos that a person took out of every stack. */
export const aloneStack = 0xffffffff;

/** Whether a number is that of a stack a person made. */
export const isHandStack = (number = 0): boolean => number > 0 && number < firstFound;

/**
 * A list in which the photos of each stack follow each other, its top first, where its top was. Where the list lacks the top
 * the stack's first photo in it takes its place. Photos that `isLeft` stay where they are, and count as not there. The same
 * list where nothing moves. One pass over the list.
 */
export function gatherStacks(
  list: Uint32Array,
  hand: HandStacks,
  numbers: StackNumbers,
  isLeft: (row: Row) => boolean,
): Uint32Array {
  const leads = leadsIn(list, hand, numbers, isLeft);
  if (leads.size === 0) return list;
  const gathered = new Uint32Array(list.length);
  let length = 0;
  let moves = false;
  const put = (row: Row): void => {
    if (list[length] !== row) moves = true;
    gathered[length++] = row;
  };
  for (let at = 0; at < list.length; at++) {
    const row = list[at] ?? 0;
    const lead = leads.get(numbers[row] ?? 0);
    if (lead === undefined || isLeft(row)) put(row);
    else if (row === lead.row) for (const one of [row, ...lead.others]) put(one);
  }
  return moves ? gathered : list;
}

/** Of each stack with two photos in the list: which leads it, and the others in the order of the list. */
function leadsIn(
  list: Uint32Array,
  { rows, begin }: HandStacks,
  numbers: StackNumbers,
  isLeft: (row: Row) => boolean,
): Map<number, { row: Row; others: Row[] }> {
  const found = new Map<number, Row[]>();
  if (rows.length > 0)
    for (let at = 0; at < list.length; at++) {
      const row = list[at] ?? 0;
      const stack = numbers[row] ?? 0;
      if (!isHandStack(stack) || isLeft(row)) continue;
      const known = found.get(stack);
      if (known) known.push(row);
      else found.set(stack, [row]);
    }
  const leads = new Map<number, { row: Row; others: Row[] }>();
  for (const [stack, members] of found) {
    const top = rows[begin[stack - 1] ?? 0];
    const lead = top !== undefined && members.includes(top) ? top : members[0];
    if (lead !== undefined && members.length > 1)
      leads.set(stack, { row: lead, others: members.filter((row) => row !== lead) });
  }
  return leads;
}
