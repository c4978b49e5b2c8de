import { dateWidth, Flag, type Columns } from "../../../photo/columns.ts";
import { endOf } from "../../../photo/dates/edtf.ts";
import { contentText, daysText } from "./trip-words.ts";

/** "243 photos, 12 videos · 4–19 May 2024" */
export function rowsText(rows: Uint32Array, { flags, takenAt }: Pick<Columns, "flags" | "takenAt">): string {
  let videos = 0;
  let [from, to] = [Infinity, -Infinity];
  for (const row of rows) {
    if (((flags[row] ?? 0) & Flag.video) !== 0) videos++;
    const at = takenAt[row] ?? NaN;
    if (at < from) from = at;
    const end = endOf(at, dateWidth(flags[row])) - 1;
    if (end > to) to = end;
  }
  const content = contentText({ photos: rows.length, videos });
  if (from > to) return content;
  return `${content} · ${daysText({ from: dayText(from), to: dayText(to) })}`;
}

const dayText = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 10);
