import { edge, format } from "../wanted-thumbnail.mjs";
import { openAll, type Dropped } from "./list-files.ts";
import type { Asked, Result, ThumbnailScenario } from "./scenario.ts";
import { openerOf } from "./thumbnail-peers.ts";
import type { MadeThumbnail } from "./peer.ts";

/** From a drop to all thumbnails, by one of the ways that are not Pinroll's. */
export async function runThumbnails(
  scenario: ThumbnailScenario,
  dropped: readonly Dropped[],
  asked: Asked,
): Promise<Result> {
  const { made, seconds } = await makeThumbnails(scenario, dropped, asked.lanes);
  const checked = made.filter(({ name }) => asked.check.includes(name));
  return {
    scenario,
    facts: [
      { name: "Photos", value: made.length, unit: "" },
      { name: "Photos a second", value: made.length / seconds, unit: "/s" },
    ],
    thumbnails: await Promise.all(
      checked.map(async ({ name, picture }) => ({ name, base64: await base64(picture) })),
    ),
  };
}

/**
 * Makes a thumbnail of every file, and answers with them and the seconds it took. Rejects when one was not made, has
 * another size or has another format: what is wrong has no time to compare. The time counts from the first look at the files;
 * what has to be loaded for a peer is there before.
 */
async function makeThumbnails(
  scenario: ThumbnailScenario,
  dropped: readonly Dropped[],
  lanes: number,
): Promise<{ made: MadeThumbnail[]; seconds: number }> {
  const made: MadeThumbnail[] = [];
  const originals = new Map<string, File>();
  const open = await openerOf(scenario);
  const start = performance.now();
  const peer = open({ edge, lanes, keep: (one) => void made.push(one) });
  const files = await openAll(dropped, 1, ([file]) => {
    if (!file) return;
    originals.set(file.name, file);
    peer.push(file);
  });
  await peer.finish();
  const seconds = (performance.now() - start) / 1000;
  if (made.length !== files) throw new Error(`${made.length} thumbnails of ${files} files`);
  for (const one of made) await checkSize(one, originals.get(one.name));
  return { made, seconds };
}

async function checkSize({ name, picture }: MadeThumbnail, original: File | undefined): Promise<void> {
  if (picture.type !== format.type) throw new Error(`The thumbnail of ${name} is of type ${picture.type}`);
  const long = await longEdge(picture);
  // A picture smaller than a thumbnail stays as it is.
  const wanted = long < edge && original ? Math.min(edge, await longEdge(original)) : edge;
  if (long !== wanted) throw new Error(`The thumbnail of ${name} is ${long} px long, not ${wanted}`);
}

async function longEdge(blob: Blob): Promise<number> {
  const bitmap = await createImageBitmap(blob);
  const long = Math.max(bitmap.width, bitmap.height);
  bitmap.close();
  return long;
}

/** A picture as it is handed over for checking. */
async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
