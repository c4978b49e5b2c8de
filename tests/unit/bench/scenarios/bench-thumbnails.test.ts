import { expect, test } from "vitest";
import { ticksOfStat } from "../../../../bench/cpu.mjs";
import { SomeAtOnce } from "../../../../bench/page/some-at-once.ts";
import type { MadeThumbnail } from "../../../../bench/page/peer.ts";
import { names, waysOf } from "../../../../bench/peers/thumbnail-ways.mjs";
import { outcomeOf } from "../../../../bench/scenarios/thumbnail-outcome.mjs";
import { inTurn, seriesOf, takeOnce } from "../../../../bench/scenarios/thumbnail-series.mjs";

const asked = { folder: "/", edge: 320, memory: false };
const sharpSetting = { concurrency: 1, parallel: 2 };
const facts = { megapixels: 12, preview: "none", count: 10, lanes: 4, sharpSetting } as const;

/** A way that was measured, with these photos a second in its rounds. */
function measured(name: string, rates: number[]): ReturnType<typeof seriesOf> {
  const way = { name, photos: 10, take: () => Promise.reject(new Error("it is not asked")) };
  return { ...seriesOf(way), rates, cpuRates: rates, peaks: [2e8] };
}

test("processor time is that of a process and of its children that ended, whatever it is called", () => {
  const stat = "42 (a) b (c) R 1 42 42 0 -1 4194304 5 6 7 8 100 20 3 1 20 0 9 0 99";
  expect(ticksOfStat(stat)).toBe(124);
});

test("each round begins with another way, and leaves none out", () => {
  expect([0, 1, 2, 3].map((round) => inTurn(["a", "b", "c"], round).join(""))).toEqual([
    "abc",
    "bca",
    "cab",
    "abc",
  ]);
});

test("a peer whose pictures cannot be checked is left out, with what it said, and asked no more", async () => {
  let takes = 0;
  const take = async (): Promise<{ seconds: number; made: []; cpuSeconds: null; peakBytes: null }> => {
    takes++;
    return { seconds: 1, made: [], cpuSeconds: null, peakBytes: null };
  };
  const series = seriesOf({ name: names.pica, photos: 3, take });
  await takeOnce(series, asked);
  await takeOnce(series, asked);
  expect(takes).toBe(1);
  expect(series.rates).toEqual([]);
  const { measured: figures, targets, notes } = outcomeOf([measured(names.ours, [9]), series], [], facts);
  expect(figures.map(({ name }) => name)).not.toContain(names.pica);
  expect(targets).toEqual([]);
  expect(notes.at(-1)).toMatch(/^Left out, because it failed: pica, as its README has it \(.*no thumbnail/);
});

test("without Pinroll there is nothing to compare", async () => {
  const take = (): Promise<never> => Promise.reject(new Error("No mark"));
  await expect(takeOnce(seriesOf({ name: names.ours, photos: 3, take }), asked)).rejects.toThrow("No mark");
});

test("targets are ratios of the same round, and only asked for at 12 megapixels", () => {
  const all = [measured(names.ours, [40, 4, 44]), measured(names.bitmap, [20, 2, 22])];
  const [target] = outcomeOf(all, [], facts).targets;
  expect(target).toMatchObject({ what: "of createImageBitmap in as many workers", wanted: 2.5, got: 2 });
  expect(outcomeOf(all, [], { ...facts, megapixels: 48 }).targets).toEqual([]);
});

test("with large previews three times sharp is asked for", () => {
  const all = [measured(names.ours, [40]), measured(names.sharp, [10])];
  expect(outcomeOf(all, [], { ...facts, preview: "large" }).targets).toMatchObject([{ wanted: 3, got: 4 }]);
});

test("what was measured stands in four groups, each way once in each", () => {
  const all = [measured(names.ours, [40]), measured(names.sharp, [10])];
  const figures = outcomeOf(all, [1e8], facts).measured;
  const keys = figures.map(({ group, name }) => `${group}: ${name}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(figures.map(({ group }) => group)).size).toBe(4);
  expect(figures.at(-1)).toMatchObject({ unit: "MB", values: [100] });
});

test("ways that crop turned pictures are given none of these, and slow ones only some", () => {
  const photos = [6, 1, 8, 1, 3, 1].map((orientation, at) => ({ name: `${at}.jpg`, orientation }));
  const setting = { address: "", rounds: 1, quick: true, million: false, say: () => {} };
  const ways = waysOf(setting, { folder: "/", photos, slowPhotos: 5, sharpSetting }, { lanes: 2 });
  const counts = Object.fromEntries(ways.map(({ name, photos: count }) => [name, count]));
  expect(ways[0]?.name).toBe(names.ours);
  expect(counts).toMatchObject({ [names.ours]: 6, [names.sharp]: 6, [names.pica]: 5, [names.uppy]: 4 });
});

/** Makes pictures of these names, this many at once; one named "bad" fails. */
async function makeAll(
  count: number,
  files: string[],
): Promise<{ kept: string[]; most: number; end: string }> {
  const kept: string[] = [];
  let running = 0;
  let most = 0;
  const make = async (file: File): Promise<Blob> => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    if (file.name === "bad") throw new Error("bad did not load");
    return file;
  };
  const peer = new SomeAtOnce(count, make, ({ name }: MadeThumbnail) => void kept.push(name));
  for (const name of files) peer.push(new File([], name));
  const end = await peer.finish().then(() => "done", String);
  return { kept, most, end };
}

test("a library on the page gets as many pictures at once as it is to have, and all of them", async () => {
  const files = ["a", "b", "c", "d", "e"];
  expect(await makeAll(1, files)).toEqual({ kept: files, most: 1, end: "done" });
  expect(await makeAll(3, files)).toEqual({ kept: files, most: 3, end: "done" });
  expect(await makeAll(3, [])).toMatchObject({ kept: [], end: "done" });
});

test("the first picture that fails ends it", async () => {
  const { kept, end } = await makeAll(1, ["a", "b", "bad", "c", "d"]);
  expect({ kept, end }).toEqual({ kept: ["a", "b"], end: "Error: bad did not load" });
});
