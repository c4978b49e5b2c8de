import { readFileSync } from "node:fs";
import { parquetReadObjects } from "hyparquet";
import { photoColumns } from "../../../src/features/dataset/shared/columns.ts";
import { segmentPath } from "../../../src/features/dataset/shared/layout.ts";
import { readManifest } from "../../../src/features/dataset/shared/manifest.ts";
import type { PhotoJson } from "../../../src/photo/library-json.ts";
import { offsetText, parseWallTime } from "../../../src/photo/wall-time.ts";
import { exportLibrary } from "../../support/library.ts";
import { openSample } from "../../support/sample.ts";
import { expect, test } from "../../support/test.ts";
import { unzipBytes } from "../../support/unzip.ts";

type Row = Record<string, unknown>;

const millis = (date: unknown): number | null => (date instanceof Date ? date.getTime() : null);

/** A row as the JSON has it. */
function asJson(
  row: Row,
): Omit<PhotoJson, "takenAt" | "modified"> & { taken: unknown; modified: number | null } {
  const text = (name: string): string | null => row[name] as string | null;
  const number = (name: string): number | null => row[name] as number | null;
  const geometry = row["geometry"] as { coordinates: [number, number] } | null;
  const offset = number("taken_offset_minutes");
  return {
    id: text("id") ?? "",
    path: text("path") ?? "",
    paths: row["paths"] as string[],
    parts: row["parts"] as PhotoJson["parts"],
    bytes: Number(row["bytes"]),
    modified: millis(row["modified"]),
    kind: row["kind"] as PhotoJson["kind"],
    type: text("type") ?? "",
    width: number("width"),
    height: number("height"),
    orientation: row["orientation"] as PhotoJson["orientation"],
    orientationSource: text("orientation_source"),
    taken:
      row["taken_local"] === null
        ? null
        : {
            local: millis(row["taken_local"]),
            offset: offset === null ? null : offsetText(offset),
            source: text("taken_source"),
            offsetSource: text("taken_offset_source"),
          },
    location: geometry && {
      lat: geometry.coordinates[1],
      lng: geometry.coordinates[0],
      altitude: number("altitude"),
      accuracy: number("location_accuracy"),
      direction: number("direction"),
      north: row["north"] as "true" | "magnetic" | null,
      source: text("location_source") ?? "",
    },
    place:
      row["country"] === null
        ? null
        : {
            country: text("country") ?? "",
            countryName: text("country_name") ?? "",
            region: text("region"),
            city: text("city"),
          },
    light: row["light"] as PhotoJson["light"],
    camera: { make: text("make"), model: text("model"), lens: text("lens") },
    exposure: {
      fNumber: number("f_number"),
      seconds: number("exposure_seconds"),
      iso: number("iso"),
      focalLength: number("focal_length"),
    },
    duration: number("duration"),
    title: text("title"),
    description: text("description"),
    keywords: row["keywords"] as string[],
    // A dataset does not name people.
    people: [],
    rating: number("rating"),
    label: text("label"),
    favourite: row["favourite"] === true,
    hidden: row["hidden"] === true,
    picked: row["picked"] === true,
    rejected: row["rejected"] === true,
    rotation: row["rotation"] as PhotoJson["rotation"],
    edit: row["edit"] === null ? null : (JSON.parse(row["edit"] as string) as PhotoJson["edit"]),
    thumbnail:
      row["thumbnail_segment"] === null
        ? null
        : { width: number("thumbnail_width") ?? 0, height: number("thumbnail_height") ?? 0 },
    failure: null,
  };
}

function comparable({ takenAt, modified, ...rest }: PhotoJson): ReturnType<typeof asJson> {
  const taken = takenAt && {
    local: parseWallTime(takenAt.local),
    offset: takenAt.offset,
    source: takenAt.source,
    offsetSource: takenAt.offsetSource ?? null,
  };
  return { ...rest, taken, modified: modified === null ? null : Date.parse(modified) };
}

test(
  "the sample trip as a dataset says field by field what its JSON says",
  { tag: "@long" },
  async ({ page }) => {
    // No thumbnail is made anew for being shown larger than it has pixels.
    await openSample(page, "/", { "pinroll-tile-size": '"small"' });
    const json = await exportLibrary(page);
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Dataset (GeoParquet)" }).click();
    const files = new Map(
      unzipBytes(readFileSync(await (await download).path())).map(({ path, bytes }) => [path, bytes]),
    );
    await expect(page.getByText("Dataset saved.")).toBeVisible();

    const read = readManifest(new TextDecoder().decode(files.get("manifest.json")));
    if (!read.ok) throw new Error(`${read.why} ${read.where}`);
    const { parts, thumbnails, photos } = read.manifest;
    expect(photos).toBe(json.photos.length);
    const named = parts
      .flatMap((part) => [part.path, part.overview.path])
      .concat(thumbnails.map(({ path }) => path));
    expect([...files.keys()].toSorted()).toEqual([...named, "README.md", "manifest.json"].toSorted());

    const rows: Row[] = [];
    for (const { path } of parts) {
      const bytes = files.get(path) ?? new Uint8Array();
      rows.push(...(await parquetReadObjects({ file: Uint8Array.from(bytes).buffer })));
    }
    expect(Object.keys(rows[0] ?? {})).toEqual(photoColumns.map(({ name }) => name));
    const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
    expect(rows.map(asJson).toSorted(byId)).toEqual(json.photos.map(comparable).toSorted(byId));
    for (const row of rows) {
      const segment = files.get(segmentPath(String(row["thumbnail_segment"])));
      const from = Number(row["thumbnail_offset"]);
      const start = segment?.subarray(from, from + 12) ?? new Uint8Array();
      // RIFF of WebP, or the first bytes of a JPEG.
      expect(["RIFF", "\xFF\xD8\xFF"].some((sign) => String.fromCodePoint(...start).startsWith(sign))).toBe(
        true,
      );
    }
  },
);

test("the library is asked in SQL by keyboard; mistakes are told, and what is found can be selected", async ({
  page,
}) => {
  await openSample(page);
  await page.getByRole("link", { name: "Library", exact: true }).click();
  await page.getByRole("link", { name: "Ask with SQL" }).click();
  await expect(page.getByRole("heading", { name: "Ask with SQL" })).toBeVisible();
  const field = page.getByRole("textbox", { name: "Query" });
  await field.fill("SELECT idd FROM photos");
  await field.press("Control+Enter");
  await expect(page.getByRole("alert")).toHaveText(/There is no column “idd”/);
  await field.fill("DELETE FROM photos");
  await field.press("Control+Enter");
  await expect(page.getByRole("alert")).toHaveText(/Only queries that begin with SELECT/);
  await page.getByRole("button", { name: "Photos by year" }).click();
  await expect(page.getByRole("columnheader")).toHaveText(["year", "photos"]);
  await field.fill("SELECT id, city FROM photos WHERE lat IS NOT NULL ORDER BY taken_local LIMIT 3");
  await field.press("Control+Enter");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(4);
  await page.getByRole("button", { name: "Show as selection" }).click();
  await expect(page.getByRole("toolbar", { name: "Selection" })).toContainText("3 selected");
});
