import type { PhotoJson } from "../../src/photo/library-json.ts";
import type {
  DatasetPhoto,
  DatasetSource,
  DatasetThumbnail,
} from "../../src/features/dataset/worker/library/dataset-source.ts";
import { writeDataset } from "../../src/features/dataset/worker/library/write-dataset.ts";
import { readManifest } from "../../src/features/dataset/shared/manifest.ts";
import type { DatasetManifest } from "../../src/features/dataset/shared/layout.ts";
import { parseWallTime } from "../../src/photo/wall-time.ts";
import { aRecord } from "./library-fixtures.ts";

/** A photo of a dataset with every field filled, changed by `parts`. */
export function aDatasetPhoto(id: string, parts: Partial<DatasetPhoto> = {}): DatasetPhoto {
  const record = aRecord();
  const json: Omit<PhotoJson, "thumbnail"> = {
    id,
    path: `Trip/DCIM/${id}.HEIC`,
    paths: [`Trip/DCIM/${id}.HEIC`, `Copies/${id}.HEIC`],
    parts: [{ role: "live-video", path: `Trip/DCIM/${id}.MOV` }],
    bytes: 3_412_345,
    modified: "2024-05-03T08:11:12Z",
    kind: record.kind,
    type: record.type,
    width: record.width,
    height: record.height,
    orientation: record.orientation,
    orientationSource: record.orientationSource,
    takenAt: record.takenAt,
    location: record.location,
    place: { country: "FR", countryName: "France", region: "Île-de-France", city: "Paris" },
    light: "day",
    camera: record.camera,
    exposure: record.exposure,
    duration: record.duration,
    title: record.title,
    description: record.description,
    keywords: record.keywords,
    people: [],
    rating: record.rating,
    label: record.label,
    favourite: false,
    hidden: false,
    picked: false,
    rejected: false,
    rotation: 0,
    edit: null,
    failure: null,
  };
  return { ...json, albums: ["Summer"], ...parts };
}

/** A source of these photos, and of their thumbnails by id. */
export function sourceOf(
  photos: readonly DatasetPhoto[],
  thumbnails: ReadonlyMap<string, DatasetThumbnail> | null = null,
): DatasetSource {
  return {
    takenAt: (row) => parseWallTime(photos[row]?.takenAt?.local ?? ""),
    photo: (row) => photos[row] ?? null,
    thumbnails: thumbnails && {
      fetch: () => Promise.resolve(),
      of: (row) => thumbnails.get(photos[row]?.id ?? "") ?? null,
    },
  };
}

/** Files of a dataset by path, and its manifest. */
export interface WrittenDataset {
  files: Map<string, Blob>;
  manifest: DatasetManifest;
}

/** Writes the first `rows` of a source as a dataset. */
export async function writtenDataset(source: DatasetSource, rows: number): Promise<WrittenDataset> {
  const files = new Map<string, Blob>();
  const writing = { sequence: 1, createdAt: "2026-11-21T10:00:00Z", breathe: () => Promise.resolve() };
  for await (const { file } of writeDataset(
    source,
    Uint32Array.from({ length: rows }, (_, row) => row),
    writing,
  ))
    if (file !== null) files.set(file.path, file.blob);
  const read = readManifest((await files.get("manifest.json")?.text()) ?? "");
  if (!read.ok) throw new Error(`The manifest is ${read.why}: ${read.where}`);
  return { files, manifest: read.manifest };
}
