import { useEffect, useId, useState, type ReactElement } from "react";
import type { Neighbours } from "../../../photo/geo/neighbours.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { fileNames, nearPhotos, placeOfNeighbour } from "../../../store/map/near-photos.ts";
import { Button } from "../../shell/controls/button.tsx";
import { Dialog } from "../../shell/controls/dialog.tsx";
import { formatCount, formatNoun } from "../../shell/words/format.ts";
import { gapWords, spanWords } from "../../shell/words/gap-words.ts";
import { gapBars, gapChoices, usualGap, withinGap } from "../time-brush/time-gaps.ts";
import "./place-by-time.css";

/** The largest gaps are shown by name, as far as so many. */
const mostExamples = 3;

/** Gives photos without a location that of the photo nearest in time, as far as the gap between them is small. */
export function PlaceByTimeDialog({ onClose }: { onClose: () => void }): ReactElement {
  const near = useNeighbours();
  const [most, setMost] = useState(usualGap);
  const field = useId();
  const count = near === null || near === "failed" ? 0 : withinGap(near, most);
  const place = (): void => {
    if (near === null || near === "failed") return;
    onClose();
    const edits = Array.from(near.ids.subarray(0, count), (id, at) => ({
      id,
      location: placeOfNeighbour(near.lat[at] ?? 0, near.lng[at] ?? 0),
    }));
    void editPhotos({ edits, text: `Added ${formatNoun(count, "location")}.` });
  };
  return (
    <Dialog
      title="Photos without a location"
      description="Each photo copies the location of the photo nearest in time. Originals aren't changed, and you can undo this."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="by-time-choice">
        <label htmlFor={field}>Maximum gap</label>
        <select id={field} value={most} onChange={(event) => setMost(Number(event.target.value))}>
          {gapChoices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {spanWords(minutes * 60_000)}
            </option>
          ))}
        </select>
      </div>
      <div aria-live="polite">
        {near === null && <p className="by-time-words">Comparing photo times…</p>}
        {near === "failed" && (
          <p className="by-time-words">The library did not respond. Close this dialog and try again.</p>
        )}
        {near !== null && near !== "failed" && <Preview near={near} most={most} count={count} />}
      </div>
      <div className="by-time-answers">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" disabled={count === 0} onClick={place}>
          {count === 0 ? "Add locations" : `Add ${formatNoun(count, "location")}`}
        </Button>
      </div>
    </Dialog>
  );
}

/** Null until the library answered. */
function useNeighbours(): Neighbours | "failed" | null {
  const [near, setNear] = useState<Neighbours | "failed" | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const take = (answer: Neighbours | "failed"): void => {
      if (isCurrent) setNear(answer);
    };
    nearPhotos().then(take, () => take("failed"));
    return () => {
      isCurrent = false;
    };
  }, []);
  return near;
}

interface PreviewProps {
  near: Neighbours;
  /** Minutes. */
  most: number;
  /** Photos within that gap. */
  count: number;
}

/** How many would be placed, by how large their gaps are, and the least sure ones by name. */
function Preview({ near, most, count }: PreviewProps): ReactElement {
  const bars = gapBars(near, most);
  const highest = Math.max(1, ...bars.map((bar) => bar.count));
  return (
    <>
      <p className="by-time-words">{summary(near, most, count)}</p>
      {count > 0 && (
        <table className="by-time-bars">
          <caption className="visually-hidden">Photos by time to the nearest photo with a location</caption>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.minutes}>
                <th scope="row">up to {spanWords(bar.minutes * 60_000)}</th>
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
  const all = formatNoun(placeless, "photo");
  const span = spanWords(most * 60_000);
  if (placeless === 0) return "All of these photos have a location.";
  if (count === 0)
    return `None of ${all} without a location was taken within ${span} of a photo with one. Files without a capture date are not included.`;
  return `${formatCount(count)} of ${all} without a location ${count === 1 ? "was" : "were"} taken within ${span} of a photo with one.`;
}

/** Photos with the largest gaps that still count. */
function LeastSure({ near, count }: { near: Neighbours; count: number }): ReactElement | null {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const from = Math.max(0, count - mostExamples);
    const [ids, others] = [near.ids.slice(from, count), near.near.slice(from, count)];
    Promise.all([fileNames(ids), fileNames(others)]).then(
      ([names, beside]) => {
        if (!isCurrent) return;
        const said = names.map(
          (name, at) => `${name}: ${beside[at]}, ${gapWords(near.gaps[from + at] ?? 0)}`,
        );
        setLines(said.reverse());
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [near, count]);
  if (count === 0 || lines.length === 0) return null;
  return (
    <>
      <p className="by-time-least">Least certain matches</p>
      <ul className="by-time-examples">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
