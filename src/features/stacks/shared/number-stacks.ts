import { aloneStack, firstFound, type HandStacks, type StackNumbers } from "./hand-stacks.ts";

/** Stacks that people made, and those found. */
export interface ListedStacks extends HandStacks {
  /** Photos that a person took out of every stack. */
  alone: Uint32Array<ArrayBuffer>;
  /** Stacks nobody made, of photos in neither. */
  found?: readonly (readonly number[])[];
}

/** The number of each photo, up to the last photo that has one. */
export function numberStacks({ rows, begin, alone, found = [] }: ListedStacks): StackNumbers {
  let most = -1;
  for (const list of [rows, alone, ...found]) for (const row of list) most = Math.max(most, row);
  const numbers = new Uint32Array(most + 1);
  for (const [at, burst] of found.entries()) for (const row of burst) numbers[row] = firstFound + at;
  for (const row of alone) numbers[row] = aloneStack;
  for (let stack = 1; stack < begin.length; stack++)
    for (let at = begin[stack - 1] ?? 0; at < (begin[stack] ?? 0); at++) numbers[rows[at] ?? 0] = stack;
  return numbers;
}
