import { beforeEach, expect, test, vi } from "vitest";
import { DatasetZip } from "../../../../../../src/features/dataset/page/dataset.ts";
import { unzip } from "../../../../../support/unzip.ts";

// As in a browser that keeps no files.
beforeEach(() => void vi.stubGlobal("navigator", {}));

test("an archive holds what was put, in its order", async () => {
  const zip = new DatasetZip(new AbortController().signal);
  for (const path of ["photos/year=2024/part.parquet", "README.md", "manifest.json"])
    expect(await zip.put(path, new Blob([`text of ${path}`]))).toEqual({ ok: true });
  const files = unzip(new Uint8Array(await (await zip.finish()).arrayBuffer()));
  expect(files.map(({ path, text }) => [path, text])).toEqual([
    ["photos/year=2024/part.parquet", "text of photos/year=2024/part.parquet"],
    ["README.md", "text of README.md"],
    ["manifest.json", "text of manifest.json"],
  ]);
});

test("once it was stopped it takes nothing more, and is no archive", async () => {
  const abort = new AbortController();
  const zip = new DatasetZip(abort.signal);
  expect(await zip.put("a", new Blob(["a"]))).toEqual({ ok: true });
  abort.abort();
  expect(await zip.put("b", new Blob(["b"]))).toMatchObject({ ok: false });
  expect(await zip.put("c", new Blob(["c"]))).toMatchObject({ ok: false });
  await expect(zip.finish()).rejects.toThrow();
});
