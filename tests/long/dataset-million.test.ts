import { expect, test } from "vitest";
import type { DatasetThumbnail } from "../../src/features/dataset/worker/library/dataset-source.ts";
import { writeDataset } from "../../src/features/dataset/worker/library/write-dataset.ts";
import { manyPhotosSource } from "../support/dataset-photos.ts";

const count = 1_000_000;

test(
  "a million photos are written as a dataset in a minute, in 300 MB of memory",
  { timeout: 600_000 },
  async () => {
    const bytes = new Uint8Array(64).fill(7);
    const thumbnail: DatasetThumbnail = { bytes, width: 320, height: 240, type: "image/webp" };
    const source = {
      ...manyPhotosSource(count),
      thumbnails: { fetch: async () => undefined, of: () => thumbnail },
    };
    const rows = Uint32Array.from({ length: count }, (_, row) => row);
    let breaths = 0;
    const writing = {
      sequence: 1,
      createdAt: "2026-11-21T10:00:00Z",
      breathe: async () => void breaths++,
    };
    let written = 0;
    let most = 0;
    let done = 0;
    const began = performance.now();
    const processor = process.cpuUsage();
    for await (const step of writeDataset(source, rows, writing)) {
      written += step.file?.blob.size ?? 0;
      done = step.done;
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      most = Math.max(most, heapUsed + arrayBuffers);
    }
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(processor);
    const cpu = (user + system) / 1e6;
    console.log(
      `${done} photos in ${seconds.toFixed(1)} s (${cpu.toFixed(1)} s of processor), ${(written / 1e6).toFixed(0)} MB written, ${(most / 1e6).toFixed(0)} MB of memory at most, ${breaths} breaths`,
    );
    expect(done).toBe(count);
    expect(most).toBeLessThan(300e6);
    // Of the processor: how long it takes beside other work says nothing.
    expect(cpu).toBeLessThan(60);
  },
);
