import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** @typedef {import("./sharp-process.mjs").SharpAnswer} SharpAnswer */
/** @typedef {import("./sharp-process.mjs").SharpJob} SharpJob */
/** @typedef {import("./sharp-thumbnails.mjs").SharpSetting} SharpSetting */

const program = fileURLToPath(new URL("./sharp-process.mjs", import.meta.url));

/** One picture at a time on one thread: what one core makes. @type {SharpSetting} */
export const oneCore = { concurrency: 1, parallel: 1 };

/**
 * Settings to choose from for all cores: which is fastest depends on the machine.
 * @param {number} cores
 * @returns {SharpSetting[]}
 */
export function settingsFor(cores) {
  return [
    { concurrency: 1, parallel: cores },
    { concurrency: 1, parallel: cores + 2 },
    { concurrency: cores, parallel: 2 },
  ];
}

/**
 * Makes thumbnails by sharp in a process of its own, so that its memory and processor time are its own. Rejects when one
 * of them is larger than asked for.
 * @param {SharpJob} job
 * @returns {Promise<SharpAnswer>}
 */
export async function sharpInProcess(job) {
  // Each picture at once takes a thread of libuv's pool, which has four unless it is told otherwise.
  const env = { ...process.env, UV_THREADPOOL_SIZE: String(Math.max(4, job.setting.parallel)) };
  const child = fork(program, { serialization: "advanced", env });
  try {
    const answer = await answerOf(child, job);
    for (const { name, bytes } of answer.made) {
      const { width, height } = await sharp(bytes).metadata();
      if (Math.max(width, height) > job.edge) throw new Error(`sharp made ${name} ${width} x ${height}.`);
    }
    return answer;
  } finally {
    child.kill();
  }
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {SharpJob} job
 * @returns {Promise<SharpAnswer>}
 */
function answerOf(child, job) {
  return new Promise((resolve, reject) => {
    child.once("message", (answer) => resolve(/** @type {SharpAnswer} */ (answer)));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`sharp's process ended with code ${code}.`)));
    child.send(job);
  });
}

/**
 * The fastest of the settings on some of the files.
 * @param {Omit<SharpJob, "setting">} job
 * @param {number} cores
 */
export async function fastestSetting(job, cores) {
  /** @type {{ setting: SharpSetting, ms: number }[]} */
  const tried = [];
  for (const setting of settingsFor(cores)) {
    tried.push({ setting, ms: (await sharpInProcess({ ...job, setting })).ms });
  }
  return tried.reduce((best, next) => (next.ms < best.ms ? next : best)).setting;
}
