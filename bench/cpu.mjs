import { readFile } from "node:fs/promises";
import { descendants } from "./memory.mjs";

/** Clock ticks a second in `/proc` (`USER_HZ`): the same on every Linux a browser runs on, whatever the kernel's own. */
const ticksPerSecond = 100;

/**
 * Processor time in seconds (user and system) that all browser processes this process has started have used so far.
 * What is spent between two moments is the difference. Processes that ended count as long as the one that started them
 * still runs, so ask before the browser closes. Linux tells it in `/proc`; elsewhere null.
 * @returns {Promise<number | null>}
 */
export async function browserCpuSeconds() {
  if (process.platform !== "linux") return null;
  const ticks = await Promise.all((await descendants(process.pid)).map(ticksOf));
  return ticks.reduce((sum, own) => sum + own, 0) / ticksPerSecond;
}

/**
 * Processor time in seconds (user and system) of this process and of all it started that ended since: once every browser
 * is closed, of all of it. Linux only; elsewhere null.
 * @returns {Promise<number | null>}
 */
export async function commandCpuSeconds() {
  if (process.platform !== "linux") return null;
  return (await ticksOf(process.pid)) / ticksPerSecond;
}

/** Ticks of a process and of its children that ended; zero for one that is gone. @param {number} pid */
async function ticksOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  return stat === null ? 0 : ticksOfStat(stat);
}

/**
 * `utime`, `stime`, `cutime` and `cstime` (fields 14 to 17 of proc(5)) together.
 * @param {string} stat a line of `/proc/<pid>/stat`
 */
export function ticksOfStat(stat) {
  // The second field is the command's name in brackets and may hold anything, so fields count from the last bracket.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}
