import { createHash } from "node:crypto";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { expect, test } from "vitest";
import { overviewColumns, photoColumns } from "../../../../../../../src/features/dataset/shared/columns.ts";
import { parseEdtf, wideFields } from "../../../../../../../src/photo/dates/edtf.ts";
import { segmentPath } from "../../../../../../../src/features/dataset/shared/layout.ts";
import type { DatasetThumbnail } from "../../../../../../../src/features/dataset/worker/library/dataset-source.ts";
import {
  aDatasetPhoto,
  sourceOf,
  writtenDataset,
  type WrittenDataset,
} from "../../../../../../support/dataset.ts";
import { unmeasured } from "../../../../../../support/library-fixtures.ts";

type Row = Record<string, unknown>;

async function rowsOf({ files }: WrittenDataset, path: string): Promise<Row[]> {
  const file = await (files.get(path) as Blob).arrayBuffer();
  return parquetReadObjects({ file, rowFormat: "object" } as never);
}

async function allRows(dataset: WrittenDataset): Promise<Row[]> {
  const all: Row[] = [];
  for (const { path } of dataset.manifest.parts) all.push(...(await rowsOf(dataset, path)));
  return all;
}

const at = (local: string | null, offset: string | null = null) =>
  local === null ? null : { local, offset, source: "exif:DateTimeOriginal" };

const spot = (lat: number, lng: number) => ({ lat, lng, altitude: null, ...unmeasured, source: "exif:GPS" });

test("a photo's row says all that the JSON says", async () => {
  const dataset = await writtenDataset(sourceOf([aDatasetPhoto("a1")]), 1);
  const [row] = await allRows(dataset);
  expect(Object.keys(row ?? {})).toEqual(photoColumns.map(({ name }) => name));
  expect(row).toMatchObject({
    id: "a1",
    paths: ["Trip/DCIM/a1.HEIC", "Copies/a1.HEIC"],
    parts: [{ role: "live-video", path: "Trip/DCIM/a1.MOV" }],
    bytes: 3_412_345n,
    modified: new Date("2024-05-03T08:11:12Z"),
    taken_local: new Date("2024-05-03T10:11:12.340Z"),
    taken_offset_minutes: 120,
    geometry: { type: "Point", coordinates: [2.2945, 48.8583] },
    bbox: { xmin: 2.2945, ymin: 48.8583, xmax: 2.2945, ymax: 48.8583 },
    altitude: 35.2,
    country_name: "France",
    lens: null,
    exposure_seconds: 0.004,
    keywords: ["paris", "tower"],
    albums: ["Summer"],
    favourite: false,
    thumbnail_segment: null,
  });
});

test("files are named by their content, and the manifest knows them all", async () => {
  const photos = [aDatasetPhoto("a"), aDatasetPhoto("b", { takenAt: at("2023-01-01T00:00:00") })];
  const { files, manifest } = await writtenDataset(sourceOf(photos), 2);
  const named = manifest.parts.flatMap((part) => [part, part.overview]).concat(manifest.thumbnails as never);
  for (const { path, sha256, bytes } of named) {
    const found = Buffer.from(await (files.get(path) as Blob).arrayBuffer());
    expect(found.length).toBe(bytes);
    expect(createHash("sha256").update(found).digest("hex")).toBe(sha256);
  }
  expect([...files.keys()].at(-1)).toBe("manifest.json");
  expect(files.size).toBe(named.length + 2);
  const again = await writtenDataset(sourceOf(photos), 2);
  expect([...again.files.keys()]).toEqual([...files.keys()]);
});

test("the footer is as long as the manifest says", async () => {
  const { files, manifest } = await writtenDataset(sourceOf([aDatasetPhoto("a")]), 1);
  const [part] = manifest.parts;
  const bytes = await (files.get(part?.path ?? "") as Blob).arrayBuffer();
  const footer = bytes.slice(bytes.byteLength - (part?.footerBytes ?? 0));
  expect(new DataView(footer).getUint32(footer.byteLength - 8, true)).toBe(footer.byteLength - 8);
  expect(parquetMetadata(footer).num_rows).toBe(1n);
});

test("a wide date is told as EDTF, beside its beginning", async () => {
  const photos = ["1985", "1987-22", "1984/1986", "1985-07~"].map((text, row) => {
    const date = parseEdtf(text);
    const takenAt = date && { ...wideFields(date), offset: null, source: "hand" };
    return aDatasetPhoto(`p${row}`, { takenAt });
  });
  const dataset = await writtenDataset(sourceOf([...photos, aDatasetPhoto("day")]), photos.length + 1);
  const found = (await allRows(dataset)).map((row) => [
    row["id"],
    row["taken_edtf"],
    (row["taken_local"] as Date).toISOString().slice(0, 16),
  ]);
  expect(Object.fromEntries(found.map(([id, ...date]) => [id, date]))).toEqual({
    p0: ["1985", "1985-01-01T00:00"],
    p1: ["1987-22", "1987-06-01T00:00"],
    p2: ["1984/1986", "1984-01-01T00:00"],
    p3: ["1985-07~", "1985-07-01T00:00"],
    day: [null, "2024-05-03T10:11"],
  });
});

test("clocks on the wall are not shifted, whatever the machine's zone", async () => {
  const locals = [
    "2024-03-31T02:30:00",
    "2024-10-27T02:30:00.123456",
    "1969-12-31T23:59:59.5",
    "0001-01-01T00:00:00",
  ];
  const photos = locals.map((local, row) => aDatasetPhoto(`p${row}`, { takenAt: at(local, "-03:30") }));
  const dataset = await writtenDataset(sourceOf(photos), photos.length);
  const found = (await allRows(dataset)).toSorted((a, b) => (String(a["id"]) < String(b["id"]) ? -1 : 1));
  expect(found.map((row) => (row["taken_local"] as Date).toISOString())).toEqual([
    "2024-03-31T02:30:00.000Z",
    "2024-10-27T02:30:00.123Z",
    "1969-12-31T23:59:59.500Z",
    "0001-01-01T00:00:00.000Z",
  ]);
  expect(found.map((row) => row["taken_offset_minutes"])).toEqual([-210, -210, -210, -210]);
  expect(dataset.manifest.parts.map(({ path, from, to }) => [path.slice(0, 17), from, to])).toEqual([
    ["photos/year=0001/", "0001-01-01T00:00:00", "0001-01-01T00:00:00"],
    ["photos/year=1969/", "1969-12-31T23:59:59", "1969-12-31T23:59:59"],
    ["photos/year=2024/", "2024-03-31T02:30:00", "2024-10-27T02:30:00"],
  ]);
});

test("dates before Christ or of no calendar are none", async () => {
  const locals = ["0000-05-03T10:00:00", "-0044-03-15T12:00:00", "2024-02-30T00:00:00", "24-05-03", null];
  const photos = locals.map((local, row) =>
    aDatasetPhoto(`p${row}`, {
      takenAt: at(local, "+01:00"),
      modified: row === 0 ? "+012024-01-01T00:00:00Z" : null,
    }),
  );
  const dataset = await writtenDataset(sourceOf(photos), photos.length);
  for (const row of await allRows(dataset))
    expect(row).toMatchObject({
      taken_local: null,
      taken_offset_minutes: null,
      taken_source: null,
      modified: null,
    });
  expect(dataset.manifest.parts).toMatchObject([{ rows: 5, from: null, to: null }]);
  expect(dataset.manifest.parts[0]?.path).toMatch(/^photos\/year=unknown\//);
});

test("zero degrees are a location, and an unknown one is none", async () => {
  const photos = [
    aDatasetPhoto("zero", { location: { ...spot(0, 0), altitude: 0 } }),
    aDatasetPhoto("none", {
      location: null,
      place: null,
      rating: null,
      duration: 0,
      keywords: [],
      albums: [],
    }),
  ];
  const dataset = await writtenDataset(sourceOf(photos), 2);
  const rows = await allRows(dataset);
  const zero = rows.find(({ id }) => id === "zero");
  const none = rows.find(({ id }) => id === "none");
  expect(zero).toMatchObject({
    geometry: { type: "Point", coordinates: [0, 0] },
    bbox: { xmin: 0, ymin: 0, xmax: 0, ymax: 0 },
    altitude: 0,
  });
  expect(none).toMatchObject({ geometry: null, bbox: null, altitude: null, rating: null, duration: 0 });
  expect(none).toMatchObject({ keywords: [], albums: [], country: null, city: null });
  expect(dataset.manifest.parts[0]?.bounds).toEqual([0, 0, 0, 0]);
});

test("texts keep every character", async () => {
  const words = [
    "a,b",
    '"quoted"',
    "новый",
    "日本",
    "👩‍👩‍👧",
    "Travel|Europe|Malmö",
    "tab\tand\nline",
    "nul\0",
    " ",
    "",
  ];
  const photo = aDatasetPhoto("a", { keywords: words, title: "", description: "'); DROP TABLE photos; --" });
  const [row] = await allRows(await writtenDataset(sourceOf([photo]), 1));
  expect(row).toMatchObject({ keywords: words, title: "", description: photo.description });
});

test("each thumbnail is where its row says, and the overview counts each photo once", async () => {
  const photos = Array.from({ length: 300 }, (_, row) =>
    aDatasetPhoto(`p${row}`, {
      takenAt: row % 10 === 0 ? null : at(`20${10 + (row % 3)}-0${1 + (row % 9)}-01T00:00:00`),
      location: row % 7 === 0 ? null : spot((row % 120) - 60, (row % 300) - 150),
    }),
  );
  const thumbnails = new Map<string, DatasetThumbnail>(
    photos
      .filter((_, row) => row % 4 !== 0)
      .map(({ id }) => [
        id,
        { bytes: new TextEncoder().encode(`picture of ${id}`), width: 4, height: 3, type: "image/webp" },
      ]),
  );
  const dataset = await writtenDataset(sourceOf(photos, thumbnails), photos.length);
  const rows = await allRows(dataset);
  expect(rows).toHaveLength(300);
  const pictureOf = async (row: Row): Promise<string> => {
    const segment = dataset.files.get(segmentPath(String(row["thumbnail_segment"]))) as Blob;
    const from = Number(row["thumbnail_offset"]);
    return segment.slice(from, from + Number(row["thumbnail_bytes"])).text();
  };
  for (const row of rows) {
    const has = Number(String(row["id"]).slice(1)) % 4 !== 0;
    expect(row["thumbnail_segment"] !== null).toBe(has);
    if (has) expect(await pictureOf(row)).toBe(`picture of ${String(row["id"])}`);
  }
  const counted: Row[] = [];
  for (const { overview } of dataset.manifest.parts) counted.push(...(await rowsOf(dataset, overview.path)));
  expect(Object.keys(counted[0] ?? {})).toEqual(overviewColumns.map(({ name }) => name));
  expect(counted.reduce((sum, row) => sum + Number(row["count"]), 0)).toBe(300);
  for (const sample of counted) {
    const row = rows.find(({ id }) => id === sample["id"]);
    expect(sample["thumbnail_segment"]).toEqual(row?.["thumbnail_segment"]);
    if (sample["thumbnail_segment"] !== null)
      expect(await pictureOf(sample)).toBe(`picture of ${String(row?.["id"])}`);
    const taken = row?.["taken_local"] as Date | null;
    expect(sample["month"]).toBe(taken && taken.getUTCFullYear() * 12 + taken.getUTCMonth());
  }
});

test("a part is of one year, its row groups are slices of time, and what is near is together", async () => {
  const photos = Array.from({ length: 20_000 }, (_, row) =>
    aDatasetPhoto(`p${row}`, {
      takenAt: at(
        new Date(Date.UTC(2020, 0, 1) + ((row * 7919) % 20_000) * 1_000_000).toISOString().slice(0, 19),
      ),
      location: spot(((row * 31) % 120) - 60, ((row * 17) % 300) - 150),
    }),
  );
  const dataset = await writtenDataset(sourceOf(photos), photos.length);
  expect(dataset.manifest.parts.map(({ rows }) => rows).reduce((a, b) => a + b)).toBe(20_000);
  const [first] = dataset.manifest.parts;
  const metadata = parquetMetadata(await (dataset.files.get(first?.path ?? "") as Blob).arrayBuffer());
  const spans = metadata.row_groups.map(({ columns }) => {
    const taken = columns.find((column) => column.meta_data?.path_in_schema.join(".") === "taken_local");
    const { min_value, max_value } = taken?.meta_data?.statistics ?? {};
    return [min_value as Date, max_value as Date] as const;
  });
  expect(spans.length).toBe(3);
  for (const [index, [from]] of spans.slice(1).entries())
    expect(from.getTime()).toBeGreaterThanOrEqual((spans[index]?.[1] ?? from).getTime());
});

test("an empty library is an empty dataset", async () => {
  const { files, manifest } = await writtenDataset(sourceOf([]), 0);
  expect(manifest).toMatchObject({ photos: 0, parts: [], thumbnails: [] });
  expect([...files.keys()]).toEqual(["README.md", "manifest.json"]);
});
