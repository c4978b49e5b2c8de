import { useId, useMemo, useState, type ReactElement } from "react";
import { usualGap, withinGap, type Neighbours } from "../../../photo/geo/neighbours.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { fileNames, placeOfNeighbour, useNeighbours } from "../../../store/map/near-photos.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { formatCount } from "../../../views/shell/words/format.ts";
import { gapWords, spanWords } from "../../../views/shell/words/gap-words.ts";
import { mapWords } from "../../../words/map.ts";
import "./place-by-time.css";

const { say } = mapWords;

/** Most of the largest gaps listed by name. */
const mostExamples = 3;

interface PlaceByTimeDialogProps {
  /** Only these photos; null for all that match the filter. */
  rows: Uint32Array | null;
  onClose: () => void;
}

/** Choices of the maximum gap, in minutes. */
const gapChoices = [1, 5, 15, 30, 60, 180, 720, 1440] as const;

/** The gap that is chosen at first: the usual one, or where no photo is within it the first with some. */
function firstGap(near: Pick<Neighbours, "gaps"> | "failed" | null): number {
  if (near === null || near === "failed") return usualGap;
  return gapChoices.find((minutes) => minutes >= usualGap && withinGap(near, minutes) > 0) ?? usualGap;
}

/** Photos whose gap is at most this many minutes, and more than those of the bar before. */
interface GapBar {
  minutes: number;
  count: number;
}

/** The bars up to the maximum gap. */
function gapBars(near: Pick<Neighbours, "gaps">, most: number): GapBar[] {
  let before = 0;
  return gapChoices
    .filter((minutes) => minutes <= most)
    .map((minutes) => {
      const within = withinGap(near, minutes);
      const count = within - before;
      before = within;
      return { minutes, count };
    });
}

/** Copies locations from the photos nearest in time, up to a maximum gap. */
export function PlaceByTimeDialog({ rows, onClose }: PlaceByTimeDialogProps): ReactElement {
  const near = useNeighbours(rows);
  const [chosen, setMost] = useState<number | null>(null);
  const most = chosen ?? firstGap(near);
  const field = useId();
  const count = near === null || near === "failed" ? 0 : withinGap(near, most);
  const place = (): void => {
    if (near === null || near === "failed") return;
    onClose();
    const edits = Array.from(near.ids.subarray(0, count), (id, at) => ({
      rows: [id],
      change: { location: placeOfNeighbour(near.lat[at] ?? 0, near.lng[at] ?? 0) },
    }));
    void editPhotos({ edits, text: say("byTimeAdded", { count }) });
  };
  return (
    <Dialog title={say("byTime")} description={say("byTimeText")} onClose={onClose}>
      <div className="by-time-choice">
        <label htmlFor={field}>{say("byTimeGap")}</label>
        <select
          id={field}
          className="shell-field"
          value={most}
          onChange={(event) => setMost(Number(event.target.value))}
        >
          {gapChoices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {spanWords(minutes * 60_000)}
            </option>
          ))}
        </select>
      </div>
      <div aria-live="polite">
        {near === null && <p className="by-time-words">{say("byTimeReading")}</p>}
        {near === "failed" && <p className="by-time-words">{say("byTimeSilent")}</p>}
        {near !== null && near !== "failed" && <Preview near={near} most={most} count={count} />}
      </div>
      <DialogAnswers onCancel={onClose} disabled={count === 0} onClick={place}>
        {count === 0 ? say("byTimeAddNone") : say("byTimeAdd", { count })}
      </DialogAnswers>
    </Dialog>
  );
}

interface PreviewProps {
  near: Neighbours;
  /** Minutes. */
  most: number;
  /** Photos within that gap. */
  count: number;
}

/** How many photos would get a location, by the size of the gap, and the least certain ones by name. */
function Preview({ near, most, count }: PreviewProps): ReactElement {
  const bars = gapBars(near, most);
  const highest = Math.max(1, ...bars.map((bar) => bar.count));
  return (
    <>
      <p className="by-time-words">{summary(near, most, count)}</p>
      {count > 0 && (
        <table className="by-time-bars">
          <caption className="visually-hidden">{say("byTimeTable")}</caption>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.minutes}>
                <th scope="row">{say("byTimeUpTo", { span: spanWords(bar.minutes * 60_000) })}</th>
                <td className="by-time-bar">
                  <span style={{ width: `${(bar.count / highest) * 100}%` }} />
                  <b className="tabular">{formatCount(bar.count)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <LeastSure near={near} count={count} />
    </>
  );
}

function summary({ placeless }: Neighbours, most: number, count: number): string {
  if (placeless === 0) return say("byTimeNoneLeft");
  const all = say("byTimeAll", { count: placeless });
  const span = spanWords(most * 60_000);
  return count === 0 ? say("byTimeNoneNear", { all, span }) : say("byTimeSomeNear", { count, all, span });
}

/** The matches with the largest gaps that still count. */
function LeastSure({ near, count }: { near: Neighbours; count: number }): ReactElement | null {
  const question = useMemo(() => (count === 0 ? null : { near, count }), [near, count]);
  const lines = useLiveQuery(question, {
    dependsOn: () => null,
    ask: async (library, asked) => {
      const { ids, near: others, gaps } = asked.near;
      const from = Math.max(0, asked.count - mostExamples);
      // Copies: a view would send its whole buffer to the worker.
      const [names, beside] = await Promise.all(
        [ids, others].map((rows) => fileNames(library, rows.slice(from, asked.count))),
      );
      return (names ?? [])
        .map((name, at) => {
          const gap = gapWords(gaps[from + at] ?? 0);
          return say("byTimeMatch", { name, other: beside?.[at] ?? "", gap });
        })
        .reverse();
    },
    restMs: 0,
  });
  if (!lines) return null;
  return (
    <>
      <p className="by-time-least">{say("byTimeLeast")}</p>
      <ul className="by-time-examples">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
