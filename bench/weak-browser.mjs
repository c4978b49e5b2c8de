import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "../scripts/chromium.mjs";
import { makeGroup } from "./cgroup.mjs";

/** @typedef {import("./cgroup.mjs").Limits} Limits */

/**
 * A script that starts the machine's Chromium as a weaker device would have it: all its processes in one control group,
 * on this many processors as it is to report, to workers too.
 * @param {{ processors: number, limits: Limits | null }} device no limits: only the number of processors
 * @param {(line: string) => void} say
 */
export function weakBrowser({ processors, limits }, say) {
  const chromium = ensureChromium(say);
  const group = limits ? makeGroup(limits) : null;
  if (group && "refused" in group) return group;
  const folder = mkdtempSync(join(tmpdir(), "pinroll-bench-"));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", removeFolder);
  const executablePath = join(folder, "chromium");
  writeFileSync(executablePath, script(chromium, group?.joins ?? [], processors), { mode: 0o755 });
  const remove = () => {
    group?.remove();
    removeFolder();
    process.off("exit", removeFolder);
  };
  return { executablePath, group, remove };
}

/** @param {string} chromium @param {string[]} joins @param {number} processors */
function script(chromium, joins, processors) {
  const join = joins.map((file) => `echo $$ > ${quoted(file)} || exit 1`);
  const some = allowedProcessors().slice(0, processors).join(",");
  return ["#!/bin/sh", ...join, `exec taskset -c ${some} ${quoted(chromium)} "$@"`, ""].join("\n");
}

/** Numbers of the processors this process may run on: of `0-3,8` the five. */
function allowedProcessors() {
  const status = readFileSync("/proc/self/status", "utf8");
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? "0";
  return list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
