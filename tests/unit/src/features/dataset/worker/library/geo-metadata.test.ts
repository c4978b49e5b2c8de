import { parquetMetadata } from "hyparquet";
import { expect, test } from "vitest";
import {
  geoMetadata,
  wkbPoint,
} from "../../../../../../../src/features/dataset/worker/library/geo-metadata.ts";
import { hilbertOf } from "../../../../../../../src/features/dataset/worker/library/part-file.ts";
import { aDatasetPhoto, sourceOf, writtenDataset } from "../../../../../../support/dataset.ts";

const encodings = ["WKB", "point", "linestring", "polygon", "multipoint", "multilinestring", "multipolygon"];

/** The rules of the JSON schema of GeoParquet 1.1.0 (schema.json of that release), for what is written here. */
function breaches(text: string, columns: readonly string[]): string[] {
  const geo = JSON.parse(text) as Record<string, unknown>;
  const found: string[] = [];
  if (geo["version"] !== "1.1.0") found.push("version");
  const named = geo["columns"] as Record<string, Record<string, unknown>>;
  if (typeof geo["primary_column"] !== "string" || !(geo["primary_column"] in named))
    found.push("primary_column");
  for (const [name, column] of Object.entries(named)) {
    if (!columns.includes(name)) found.push(`no column ${name}`);
    if (!encodings.includes(String(column["encoding"]))) found.push("encoding");
    const types = column["geometry_types"] as string[];
    if (!Array.isArray(types) || new Set(types).size !== types.length) found.push("geometry_types");
    const form = /^(GeometryCollection|(Multi)?(Point|LineString|Polygon))( Z)?$/;
    if (!types.every((type) => form.test(type))) found.push("geometry_types");
    const bbox = column["bbox"] as number[] | undefined;
    if (bbox !== undefined && ![4, 6].includes(bbox.length)) found.push("bbox");
    const covering = (column["covering"] as { bbox: Record<string, [string, string]> }).bbox;
    for (const corner of ["xmin", "xmax", "ymin", "ymax"]) {
      const [root, leaf] = covering[corner] ?? [];
      if (root !== "bbox" || leaf !== corner || covering[corner]?.length !== 2)
        found.push(`covering ${corner}`);
    }
  }
  return found;
}

test("the file's metadata keeps the rules of GeoParquet 1.1", async () => {
  const nowhere = aDatasetPhoto("b", { location: null, takenAt: null });
  const { files, manifest } = await writtenDataset(sourceOf([aDatasetPhoto("a"), nowhere]), 2);
  const seen: unknown[] = [];
  for (const { path } of manifest.parts) {
    const { key_value_metadata, schema } = parquetMetadata(await (files.get(path) as Blob).arrayBuffer(), {
      geoparquet: false,
    });
    const geo = key_value_metadata?.find(({ key }) => key === "geo")?.value ?? "{}";
    expect(
      breaches(
        geo,
        schema.map(({ name }) => name),
      ),
    ).toEqual([]);
    // At the root, and neither a group nor repeated: section "Repetition" of the specification.
    const geometry = schema.find(({ name }) => name === "geometry");
    expect(geometry).toMatchObject({ type: "BYTE_ARRAY", repetition_type: "OPTIONAL" });
    expect(geometry?.logical_type).toBeUndefined();
    const { columns } = JSON.parse(geo) as {
      columns: { geometry: { geometry_types: string[]; bbox?: number[] } };
    };
    seen.push([columns.geometry.geometry_types, columns.geometry.bbox]);
  }
  expect(seen).toEqual([
    [["Point"], [2.2945, 48.8583, 2.2945, 48.8583]],
    [[], undefined],
  ]);
});

test("what breaks the rules is found", () => {
  expect(breaches(geoMetadata([0, 0, 1, 1]).replace("WKB", "WKT"), ["geometry"])).toEqual(["encoding"]);
  expect(breaches(geoMetadata(null).replaceAll('"xmin"', '"x"'), ["geometry"])).toEqual(["covering xmin"]);
});

test("a point is 21 bytes, longitude first", () => {
  expect(Buffer.from(wkbPoint(1, -2)).toString("hex")).toBe("0101000000000000000000f03f00000000000000c0");
});

test("the curve visits every cell of a grid once, each beside the one before", () => {
  const cells = Array.from({ length: 256 }, (_, at) => ({ x: at % 16, y: Math.floor(at / 16) }));
  const along = cells
    .map(({ x, y }) => ({ x, y, at: hilbertOf(((x + 0.5) / 16) * 360 - 180, ((y + 0.5) / 16) * 180 - 90) }))
    .toSorted((a, b) => a.at - b.at);
  expect(new Set(along.map(({ at }) => Math.floor(at / 2 ** 24))).size).toBe(256);
  for (const [index, { x, y }] of along.slice(1).entries()) {
    const before = along[index] ?? { x, y };
    expect(Math.abs(before.x - x) + Math.abs(before.y - y)).toBe(1);
  }
  expect(hilbertOf(Number.NaN, 0)).toBe(2 ** 32);
  expect(hilbertOf(180, 90)).toBeLessThan(2 ** 32);
});
