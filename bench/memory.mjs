import { readFile, readdir } from "node:fs/promises";

/** In bytes; `own` leaves out what is mapped from files, as the browser's program. @typedef {{ all: number, own: number }} Memory */

/**
 * Proportional memory (PSS) in bytes of all browser processes this process has started: memory that several of them
 * share counts once. Linux tells it in `/proc`; elsewhere null.
 * @returns {Promise<number | null>}
 */
export async function browserMemory() {
  return (await browserMemoryParts())?.all ?? null;
}

/**
 * The same, and what of it is not mapped from files: other browsers on the machine make a program's share smaller, but
 * not this. Linux tells it since version 5.4.
 * @returns {Promise<Memory | null>}
 */
export async function browserMemoryParts() {
  if (process.platform !== "linux") return null;
  const sizes = await Promise.all((await descendants(process.pid)).map(memoryOf));
  return sizes.reduce((sum, { all, own }) => ({ all: sum.all + all, own: sum.own + own }), {
    all: 0,
    own: 0,
  });
}

/**
 * Looks at `browserMemory` again and again until stopped; answers the most it saw, null where the system does not tell.
 * @param {number} [everyMs]
 * @returns {() => Promise<number | null>}
 */
export function watchMemory(everyMs = 500) {
  /** @type {number | null} */
  let peak = null;
  /** @type {Promise<void> | null} */
  let looking = null;
  const look = async () => {
    const now = await browserMemory();
    if (now !== null) peak = Math.max(peak ?? 0, now);
    looking = null;
  };
  const timer = setInterval(() => void (looking ??= look()), everyMs);
  return async () => {
    clearInterval(timer);
    await (looking ?? look());
    return peak;
  };
}

/**
 * All processes below one, found by who started whom.
 * @param {number} pid
 * @returns {Promise<number[]>}
 */
export async function descendants(pid) {
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const child of numbers) {
    const parent = await parentOf(child);
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  /** @param {number} of @returns {number[]} */
  const below = (of) => (children.get(of) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

/** @param {number} pid */
async function parentOf(pid) {
  // The second field is the command's name in brackets and may hold anything, so fields count from the last bracket.
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/** Zero for a process that is gone. @param {number} pid @returns {Promise<Memory>} */
async function memoryOf(pid) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return memoryOfRollup(rollup);
}

/** @param {string} rollup the text of `/proc/<pid>/smaps_rollup` (proc(5)) */
export function memoryOfRollup(rollup) {
  const bytes = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(rollup)?.[1] ?? 0) * 1024;
  return { all: bytes("Pss"), own: bytes("Pss_Anon") + bytes("Pss_Shmem") };
}
