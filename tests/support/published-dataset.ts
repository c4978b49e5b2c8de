import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeDataset } from "../../bench/corpus/published/make-dataset.mjs";
import type { ReadBytes } from "../../src/features/published/shared/published-worker.ts";
import { readManifest } from "../../src/features/dataset/shared/manifest.ts";
import type { DatasetManifest } from "../../src/features/dataset/shared/layout.ts";

/** A made-up published dataset in a folder of its own. */
export interface DatasetFolder {
  folder: string;
  manifest: DatasetManifest;
  /** Reads as a server of the folder would be read; `asked` has all that was. */
  read: ReadBytes;
  asked: { path: string; bytes: number }[];
  remove: () => Promise<void>;
}

/** Makes a dataset as `makeDataset` does. */
export async function datasetFolder(asked: Parameters<typeof makeDataset>[1]): Promise<DatasetFolder> {
  const folder = await mkdtemp(join(tmpdir(), "pinroll-dataset-"));
  await makeDataset(folder, asked);
  return { ...(await openDatasetFolder(folder)), remove: () => rm(folder, { recursive: true }) };
}

/** Opens a dataset that is there. */
export async function openDatasetFolder(folder: string): Promise<Omit<DatasetFolder, "remove">> {
  const read = readManifest(await readFile(join(folder, "manifest.json"), "utf8"));
  if (!read.ok) throw new Error(`${read.why} ${read.where}`);
  const asked: DatasetFolder["asked"] = [];
  return {
    folder,
    manifest: read.manifest,
    asked,
    read: async (path, start, end) => {
      asked.push({ path, bytes: end - start });
      const file = await open(join(folder, path)).catch(() => null);
      if (!file) return { ok: false, why: "missing" };
      try {
        const bytes = new Uint8Array(end - start);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
        return { ok: true, bytes: bytes.buffer.slice(0, bytesRead) };
      } finally {
        await file.close();
      }
    },
  };
}
