import { Box } from "../../../../../photo/geo/box.ts";
import type {
  TableLook,
  TableMapping,
  TablePoint,
  TablePreview,
  TableSample,
} from "../../../../../photo/geo/tables/table.ts";
import { mappedRow, sampleRows } from "./csv.ts";
import { decoderFor } from "../decoder-for.ts";
import { guessTable, keyOf } from "./guess.ts";
import { isSeparatorLine, rowFields, separatorOf } from "./lines.ts";

/** So much of a table is looked at, in bytes, and this many of its rows are shown. */
const headBytes = 65_536;
const shownRows = 5;

/** Looks at the beginning of a table, and reads it by a mapping, else by the guess. Null for no table. Rejects if it cannot be read. */
export async function lookAtTable(file: Blob, mapping: TableMapping | null): Promise<TableLook | null> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const rows = headRows(
    decoderFor(head.subarray(0, 256)).decode(head, { stream: true }),
    file.size <= headBytes,
  );
  const sample = sampleOf(rows);
  if (sample === null) return null;
  const wanted = mapping ?? sample.guess;
  return { sample, preview: wanted && previewOf(rows, wanted) };
}

/** The rows of a table's beginning; `isWhole`: it is all of the table. */
function headRows(text: string, isWhole: boolean): string[][] {
  const all = text.split(/\r\n|\n|\r/);
  if (!isWhole) all.pop();
  const lines = all.filter((line) => line.trim() !== "");
  if (isSeparatorLine(lines[0] ?? "")) lines.shift();
  const separator = separatorOf(lines[0] ?? "");
  return lines.map((line) => rowFields(line, separator));
}

/** What a table seems to be, by its first rows; null for one of a single column, or of none. */
function sampleOf(rows: readonly string[][]): TableSample | null {
  const columns = Math.max(0, ...rows.slice(0, sampleRows).map((row) => row.length));
  const [first] = rows;
  if (first === undefined) return null;
  const { mapping, headed, doubts } = guessTable(rows.slice(0, sampleRows + 1));
  const data = headed ? rows.slice(1) : rows;
  return {
    key: keyOf(rows),
    names: headed ? first : [],
    rows: data.slice(0, shownRows),
    columns,
    guess: mapping,
    doubts,
  };
}

/** How a mapping reads a table's first rows. */
function previewOf(rows: readonly string[][], mapping: TableMapping): TablePreview {
  const preview: TablePreview = { points: [], timed: 0, untimed: 0, unread: 0, bounds: null };
  const box = new Box();
  for (const row of mapping.headed ? rows.slice(1) : rows) {
    const point = pointOf(row, mapping);
    if (preview.points.length < shownRows) preview.points.push(point);
    if (point === null) preview.unread++;
    else if (point.time === null) preview.untimed++;
    else preview.timed++;
    if (point !== null) box.add(point.lat, point.lng);
  }
  return { ...preview, bounds: box.bounds };
}

function pointOf(row: readonly string[], mapping: TableMapping): TablePoint | null {
  const read = mappedRow(row, mapping);
  if (read === null) return null;
  const { lat, lng, altitude, time } = read;
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
  if (!isPlace) return null;
  return {
    lat,
    lng,
    altitude: Number.isFinite(altitude) ? altitude : null,
    time: Number.isFinite(time) ? time : null,
  };
}
