import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Flag, flagsOfWidth } from "../../../../../../src/photo/columns.ts";
import { packMarks } from "../../../../../../src/photo/marks.ts";
import {
  closedList,
  findStacks,
  type StackColumns,
  type Stacks,
} from "../../../../../../src/features/stacks/shared/stacks.ts";

interface Shot {
  takenAt: number;
  colour?: number;
  flags?: number;
  aspect?: number;
  rating?: number;
}

const grey = 0x808080;

function columnsOf(shots: readonly Shot[]): StackColumns {
  const marks = ({ rating = 0 }: Shot) =>
    packMarks({ rating, rotation: 0, flag: null, hidden: false, label: "", recipe: false });
  return {
    rows: shots.length,
    takenAt: Float64Array.from(shots, ({ takenAt }) => takenAt),
    aspect: Float32Array.from(shots, ({ aspect = 1.5 }) => aspect),
    colour: Uint32Array.from(shots, ({ colour = grey }) => colour),
    flags: Uint32Array.from(shots, ({ flags = Flag.colour }) => flags),
    marks: Uint16Array.from(shots, marks),
  };
}

const listOf = (columns: StackColumns): Uint32Array =>
  Uint32Array.from({ length: columns.rows }, (_, i) => i);

/** The stacks as lists of rows. */
function stacksIn(shots: readonly Shot[]): number[][] {
  const columns = columnsOf(shots);
  const stacks = findStacks(listOf(columns), columns);
  const begins = new Set(
    [...stacks.begin.keys()].filter((at) => (stacks.end[at] ?? 0) > 0).map((at) => stacks.begin[at] ?? 0),
  );
  return [...begins].map((from) => [...stacks.rows.subarray(from, stacks.end[from])]);
}

const at = (seconds: number): number => Date.UTC(2024, 4, 3, 8, 0, 7) - seconds * 1000;

describe("a stack", () => {
  test("is what was taken in one go, several a second", () => {
    const times = [0, 0.2, 0.9, 1.5, 9, 20, 20.4];
    expect(stacksIn(times.map((second) => ({ takenAt: at(second) })))).toEqual([
      [0, 1, 2, 3],
      [5, 6],
    ]);
  });

  test("is not made of one photo each second, as a person or a timer takes them, nor of whole seconds in common", () => {
    expect(stacksIn([0, 0, 1, 2, 3].map((second) => ({ takenAt: at(second) })))).toEqual([]);
  });

  test("is of one scene, in one shape, and of photos whose colour is known", () => {
    const pair = (other: Partial<Shot>): number[][] =>
      stacksIn([{ takenAt: at(0) }, { takenAt: at(0.4), ...other }]);
    expect(pair({})).toHaveLength(1);
    expect(pair({ colour: 0x80c080 })).toEqual([]);
    expect(pair({ flags: 0 })).toEqual([]);
    expect(pair({ aspect: 0.67 })).toEqual([]);
    for (const flag of [Flag.video, Flag.guessedDate, Flag.broken, flagsOfWidth(57)])
      expect(pair({ flags: Flag.colour | flag })).toEqual([]);
  });

  test("may be a photo and its cropped copy", () => {
    expect(stacksIn([{ takenAt: at(0.3) }, { takenAt: at(0.3), aspect: 1 }])).toHaveLength(1);
  });

  test("is not made of scans and files that have a day's time in common", () => {
    const noon = Date.UTC(1998, 6, 1, 12);
    expect(stacksIn([{ takenAt: noon }, { takenAt: noon }, { takenAt: noon }])).toEqual([]);
    expect(stacksIn([{ takenAt: NaN }, { takenAt: NaN }])).toEqual([]);
  });
});

const shotLists = fc
  .array(
    fc.record({
      takenAt: fc.integer({ min: 0, max: 80 }).map((half) => at(half / 2.5)),
      colour: fc.constantFrom(grey, grey, 0x20ff20),
      rating: fc.integer({ min: 0, max: 5 }),
    }),
    { maxLength: 60 },
  )
  .map((shots) => shots.toSorted((a, b) => b.takenAt - a.takenAt));

const isMember = ({ end }: Stacks, place: number): boolean => (end[place] ?? 0) > 0;

describe("closing stacks", () => {
  test("keeps the order and every other photo, and of each stack the one liked best", () => {
    fc.assert(
      fc.property(shotLists, (shots) => {
        const columns = columnsOf(shots);
        const rows = listOf(columns);
        const stacks = findStacks(rows, columns);
        const list = [...closedList(stacks, columns, new Set())];
        expect(list).toEqual(list.toSorted((a, b) => a - b));
        for (const row of rows) if (!isMember(stacks, row)) expect(list).toContain(row);
        for (const row of list) {
          if (!isMember(stacks, row)) continue;
          const members = [...rows.subarray(stacks.begin[row], stacks.end[row])];
          expect(members.filter((member) => list.includes(member))).toEqual([row]);
          const best = Math.max(...members.map((member) => shots[member]?.rating ?? 0));
          expect(shots[row]?.rating).toBe(best);
        }
        const hidden = rows.length - list.length;
        const members = [...rows].filter((row) => isMember(stacks, row)).length;
        expect(hidden).toBe(members - stacks.count);
      }),
    );
  });

  test("leaves those open that a person opened by any of their photos", () => {
    fc.assert(
      fc.property(shotLists, fc.nat(), (shots, pick) => {
        const columns = columnsOf(shots);
        const rows = listOf(columns);
        const stacks = findStacks(rows, columns);
        const members = [...rows].filter((row) => isMember(stacks, row));
        fc.pre(members.length > 0);
        const row = members[pick % members.length] ?? 0;
        const list = closedList(stacks, columns, new Set([row]));
        const own = [...rows.subarray(stacks.begin[row], stacks.end[row])];
        expect([...list].filter((each) => own.includes(each))).toEqual(own);
      }),
    );
  });
});
