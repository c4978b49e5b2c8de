import { readFile } from "node:fs/promises";
import { thumbnailsBySharp } from "./sharp-thumbnails.mjs";

/** What this process is asked for, in one message. @typedef {{ folder: string, names: string[], edge: number, setting: import("./sharp-thumbnails.mjs").SharpSetting }} SharpJob */
/** What it answers, before it ends. @typedef {{ ms: number, cpuSeconds: number, peakBytes: number | null, made: import("../types.d.mts").MadeThumbnail[] }} SharpAnswer */

process.once("message", (job) => void work(/** @type {SharpJob} */ (job)));

/** A failure ends the process, as its parent sees. @param {SharpJob} job */
async function work({ folder, names, edge, setting }) {
  // The first picture brings in libvips' parts, as the page brings in its own before the drop.
  await thumbnailsBySharp(folder, names.slice(0, 1), edge, setting);
  const before = process.cpuUsage();
  const { ms, made } = await thumbnailsBySharp(folder, names, edge, setting);
  const { user, system } = process.cpuUsage(before);
  /** @type {SharpAnswer} */
  const answer = { ms, cpuSeconds: (user + system) / 1e6, peakBytes: await peakOfThis(), made };
  process.send?.(answer, () => process.disconnect());
}

/**
 * The most memory this process has held, its own parts and those it shares, as Linux keeps it (`VmHWM`); elsewhere null.
 * `process.resourceUsage` is no help: it may tell of the process that started this one.
 */
async function peakOfThis() {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}
