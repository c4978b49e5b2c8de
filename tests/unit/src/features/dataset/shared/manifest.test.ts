import { expect, test } from "vitest";
import type { DatasetManifest, DatasetPart } from "../../../../../../src/features/dataset/shared/layout.ts";
import { readDatasetPart, readManifest } from "../../../../../../src/features/dataset/shared/manifest.ts";

const sha = (digit: string): string => digit.repeat(64);
const short = (digit: string): string => digit.repeat(16);

function sound(): DatasetManifest {
  return {
    format: "pinroll-dataset",
    version: 1,
    sequence: 3,
    createdAt: "2026-11-21T10:00:00Z",
    photos: 3,
    parts: [
      {
        path: `photos/year=2024/part-${short("a")}.parquet`,
        bytes: 1000,
        sha256: sha("a"),
        rows: 2,
        from: "2024-01-01T00:00:00",
        to: "2024-12-31T23:59:59",
        bounds: [-9.1, 0, 0, 38.7],
        footerBytes: 400,
        overview: { path: `overview/${short("b")}.parquet`, bytes: 300, sha256: sha("b") },
      },
      {
        path: `photos/year=unknown/part-${short("c")}.parquet`,
        bytes: 1000,
        sha256: sha("c"),
        rows: 1,
        from: null,
        to: null,
        bounds: null,
        footerBytes: 400,
        overview: { path: `overview/${short("d")}.parquet`, bytes: 300, sha256: sha("d") },
      },
    ],
    thumbnails: [{ path: `thumbnails/${short("e")}.seg`, bytes: 5000, sha256: sha("e") }],
  };
}

/** What is said of the manifest after this change. */
function withChange(change: (manifest: Record<string, never> & DatasetManifest) => void): unknown {
  const manifest = sound();
  change(manifest as Record<string, never> & DatasetManifest);
  const read = readManifest(JSON.stringify(manifest));
  return read.ok ? "ok" : `${read.why} ${read.where}`;
}

const part = (manifest: DatasetManifest): { [Name in keyof DatasetPart]?: unknown } =>
  manifest.parts[0] ?? {};

test("a sound manifest is read as it is, without what is not known", () => {
  const manifest = sound();
  const read = readManifest(JSON.stringify({ ...manifest, extra: 1 }));
  expect(read).toEqual({ ok: true, manifest });
});

test("an empty dataset is one", () => {
  expect(
    withChange((manifest) => Object.assign(manifest, { photos: 0, parts: [], thumbnails: [], sequence: 0 })),
  ).toBe("ok");
});

test("what is no manifest, and what a later version made, is told apart", () => {
  expect(readManifest("<html>")).toMatchObject({ ok: false, why: "not-a-dataset" });
  expect(readManifest("null")).toMatchObject({ ok: false, why: "not-a-dataset" });
  expect(readManifest("[]")).toMatchObject({ ok: false, why: "not-a-dataset" });
  expect(withChange((manifest) => Object.assign(manifest, { version: 2 }))).toBe("later-version version");
  expect(withChange((manifest) => Object.assign(manifest, { version: "1" }))).toBe("damaged version");
});

test.each<[string, (manifest: DatasetManifest) => unknown]>([
  ["sequence", (manifest) => (manifest.sequence = -1)],
  ["sequence", (manifest) => (manifest.sequence = 1.5)],
  ["createdAt", (manifest) => (manifest.createdAt = "soon")],
  ["photos", (manifest) => (manifest.photos = 4)],
  ["parts", (manifest) => Object.assign(manifest, { parts: {} })],
  ["parts[1]", (manifest) => Object.assign(manifest.parts, { 1: null })],
  ["parts[0].path", (manifest) => (part(manifest).path = `photos/year=2024/../part-${short("a")}.parquet`)],
  ["parts[0].path", (manifest) => (part(manifest).path = `https://other.example/${short("a")}.parquet`)],
  ["parts[0].path", (manifest) => (part(manifest).path = `photos/year=2024/part-${short("f")}.parquet`)],
  ["parts[0].sha256", (manifest) => (part(manifest).sha256 = "A".repeat(64))],
  ["parts[0].bytes", (manifest) => (part(manifest).bytes = 1e12)],
  ["parts[0].bytes", (manifest) => (part(manifest).bytes = "1000")],
  ["parts[0].rows", (manifest) => (part(manifest).rows = 0)],
  ["parts[0].footerBytes", (manifest) => (part(manifest).footerBytes = 1001)],
  ["parts[0].footerBytes", (manifest) => (part(manifest).footerBytes = 0)],
  ["parts[0].from", (manifest) => (part(manifest).from = "2024-02-30T00:00:00")],
  ["parts[0].from", (manifest) => (part(manifest).from = "2023-12-31T00:00:00")],
  ["parts[0].to", (manifest) => (part(manifest).to = null)],
  ["parts[0].to", (manifest) => (part(manifest).from = "2024-12-31T23:59:59.5")],
  ["parts[0].bounds", (manifest) => (part(manifest).bounds = [10, 0, -10, 1])],
  ["parts[0].bounds", (manifest) => (part(manifest).bounds = [0, 0, 181, 1])],
  ["parts[0].bounds", (manifest) => (part(manifest).bounds = [0, 0, null, 1])],
  ["parts[0].overview", (manifest) => (part(manifest).overview = null)],
  ["parts[0].overview.path", (manifest) => ((part(manifest).overview as { path: string }).path = "x")],
  ["thumbnails[0].bytes", (manifest) => Object.assign(manifest.thumbnails[0] ?? {}, { bytes: 2 ** 31 })],
  ["thumbnails", (manifest) => manifest.thumbnails.push(...manifest.thumbnails)],
])("%s that cannot be is refused", (where, change) => {
  const said = withChange(change);
  expect(said).toMatch(/^damaged /);
  // A fraction of a second is no clock of a manifest.
  if (where !== "parts[0].to") expect(said).toBe(`damaged ${where}`);
});

test("the same part twice is refused, though the sum agrees", () => {
  expect(
    withChange((manifest) => {
      const [first] = manifest.parts;
      if (first) Object.assign(manifest, { parts: [first, first], photos: 4 });
    }),
  ).toBe("damaged parts");
});

test("a part alone is checked as within a manifest", () => {
  const [first] = sound().parts;
  expect(readDatasetPart({ ...first, extra: 1 })).toEqual(first);
  expect(readDatasetPart({ ...first, rows: -1 })).toBeNull();
});
