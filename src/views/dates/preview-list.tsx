import { useMemo, type ReactElement } from "react";
import type { TakenAt } from "../../photo/photo.ts";
import type { DatePreview } from "../../store/edits/dates.ts";
import { usePictures } from "../../store/pictures/pictures.ts";
import { dateText, effectWords, leftAloneWords } from "./date-words.ts";

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Offsets are shown where they change. */
const isOtherZone = (before: TakenAt | null, after: TakenAt): boolean => before?.offset !== after.offset;

/** Some dates before and after, and what else changes. */
export function PreviewList({ preview }: { preview: DatePreview }): ReactElement {
  const rows = useMemo(() => preview.samples.map(({ id }) => id), [preview]);
  const pictures = usePictures(rows);
  const notes = [leftAloneWords(preview), ...effectWords(preview)].filter((words) => words !== "");
  return (
    <>
      {preview.samples.length > 0 && (
        <ul className="dates-list" aria-label="Before and after">
          {preview.samples.map(({ id, path, before, after }) => (
            <li key={id}>
              <span className="dates-picture">
                {pictures.has(id) && <img src={pictures.get(id)} alt="" width={40} height={40} />}
              </span>
              <span className="dates-change">
                <span className="dates-name">{nameOf(path)}</span>
                <span className="dates-quiet tabular">{dateText(before, isOtherZone(before, after))}</span>
                <span className="tabular">
                  <span aria-hidden>→ </span>
                  {dateText(after, isOtherZone(before, after))}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {notes.map((words) => (
        <p key={words} className="dates-quiet">
          {words}
        </p>
      ))}
    </>
  );
}
