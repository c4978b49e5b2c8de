import { useAtomValue, useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { marksOf, type Marks } from "../../../photo/marks.ts";
import type { Row } from "../../../photo/photo.ts";
import { comparesFirstAtom, cullingAtom } from "./culling.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { looksAheadAtom } from "../../../store/pictures/look-ahead.ts";
import { decodeAhead, dropAhead } from "../../../store/pictures/screen-bitmap.ts";
import { changeAll } from "../../../views/selection/change-all.ts";
import { useNarrow } from "../../../views/shell/layout/use-media.ts";
import { changeOfKey, type MarkChange } from "../../../views/selection/given-marks.ts";

/** More would be too small to be compared: on a screen, and on a phone. */
const mostCompared = { wide: 4, narrow: 2 } as const;

interface CullOptions {
  /** The open photo's index in `rows`. */
  at: number;
  rows: Uint32Array;
  step: (by: number) => void;
  /** The index of the photo that comes after the steps taken; of several keys at once, each acts on the next. */
  standing: () => number;
}

/** What culling does in the viewer. */
export interface Cull {
  /** Photos are culled: each mark leads on to the next photo. */
  culls: boolean;
  /** Photos side by side; null for none. */
  compared: readonly Row[] | null;
  /** The last photo was marked, or the person is done. */
  isOver: boolean;
  /** Marks the open photo, or another one, as a key does. */
  mark: (key: string, of?: Row) => void;
  /** Shows the open photo beside the next one, or ends that. */
  compare: () => void;
  /** Shows one more beside them; null where there are four, or no more. */
  compareMore: (() => void) | null;
  /** Ends with what it came to, or goes on. */
  setOver: (isOver: boolean) => void;
}

/**
 * What a key marks a photo as while photos are culled; null for other keys. Pressed again, P and X take their mark away, and
 * nothing leads on.
 */
export function markOfKey(key: string, marks: Marks): MarkChange | null {
  const { flag } = marks;
  const small = key.toLowerCase();
  if (small === "p")
    return flag === "pick"
      ? { change: { flag: null }, done: "doneNotPicked", undone: "donePicked" }
      : { change: { flag: "pick" }, done: "donePicked", undone: "doneNotPicked" };
  if (small === "x")
    return flag === "reject"
      ? { change: { flag: null }, done: "doneNotMarked", undone: "doneMarked" }
      : { change: { flag: "reject" }, done: "doneMarked", undone: "doneNotMarked" };
  if (small === "u") return { change: { flag: null }, done: "doneUnmarked", undone: "doneMarkedBefore" };
  return changeOfKey(small, { get: (name) => marks[name] });
}

/** Culling in the viewer; without it the same, but nothing leads on. */
export function useCull({ at, rows, step, standing }: CullOptions): Cull {
  const { get } = useStore();
  const culls = useAtomValue(cullingAtom) !== null;
  const most = mostCompared[useNarrow() ? "narrow" : "wide"];
  const [compared, setCompared] = useState<readonly Row[] | null>(() =>
    get(comparesFirstAtom) && rows.length > 1 ? [...rows.subarray(0, most)] : null,
  );
  const [isOver, setOver] = useState(false);
  useDecodeAhead(culls ? rows : null, at);
  const oneMore = (before: readonly Row[] | null): readonly Row[] | null => {
    const next = before && before.length < most ? rows[rows.indexOf(before.at(-1) ?? 0) + 1] : undefined;
    return before === null || next === undefined ? before : [...before, next];
  };
  return {
    culls,
    compared,
    isOver,
    mark: (key, of = rows[standing()]) => {
      if (of === undefined) return;
      const marks = marksOf(get(libraryAtom).columns.marks[of]);
      const mark = markOfKey(key, marks);
      if (mark === null) return;
      changeAll(Uint32Array.of(of), mark.change, mark.done, mark.undone);
      if (compared !== null || mark.change.flag === null) return;
      if (standing() < rows.length - 1) step(1);
      else setOver(true);
    },
    compare: () => {
      const [photo, next] = rows.subarray(standing(), standing() + 2);
      setCompared((before) =>
        before === null && photo !== undefined && next !== undefined ? [photo, next] : null,
      );
    },
    compareMore: compared !== null && oneMore(compared) === compared ? null : () => setCompared(oneMore),
    setOver,
  };
}

/** Has the neighbours of the open photo decoded ahead, the next ones in the direction of travel first. */
function useDecodeAhead(rows: Uint32Array | null, at: number): void {
  const looksAhead = useAtomValue(looksAheadAtom);
  const before = useRef(at);
  useEffect(() => {
    const direction = at < before.current ? -1 : 1;
    before.current = at;
    if (rows === null || !looksAhead) dropAhead();
    else decodeAhead(rows, at, direction);
  }, [rows, at, looksAhead]);
  useEffect(() => dropAhead, []);
}
