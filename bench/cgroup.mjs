import { spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { groupPlaces } from "./cgroup-places.mjs";

/** @typedef {import("./cgroup-places.mjs").GroupPlace} GroupPlace */

/**
 * What a group may use: processor time in cores (0.25: a quarter of one), dealt out in periods, and memory in bytes.
 * @typedef {{ cores: number, periodMs: number, memoryBytes: number }} Limits
 */

/**
 * A group of processes with bounds of its own.
 * @typedef {object} Group
 * @property {string[]} joins files a process writes its number to, to be in the group with all it starts
 * @property {() => number} outOfMemory how many processes the system ended because the memory did not suffice
 * @property {() => number} throttledShare of its periods, how many ended with the processor time used up
 * @property {() => void} remove ends what still runs in it, too; may be called again
 */

const prefix = "pinroll-bench-";
let made = 0;

/**
 * Makes a group with version 1 or 2 of Linux's control groups (kernel documentation: cgroup-v1, cgroup-v2). It goes when
 * it is removed, or when this process ends; one that a killed run left behind goes when the next is made.
 * @param {Limits} limits
 * @returns {Group | { refused: string }} refused where this system or its rights do not allow it, in words
 */
export function makeGroup(limits) {
  if (process.platform !== "linux") return { refused: "only Linux has control groups" };
  const { one, two } = groupPlaces(read("/proc/self/mountinfo"), read("/proc/self/cgroup"));
  const nearest = two.find(({ folder, controllers }) => canHold(folder, controllers));
  const places = one ?? (nearest ? [nearest] : null);
  if (!places) return { refused: "no control group with processor time and memory is open to this user" };
  for (const { folder } of places) removeLeftOver(folder);
  const name = `${prefix}${process.pid}-${made++}`;
  const folders = places.map(({ folder }) => join(folder, name));
  const remove = () => removeFolders(folders);
  process.once("exit", remove);
  try {
    for (const place of places) bound(place, join(place.folder, name), limits);
    const joins = folders.map((folder) => join(folder, "cgroup.procs"));
    if (!canJoin(joins)) throw new Error("a process could not be put into the group");
    return { joins, remove: () => void (remove(), process.off("exit", remove)), ...statistics(folders) };
  } catch (error) {
    remove();
    process.off("exit", remove);
    return { refused: wordsOf(error) };
  }
}

const forbidden = /^(EACCES|EPERM|EROFS)/;

/** @param {unknown} error */
function wordsOf(error) {
  const message = error instanceof Error ? error.message : String(error);
  return forbidden.test(message) ? "this user may not make a control group here" : message;
}

/** @param {GroupPlace} place @param {string} folder @param {Limits} limits */
function bound({ version, controllers }, folder, { cores, periodMs, memoryBytes }) {
  mkdirSync(folder);
  const period = Math.round(periodMs * 1000);
  const quota = Math.round(period * cores);
  /** @param {string} file @param {string | number} value */
  const write = (file, value) => writeFileSync(join(folder, file), String(value));
  if (version === 2) {
    write("cpu.max", `${quota} ${period}`);
    write("memory.max", memoryBytes);
    // A kernel without swap has no such file; memory on disk would be no bound.
    if (existsSync(join(folder, "memory.swap.max"))) write("memory.swap.max", 0);
    return;
  }
  if (controllers.includes("cpu")) {
    write("cpu.cfs_period_us", period);
    write("cpu.cfs_quota_us", quota);
  }
  if (!controllers.includes("memory")) return;
  write("memory.limit_in_bytes", memoryBytes);
  const withSwap = "memory.memsw.limit_in_bytes";
  if (existsSync(join(folder, withSwap))) write(withSwap, memoryBytes);
}

/** @param {string} folder @param {string[]} controllers */
function canHold(folder, controllers) {
  try {
    accessSync(folder, constants.W_OK);
    const open = read(join(folder, "cgroup.subtree_control")).trim().split(" ");
    return controllers.every((controller) => open.includes(controller));
  } catch {
    return false;
  }
}

/** Rights over a group do not mean rights to move a process there. @param {string[]} joins */
function canJoin(joins) {
  const { status } = spawnSync("/bin/sh", [
    "-c",
    'for file in "$@"; do echo $$ > "$file" || exit 1; done',
    "sh",
    ...joins,
  ]);
  return status === 0;
}

/** @param {string[]} folders */
function statistics(folders) {
  /** @param {string[]} files @param {string} name */
  const count = (files, name) => {
    const text = folders.flatMap((folder) => files.map((file) => readIfThere(join(folder, file)))).join("\n");
    return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1] ?? 0);
  };
  return {
    outOfMemory: () => count(["memory.oom_control", "memory.events"], "oom_kill"),
    throttledShare: () =>
      count(["cpu.stat"], "nr_throttled") / Math.max(1, count(["cpu.stat"], "nr_periods")),
  };
}

/** Groups of a run that was killed before it could remove them. @param {string} parent */
function removeLeftOver(parent) {
  for (const name of readdirSync(parent)) {
    const maker = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (maker !== undefined && !existsSync(`/proc/${maker}`)) removeFolders([join(parent, name)]);
  }
}

const triesToRemove = 200;
const pauseMs = 25;

/** A group goes only once nothing runs in it; all in one go, for nothing waits for anything once this process ends. @param {string[]} folders */
function removeFolders(folders) {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; folders.some((folder) => existsSync(folder)) && tries < triesToRemove; tries++) {
    if (tries > 0) Atomics.wait(pause, 0, 0, pauseMs);
    for (const folder of folders) removeFolder(folder);
  }
}

/** @param {string} folder */
function removeFolder(folder) {
  for (const pid of readIfThere(join(folder, "cgroup.procs")).split("\n").map(Number)) {
    // Zero stands for a process of another namespace; to signal it would end this one.
    if (pid > 1) attempt(() => process.kill(pid, "SIGKILL"));
  }
  attempt(() => rmdirSync(folder));
}

/** What is gone already needs nothing. @param {() => void} act */
function attempt(act) {
  try {
    act();
  } catch {
    // The next try sees whether it is still there.
  }
}

/** @param {string} file */
const read = (file) => readFileSync(file, "utf8");

/** @param {string} file */
const readIfThere = (file) => (existsSync(file) ? read(file) : "");
