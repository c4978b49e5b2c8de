import { thumbnailsBySharp } from "./sharp-thumbnails.mjs";

/** What this process is asked for, in one message. @typedef {{ folder: string, names: string[], edge: number, setting: import("./sharp-thumbnails.mjs").SharpSetting }} SharpJob */
/** What it answers, before it ends. @typedef {{ ms: number, cpuSeconds: number, made: import("../types.d.mts").MadeThumbnail[] }} SharpAnswer */

process.once("message", (job) => void work(/** @type {SharpJob} */ (job)));

/** A failure ends the process, which whoever started it sees. @param {SharpJob} job */
async function work({ folder, names, edge, setting }) {
  // The first picture brings in libvips' parts, as the page brings in its own before the drop.
  await thumbnailsBySharp(folder, names.slice(0, 1), edge, setting);
  const before = process.cpuUsage();
  const { ms, made } = await thumbnailsBySharp(folder, names, edge, setting);
  const { user, system } = process.cpuUsage(before);
  /** @type {SharpAnswer} */
  const answer = { ms, cpuSeconds: (user + system) / 1e6, made };
  process.send?.(answer, () => process.disconnect());
}
