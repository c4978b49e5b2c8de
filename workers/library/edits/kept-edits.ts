import { areCorrections, noCorrections } from "../../../src/photo/corrections.ts";
import type { Corrections } from "../../../src/photo/photo-edit.ts";
import type { KeptEdit, KeptEdits } from "../database/kept.ts";
import type { EditParts } from "./planned-edits.ts";

/** The edit of one photo, with all it can be recognised by. */
export interface EditOfPhoto {
  row: number;
  publicId: string;
  path: string;
  bytes: number;
  modified: number;
  values: Readonly<Corrections>;
}

/** Packs edits of photos; equal values are kept once. Null for none. */
export function packEdits(edits: readonly EditOfPhoto[]): KeptEdits | null {
  if (edits.length === 0) return null;
  const values: Readonly<Corrections>[] = [];
  const numbers = new Map<Readonly<Corrections>, number>();
  const of = edits.map(({ values: said }) => {
    const known = numbers.get(said);
    if (known !== undefined) return known;
    numbers.set(said, values.length);
    return values.push(said) - 1;
  });
  return {
    rows: Uint32Array.from(edits, ({ row }) => row),
    bytes: Float64Array.from(edits, ({ bytes }) => bytes),
    modified: Float64Array.from(edits, ({ modified }) => modified),
    publicIds: edits.map(({ publicId }) => publicId),
    paths: edits.map(({ path }) => path),
    // Each photo may have a date of its own.
    of: values.length > 0xffff ? Uint32Array.from(of) : Uint16Array.from(of),
    values,
  };
}

/** Edits of photos, from a stored value of any version; damaged parts are left out. */
export function unpackEdits(value: unknown): EditOfPhoto[] {
  if (isKeptEdits(value)) {
    const sound = value.values.map((values) => (areCorrections(values) ? values : noCorrections));
    return value.publicIds.map((publicId, at) => ({
      publicId,
      row: value.rows[at] ?? 0,
      path: value.paths[at] ?? "",
      bytes: value.bytes[at] ?? 0,
      modified: value.modified[at] ?? 0,
      values: sound[value.of[at] ?? 0] ?? noCorrections,
    }));
  }
  if (!isKeptEdit(value)) return [];
  const { favourite, location, ...known } = value;
  const values = {
    ...(favourite === undefined ? null : { favourite }),
    ...(location === undefined ? null : { location }),
  };
  return [{ ...known, values }];
}

/** Whether a stored value is valid: edits of a chunk of rows, or one edit as older versions stored it. */
export function isKeptEditValue(value: unknown): boolean {
  return (isKeptEdits(value) && value.values.every(areCorrections)) || isKeptEdit(value);
}

/** The edit of a row as it is kept. `values`: its edit then. */
export function editOfRow(
  { state, publicIds, records }: EditParts,
  row: number,
  values: Readonly<Corrections>,
): EditOfPhoto {
  const { columns } = state;
  const [bytes, modified] = [columns.bytes[row] ?? 0, columns.modified[row] ?? 0];
  return { row, publicId: publicIds.of(row), path: records.path(row), bytes, modified, values };
}

function isKeptEdits(value: unknown): value is KeptEdits {
  const kept = value as Partial<Record<keyof KeptEdits, unknown>> | null | undefined;
  if (!Array.isArray(kept?.publicIds) || !Array.isArray(kept.values)) return false;
  const { publicIds, paths, of, rows, bytes, modified } = kept;
  const isColumn = (column: unknown): boolean =>
    (Array.isArray(column) || ArrayBuffer.isView(column)) &&
    (column as { length?: number }).length === publicIds.length;
  return (
    [paths, of, rows, bytes, modified].every(isColumn) &&
    [...publicIds, ...(paths as unknown[])].every((text) => typeof text === "string")
  );
}

function isKeptEdit(value: unknown): value is KeptEdit {
  const edit = value as Partial<Record<keyof KeptEdit, unknown>> | null | undefined;
  if (typeof edit?.publicId !== "string" || typeof edit.path !== "string") return false;
  const { row, bytes, modified, favourite, location } = edit;
  return (
    [row, bytes, modified].every((number) => typeof number === "number") &&
    areCorrections({
      ...(favourite !== undefined && { favourite }),
      ...(location !== undefined && { location }),
    })
  );
}
