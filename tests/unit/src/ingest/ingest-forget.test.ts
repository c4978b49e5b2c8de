import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blindFolder, files, WholeImport } from "../../../support/whole-import.ts";

let run: WholeImport;

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame, 0));
  run = new WholeImport();
});
afterEach(() => {
  run.close();
  vi.unstubAllGlobals();
});

const photos = async (): Promise<string[]> => (await run.exported()).photos.map(({ path }) => path);
const trip = { ...files(20, "trip"), ".DS_Store": "x" };
const alps = { ...files(10, "alps"), "Thumbs.db": "x" };

async function imported(): Promise<void> {
  run.drop("Trip", trip);
  run.drop("Alps", alps);
  await run.ended();
}

test("a forgotten folder that is dropped again is read again, into new rows", async () => {
  await imported();
  await run.forget("Trip/");
  expect(await photos()).toHaveLength(10);
  expect(run.folders.map(({ prefix }) => prefix)).toEqual(["Alps/"]);
  expect(run.state).toMatchObject({ running: false, cancelled: false, announced: 0, before: null });

  const before = run.reads.length;
  run.drop("Trip", trip);
  await run.until(({ running }) => running);
  await run.ended();
  expect(run.reads.length - before).toBe(20);
  expect(run.reads.filter((row) => row >= 30)).toHaveLength(20);
  expect(await photos()).toHaveLength(30);
  expect(run.progress).toMatchObject({ found: 32, shown: 30, skipped: 2 });
});

test("a library worker that dies afterwards is not told of forgotten files", async () => {
  await imported();
  await run.forget("Trip/");
  run.restartLibrary();
  await run.until(({ running }) => running);
  await run.ended();
  expect((await photos()).every((path) => path.startsWith("Alps/"))).toBe(true);
  expect(run.progress).toMatchObject({ found: 11, shown: 10, skipped: 1 });
});

test("forgetting in the middle of an import ends it, and leaves nothing of the folder", async () => {
  run.drop("Trip", files(600, "trip"));
  run.drop("Alps", alps);
  await run.until((_, { shown }) => shown > 20);
  await run.forget("Trip/");
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { photos: left, skipped, failed } = await run.exported();
  for (const { path } of [...left, ...skipped, ...failed]) expect(path).toMatch(/^Alps\//);
  expect(run.progress.metadataPending).toBe(0);
});

test("after everything was forgotten an import ends as the first one did", async () => {
  await imported();
  run.startOver();
  expect(run.folders).toEqual([]);
  run.drop("Trip", trip);
  await run.until(({ running }) => running);
  await run.ended();
  expect(await photos()).toHaveLength(20);
  expect(run.progress).toMatchObject({ found: 21, shown: 20, skipped: 1 });
});

test("a folder without a handle keeps its originals when another is forgotten", async () => {
  run.ingest.add([blindFolder("Blind", files(5, "blind"))]);
  run.drop("Trip", trip);
  await run.ended();
  await run.forget("Trip/");
  const id = (await run.at("Blind/0.jpg"))?.id ?? -1;
  expect(await (await run.ingest.originals.file(id)).text()).toBe("blind 0");
});
