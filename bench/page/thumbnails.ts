import { Lanes } from "./lanes.ts";
import { openAll } from "./list-files.ts";
import type { Asked, Result, ThumbnailScenario } from "./scenario.ts";

/** Longest edge of every thumbnail in pixels: what the app makes at a device pixel ratio of 1. */
const EDGE = 320;

/** A picture to make smaller. */
export interface ThumbnailJob {
  file: File;
  edge: number;
}

interface Made {
  name: string;
  picture: Blob;
}

/**
 * From a drop to all thumbnails, by workers that use one plain way to make them. browser-image-compression by itself,
 * as its README calls it, takes one picture after the other, each in a worker of its own; `-pool` puts it into ours.
 */
export async function runThumbnails(
  scenario: ThumbnailScenario,
  entries: readonly FileSystemEntry[],
  asked: Asked,
): Promise<Result> {
  const made: Made[] = [];
  const start = performance.now();
  const alone = scenario === "browser-image-compression";
  const count = alone ? 1 : asked.lanes;
  const keep = (one: Made): void => void made.push(one);
  const lanes = new Lanes<ThumbnailJob, Made>(count, spawnerOf(scenario), keep, { fresh: alone });
  const files = await openAll(entries, 1, ([file]) => file && lanes.push({ file, edge: EDGE }));
  await lanes.finish();
  const seconds = (performance.now() - start) / 1000;
  const checked = made.filter(({ name }) => asked.check.includes(name));
  return {
    scenario,
    facts: [
      { name: "Photos", value: files, unit: "" },
      { name: "Photos a second", value: made.length / seconds, unit: "/s" },
    ],
    thumbnails: await Promise.all(
      checked.map(async ({ name, picture }) => ({ name, base64: await base64(picture) })),
    ),
  };
}

function spawnerOf(scenario: ThumbnailScenario): (lane: number) => Worker {
  // Each address is spelled out, because the build looks for exactly this expression.
  return scenario === "create-image-bitmap"
    ? () => new Worker(new URL("./bitmap.worker.ts", import.meta.url), { type: "module" })
    : () => new Worker(new URL("./compression.worker.ts", import.meta.url), { type: "module" });
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
