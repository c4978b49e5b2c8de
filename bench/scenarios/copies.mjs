import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import sharp from "sharp";
import { importIntoApp } from "../app-import.mjs";
import { largePhotos } from "../corpus/large-photos.mjs";
import { warm } from "../corpus/warm.mjs";
import { watchMemory } from "../memory.mjs";
import { median } from "../statistics.mjs";
import { fastestSetting, sharpInProcess } from "../peers/sharp.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */
/** @typedef {{ ms: number, peakBytes: number | null }} Saved */

/** What the export dialog makes unless told otherwise; of the same quality as thumbnails, for which sharp is set up. */
const edge = 1600;
const patienceMs = 600_000;

/**
 * Copies of 12 MP at 1,600 px from the export dialog, from the click to the finished ZIP, beside sharp making the same
 * pictures and writing none; and memory with few and with many.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function copies(setting) {
  const { quick, rounds, say } = setting;
  const count = quick ? 24 : 200;
  const { folder, photos } = await largePhotos(count, say, { megapixels: 12, preview: "none" });
  const names = photos.map(({ name }) => name);
  await warm(folder);
  const sharpSetting = await fastestSetting(
    { folder, names: names.slice(0, 12), edge },
    availableParallelism(),
  );
  /** @type {{ ours: number[], theirs: number[], ratios: number[] }} */
  const { ours, theirs, ratios } = { ours: [], theirs: [], ratios: [] };
  for (let round = 0; round < rounds; round++) {
    say(`copies: round ${round + 1} of ${rounds}`);
    await warm(folder);
    const byOurs = async () => (count * 1000) / (await saveCopies(setting, folder, count)).ms;
    const bySharp = async () =>
      (count * 1000) / (await sharpInProcess({ folder, names, edge, setting: sharpSetting })).ms;
    const [first, second] = round % 2 === 0 ? [byOurs, bySharp] : [bySharp, byOurs];
    const rates = [await first(), await second()];
    const [own = 0, peer = 1] = round % 2 === 0 ? rates : rates.toReversed();
    ours.push(own);
    theirs.push(peer);
    ratios.push(own / peer);
  }
  // Memory needs hundreds of photos to tell anything.
  const memory = await memoryOf(setting, quick ? [] : [100, 1000]);
  return {
    scenario: "copies",
    title: `${count} photos of 12 MP saved as copies of ${edge} px, from the click to the ZIP`,
    measured: [
      { name: "Pinroll", group: "copies", unit: "photos/s", values: ours },
      { name: "sharp", group: "copies", unit: "photos/s", values: theirs },
      ...memory.measured,
    ],
    targets: [
      {
        what: "copies as fast as sharp",
        kind: "at-least",
        wanted: 0.8,
        got: median(ratios),
        unit: "times",
      },
      ...memory.targets,
    ],
    notes: [
      "Pinroll also writes and checks metadata and packs the ZIP on disk; sharp keeps its pictures in memory.",
      `sharp: ${sharpSetting.parallel} pictures at once, ${sharpSetting.concurrency} threads each.`,
      ...memory.notes,
    ],
  };
}

/** The most memory while few and many are saved; flat is at most a tenth and 64 MB more. @param {Setting} setting @param {number[]} counts */
async function memoryOf(setting, counts) {
  const peaks = [];
  for (const count of counts) {
    setting.say(`copies: memory with ${count}`);
    const { folder } = await largePhotos(count, setting.say, { megapixels: 12, preview: "none" });
    const { peakBytes } = await saveCopies(setting, folder, count);
    if (peakBytes !== null) peaks.push({ count, megabytes: peakBytes / 1e6 });
  }
  const [few, many] = peaks;
  if (few === undefined || many === undefined) return { measured: [], targets: [], notes: [] };
  const measured = peaks.map(({ count, megabytes }) => ({
    name: `Memory, ${count} copies`,
    group: "memory",
    unit: "MB",
    values: [megabytes],
  }));
  const wanted = few.megabytes * 1.1 + 64;
  const what = `memory with ${many.count} copies`;
  return {
    measured,
    targets: [{ what, kind: /** @type {const} */ ("at-most"), wanted, got: many.megabytes, unit: "MB" }],
    notes: [
      `Memory is wanted flat: at most a tenth and 64 MB more than ${few.count} copies take, ${Math.round(few.megabytes)} MB.`,
    ],
  };
}

/** Imports a folder and saves copies of all its photos. @param {Setting} setting @param {string} folder @param {number} count */
async function saveCopies(setting, folder, count) {
  const { looked } = await importIntoApp(
    setting,
    folder,
    async (page) => {
      const data = page.getByRole("dialog", { name: "Export data" });
      // The library was exported just now by the same dialog.
      if (!(await data.isVisible())) await page.getByRole("button", { name: "Export", exact: true }).click();
      await data.getByRole("button", { name: "Save photos" }).click();
      const dialog = page.getByRole("dialog", { name: "Save photos" });
      const stop = watchMemory();
      const download = page.waitForEvent("download", { timeout: patienceMs });
      const start = performance.now();
      await dialog.getByRole("button", { name: "Copies (ZIP)", exact: true }).click();
      const zip = await download;
      const ms = performance.now() - start;
      const peakBytes = await stop();
      await check(await readFile(await zip.path()), count);
      /** @type {Saved} */
      const saved = { ms, peakBytes };
      return saved;
    },
    // The archive is put together in what the page stores, which a private window holds in memory.
    { patienceMs, onDisk: true },
  );
  return looked;
}

/** Throws unless the archive holds this many pictures, the first of them of the right size. @param {Buffer} zip @param {number} count */
async function check(zip, count) {
  const end = zip.length - 22;
  const entries = zip.readUInt16LE(end + 10);
  if (entries !== count) throw new Error(`Pinroll saved ${entries} copies of ${count}.`);
  const first = zip.readUInt32LE(end + 16);
  const size = zip.readUInt32LE(first + 24);
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  const { width, height } = await sharp(zip.subarray(start, start + size)).metadata();
  if (Math.max(width, height) !== edge) throw new Error(`Pinroll's first copy is ${width} x ${height}.`);
}
