import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { quality } from "../wanted-thumbnail.mjs";

const run = promisify(execFile);

/**
 * A program that makes one picture of one file; `args` are its arguments.
 * @typedef {object} Program
 * @property {string} name
 * @property {string} command
 * @property {(from: string, to: string, edge: number) => string[]} args
 */

/** Its own JPEG encoder takes 1 to 31; 4 is about 80 of libjpeg's. @type {Program} */
export const ffmpeg = {
  name: "ffmpeg",
  command: "ffmpeg",
  args: (from, to, edge) => {
    const scale = `scale=${edge}:${edge}:force_original_aspect_ratio=decrease:flags=area`;
    return ["-v", "error", "-threads", "1", "-i", from, "-frames:v", "1", "-vf", scale, "-q:v", "4", to];
  },
};

/** `-thumbnail` is what its documentation has for this. @type {Program} */
export const imageMagick = {
  name: "ImageMagick",
  command: "convert",
  args: (from, to, edge) => [from, "-auto-orient", "-thumbnail", `${edge}x${edge}`, "-quality", `${quality * 100}`, to], // prettier-ignore
};

/** Whether it can be started. @param {Program} program */
export const isInstalled = ({ command }) =>
  run(command, ["-version"]).then(
    () => true,
    () => false,
  );

/**
 * Has a program make a picture of each file, as many at once as there are cores. Rejects if it fails on one.
 * @param {Program} program
 * @param {{ folder: string, names: string[], edge: number }} job
 * @returns {Promise<import("./thumbnail-ways.mjs").Taken>}
 */
export async function madeBy({ command, args }, { folder, names, edge }) {
  const to = await mkdtemp(join(tmpdir(), "pinroll-bench-"));
  try {
    const waiting = [...names];
    /** @type {import("../types.d.mts").MadeThumbnail[]} */
    const made = [];
    const [start, before] = [performance.now(), await endedChildrenSeconds()];
    const work = async () => {
      for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
        const picture = join(to, `${name}.jpg`);
        await run(command, args(join(folder, name), picture, edge), {
          env: { ...process.env, OMP_NUM_THREADS: "1" },
        });
        made.push({ name, bytes: await readFile(picture) });
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    const seconds = (performance.now() - start) / 1000;
    const after = await endedChildrenSeconds();
    return {
      seconds,
      made,
      cpuSeconds: before === null || after === null ? null : after - before,
      peakBytes: null,
    };
  } finally {
    await rm(to, { recursive: true, force: true });
  }
}

/** Processor time of the processes this one started that have ended (`cutime`, `cstime` of proc(5)); null but on Linux. */
async function endedChildrenSeconds() {
  const stat = await readFile("/proc/self/stat", "utf8").catch(() => null);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
