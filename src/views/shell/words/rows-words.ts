import { dateWidth, Flag, type Columns } from "../../../photo/columns.ts";
import { endOf, parseEdtf, spanOf, type DateWidth } from "../../../photo/dates/edtf.ts";
import { contentText, daysText } from "./trip-words.ts";
import { wideWords } from "./wide-words.ts";

/** "243 photos, 12 videos · 4–19 May 2024", "3 photos · 1984–1986" where no days are known at its ends. */
export function rowsText(rows: Uint32Array, { flags, takenAt }: Pick<Columns, "flags" | "takenAt">): string {
  let videos = 0;
  let [from, to] = [Infinity, -Infinity];
  let [first, last]: [DateWidth, DateWidth] = [0, 0];
  for (const row of rows) {
    if (((flags[row] ?? 0) & Flag.video) !== 0) videos++;
    const at = takenAt[row] ?? NaN;
    const width = dateWidth(flags[row]);
    if (at < from) [from, first] = [at, width];
    const end = endOf(at, width) - 1;
    if (end > to) [to, last] = [end, width];
  }
  const content = contentText({ photos: rows.length, videos });
  return from > to ? content : `${content} · ${spanText(from, to, [first, last])}`;
}

/** In months or years where one of its ends is of a date that says no more. */
function spanText(from: number, to: number, ends: readonly DateWidth[]): string {
  if (ends.every((width) => width !== 0 && width === ends[0]) && endOf(from, ends[0] ?? 0) - 1 === to)
    return wideWords({ from, width: ends[0] ?? 0 });
  const [a, b] = [dayText(from), dayText(to)];
  const units = new Set(ends.map((width) => (width === 0 ? "day" : spanOf(width).unit)));
  const digits = units.has("year") || units.has("season") ? 4 : units.has("month") ? 7 : 10;
  const wide = digits === 10 ? null : parseEdtf(`${a.slice(0, digits)}/${b.slice(0, digits)}`);
  return wide === null ? daysText({ from: a, to: b }) : wideWords(wide);
}

const dayText = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 10);
