import { chunkRows } from "../../../../../workers/library/state/changes.ts";
import { isKeptAlbum } from "../../../../../workers/library/albums/kept-albums.ts";
import { shelves, type ShelfName } from "../../../../../workers/library/database/database.ts";
import {
  blockSize,
  type KeptRecords,
  type KeptSegmentIndex,
} from "../../../../../workers/library/database/kept.ts";
import { isKeptEditValue } from "../../../../../workers/library/edits/kept-edits.ts";
import { isKeptColumns, isKeptRecords } from "../../../../../workers/library/persistence/chunks.ts";
import { isIndex } from "../../../../../workers/library/pictures/segment-index.ts";
import { isKeptTrips } from "../../../../../workers/library/trips/kept-trips.ts";
import type { Entry } from "./pieces.ts";

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

/** No library has more rows or words. */
const most = 100_000_000;
const isAmount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

/** A picture that no engine takes for a page of its own. */
const pictureType = /^(?:image\/[a-z0-9.-]+)?$/;

/** What may stand on each shelf; nothing on the others. */
const sound: Partial<Record<ShelfName, (value: unknown) => boolean>> = {
  meta: isState,
  columns: isKeptColumns,
  records: (value) => isKeptRecords(value) && areSoundLists(value),
  words: (value) => areTexts(value) && value.length <= blockSize,
  segments: (value) => value instanceof Uint8Array,
  "segment-indices": (value) => isIndex(value) && value.typeNames.every((type) => pictureType.test(type)),
  skipped: isSkipped,
  edits: isKeptEditValue,
  folders: isFolder,
  albums: isKeptAlbum,
  trips: isKeptTrips,
};

/** Whether a value of a backup is what this Pinroll would have written: a backup may come from anybody. */
export function isSound({ shelf, value }: Entry): boolean {
  return shelves.includes(shelf) && (sound[shelf]?.(value) ?? false);
}

/** Whether a value speaks only of rows that a library of this many rows has: the others would be made room for. */
export function fitsRows({ shelf, key, value }: Entry, rows: number): boolean {
  if (shelf === "segment-indices") return (value as KeptSegmentIndex).rows.every((row) => row < rows);
  if (shelf !== "records" && shelf !== "columns") return true;
  const first = Number(key) * chunkRows;
  const count = Math.min(chunkRows, rows - first);
  if (!isAmount(key) || (value as { rows: number }).rows !== count) return false;
  return (
    shelf === "columns" || rowsOf(value as KeptRecords).every((row) => row >= first && row < first + count)
  );
}

function rowsOf({ failures, reasons, readings, tracks = [] }: KeptRecords): number[] {
  return [failures, reasons, readings, tracks].flatMap((list) => list.map(({ row }) => row));
}

function areSoundLists({ failures, reasons, readings, tracks = [] }: KeptRecords): boolean {
  return (
    [...failures, ...reasons, ...readings, ...tracks].every((entry) => isAmount(fieldsOf(entry)["row"])) &&
    failures.every(({ failure }) => {
      const { kind, stage, message } = fieldsOf(failure);
      return isText(kind) && isText(stage) && isText(message);
    }) &&
    reasons.every(({ reason }) => isText(reason)) &&
    readings.every(({ text }) => isText(text))
  );
}

function isState(value: unknown): boolean {
  const state = fieldsOf(value);
  return ["commit", "rows", "skipped", "words", "folderWords", "order"].every((name) =>
    isAmount(state[name]),
  );
}

function isSkipped(value: unknown): boolean {
  const { paths, reasons } = fieldsOf(value);
  return areTexts(paths) && areTexts(reasons) && paths.length === reasons.length && paths.length <= blockSize;
}

/** `site` is where this very site serves its sample: no backup may lead anywhere else. */
function isFolder(value: unknown): boolean {
  const { prefix, name, added, scanned, complete, heads, site } = fieldsOf(value);
  if (!isText(prefix) || !prefix.endsWith("/") || !isText(name) || !isNumber(added)) return false;
  if ((scanned !== null && !isNumber(scanned)) || typeof complete !== "boolean") return false;
  if (site !== undefined && !(isText(site) && /^(?:\/[\w-]+)+\/$/.test(site))) return false;
  return heads === undefined || (Array.isArray(heads) && heads.every(isHead));
}

function isHead(value: unknown): boolean {
  const { path, head } = fieldsOf(value);
  return isText(path) && isText(head);
}
