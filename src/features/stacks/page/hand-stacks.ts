import { atom } from "jotai";
import type { Columns } from "../../../photo/columns.ts";
import { gatherStacks, noStacks, type NumberedStacks } from "../shared/hand-stacks.ts";
import { editsAtom } from "../../../store/edits/edits-version.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { isWithoutPicture } from "../../../store/map/files-last.ts";
import { liveQuery } from "../../../store/query.ts";

const isSameList = (one: Uint32Array, other: Uint32Array): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at]);

const isSame = (one: NumberedStacks, other: NumberedStacks): boolean =>
  isSameList(one.hand.rows, other.hand.rows) &&
  isSameList(one.hand.begin, other.hand.begin) &&
  isSameList(one.numbers, other.numbers);

const askedAtom = liveQuery<true, NumberedStacks>({
  question: () => true,
  dependsOn: (get) => `${get(editsAtom)}/${get(snapshotAtom).version}`,
  ask: async (library, _, { last }) => {
    const now = await library.stacks.list();
    return last !== null && isSame(last, now) ? last : now;
  },
  restMs: 1000,
  keeps: true,
  afterPicture: true,
});

/** The stacks a person made, and those found by their looks; none before they are known. */
export const handStacksAtom = atom((get) => get(askedAtom) ?? noStacks);

/** Gathers stacks in lists; answers the list of before as long as it would be the same. */
export function gatherer(): (
  rows: Uint32Array,
  stacks: NumberedStacks,
  columns: Pick<Columns, "flags">,
) => Uint32Array {
  let last: { rows: Uint32Array; list: Uint32Array } = { rows: new Uint32Array(), list: new Uint32Array() };
  return (rows, { hand, numbers }, { flags }) => {
    if (numbers.length === 0) return rows;
    const list = gatherStacks(rows, hand, numbers, (row) => isWithoutPicture(flags[row] ?? 0));
    if (list === rows) return rows;
    if (last.rows !== rows || !isSameList(last.list, list)) last = { rows, list };
    return last.list;
  };
}
