import { describe, expect, test } from "vitest";
import { dateWidth, Flag, flagsOfWidth } from "../../../../../../src/photo/columns.ts";
import { parseEdtf } from "../../../../../../src/photo/dates/edtf.ts";
import { gatherStacks } from "../../../../../../src/features/stacks/shared/hand-stacks.ts";
import {
  numberStacks,
  type ListedStacks,
} from "../../../../../../src/features/stacks/shared/number-stacks.ts";
import {
  closedList,
  findStacks,
  datesOfTiles,
  type StackColumns,
} from "../../../../../../src/features/stacks/shared/stacks.ts";

const handOf = (stacks: readonly (readonly number[])[], alone: readonly number[] = []): ListedStacks => ({
  rows: Uint32Array.from(stacks.flat()),
  begin: Uint32Array.from([0, ...stacks.map((_, at) => stacks.slice(0, at + 1).flat().length)]),
  alone: Uint32Array.from(alone),
});

const gathered = (list: readonly number[], hand: ListedStacks, left: readonly number[] = []): number[] => [
  ...gatherStacks(Uint32Array.from(list), hand, numberStacks(hand), (row) => left.includes(row)),
];

/** Photos that were all taken in one go. */
function burst(count: number): StackColumns {
  const all = { length: count };
  return {
    rows: count,
    takenAt: Float64Array.from(all, (_, at) => 1e12 + 7 - at * 100),
    aspect: new Float32Array(count).fill(1.5),
    colour: new Uint32Array(count).fill(0x808080),
    flags: new Uint32Array(count).fill(Flag.colour),
    marks: new Uint16Array(count),
  };
}

const closed = (count: number, hand: ListedStacks): number[] => {
  const columns = burst(count);
  const numbers = numberStacks(hand);
  const list = gatherStacks(
    Uint32Array.from({ length: count }, (_, at) => at),
    hand,
    numbers,
    () => false,
  );
  return [...closedList(findStacks(list, columns, numbers), columns, new Set())];
};

describe("photos stacked by hand", () => {
  test("stand together where their top is, the others in the order of the list", () => {
    expect(gathered([0, 1, 2, 3, 4, 5], handOf([[3, 0, 5]]))).toEqual([1, 2, 3, 0, 5, 4]);
  });

  test("stand where their first is in a list without their top, and as they are with one of them alone", () => {
    expect(gathered([0, 1, 2, 5], handOf([[3, 5, 1]]))).toEqual([0, 1, 5, 2]);
    expect(gathered([0, 1, 2], handOf([[3, 5, 1]]))).toEqual([0, 1, 2]);
  });

  test("leave the list the same object where nothing moves", () => {
    const list = Uint32Array.of(4, 2, 9);
    const hand = handOf([[4, 2]]);
    expect(gatherStacks(list, hand, numberStacks(hand), () => false)).toBe(list);
  });

  test("leave files without a picture where they are", () => {
    expect(gathered([0, 1, 2, 3], handOf([[0, 2, 3]]), [3])).toEqual([0, 2, 1, 3]);
  });

  test("are a stack of their own among a burst, with the top as its cover", () => {
    expect(closed(6, handOf([[3, 1]]))).toEqual([0, 3, 4]);
  });

  test("come before bursts that were found by their looks, which have no top and stay where they are", () => {
    const columns = { ...burst(6), takenAt: Float64Array.of(...[9, 8, 7, 6, 5, 4].map((at) => at * 1000)) };
    columns.flags[4] = Flag.colour | Flag.favourite;
    const listed = { ...handOf([[5, 1]], [0]), found: [[0, 1, 2, 3, 4], [6]] };
    const numbers = numberStacks(listed);
    const list = gatherStacks(Uint32Array.of(0, 1, 2, 3, 4, 5), listed, numbers, () => false);
    expect([...list]).toEqual([0, 2, 3, 4, 5, 1]);
    expect([...closedList(findStacks(list, columns, numbers), columns, new Set())]).toEqual([0, 4, 5]);
  });

  test("are in none where a person took them out, not even in a burst", () => {
    expect(closed(4, handOf([], [0, 3]))).toEqual([0, 1, 3]);
    expect(closed(3, handOf([], [0, 1, 2]))).toEqual([0, 1, 2]);
  });
});

test("a closed stack shows the photo that was put on top, also where another one is liked better", () => {
  const columns = burst(3);
  columns.flags[2] = Flag.colour | Flag.favourite;
  const hand = handOf([[1, 0, 2]]);
  const numbers = numberStacks(hand);
  const list = gatherStacks(Uint32Array.of(0, 1, 2), hand, numbers, () => false);
  expect([...closedList(findStacks(list, columns, numbers), columns, new Set())]).toEqual([1]);
  const found = findStacks(Uint32Array.of(0, 1, 2), columns);
  expect([...closedList(found, columns, new Set())]).toEqual([2]);
});

test("an opened stack stays under the day of its top, a closed one changes no time", () => {
  const day = 86_400_000;
  const columns = { ...burst(5), takenAt: Float64Array.of(9 * day, 8 * day, 7 * day, 6 * day, 5 * day) };
  const numbers = numberStacks(handOf([[2, 0, 4]]));
  const list = Uint32Array.of(1, 2, 0, 4, 3);
  const stacks = findStacks(list, columns, numbers);
  expect(datesOfTiles(stacks, columns, new Set()).takenAt).toBe(columns.takenAt);
  expect(datesOfTiles(stacks, columns, new Set([3])).takenAt).toBe(columns.takenAt);
  const { takenAt } = datesOfTiles(stacks, columns, new Set([4]));
  expect([...takenAt].map((time) => time / day)).toEqual([7, 8, 7, 6, 7]);
  expect(columns.takenAt[0]).toBe(9 * day);
});

test("an opened stack whose top is of a year stands under that year, and one of a day under the day", () => {
  const year = flagsOfWidth(parseEdtf("1985")?.width ?? 0);
  const columns = { ...burst(3), flags: Uint32Array.of(year | Flag.favourite, Flag.located, year) };
  const list = Uint32Array.of(0, 1, 2);
  const widthsUnder = (top: number): number[] => {
    const others = [0, 1, 2].filter((row) => row !== top);
    const stacks = findStacks(
      Uint32Array.of(top, ...others),
      columns,
      numberStacks(handOf([[top, ...others]])),
    );
    return Array.from(list, (row) => dateWidth(datesOfTiles(stacks, columns, new Set([0])).flags[row]));
  };
  expect(widthsUnder(0)).toEqual([57, 57, 57]);
  expect(widthsUnder(1)).toEqual([0, 0, 0]);
  const stacks = findStacks(list, columns, numberStacks(handOf([[0, 1, 2]])));
  expect(datesOfTiles(stacks, columns, new Set([0])).flags[1]).toBe(year | Flag.located);
});
