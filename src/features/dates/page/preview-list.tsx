import { useMemo, type ReactElement } from "react";
import type { TakenAt } from "../../../photo/photo.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import type { DatePreview } from "./dates.ts";
import { usePictures } from "../../../store/pictures/pictures.ts";
import { datesWords } from "../words.ts";
import { dateText } from "./date-words.ts";

const { say } = datesWords;

const nameOf = (path: string): string => shownName(path.slice(path.lastIndexOf("/") + 1));

/** Offsets are shown where they change. */
const isOtherZone = (before: TakenAt | null, after: TakenAt): boolean => before?.offset !== after.offset;

/** Some dates before and after. */
export function PreviewList({ preview }: { preview: DatePreview }): ReactElement | null {
  const rows = useMemo(() => preview.samples.map(({ id }) => id), [preview]);
  const pictures = usePictures(rows);
  if (rows.length === 0) return null;
  return (
    <ul className="dates-list" aria-label={say("beforeAfter")}>
      {preview.samples.map(({ id, path, before, after }) => {
        const zoned = isOtherZone(before, after);
        return (
          <li key={id}>
            <span className="dates-picture">
              {pictures.has(id) && <img src={pictures.get(id)} alt="" width={40} height={40} />}
            </span>
            <span className="dates-change" data-zoned={zoned}>
              <span className="dates-name">{nameOf(path)}</span>
              <span className="dates-quiet tabular">{dateText(before, zoned)}</span>
              <span className="tabular">
                <span aria-hidden>→ </span>
                {dateText(after, zoned)}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
