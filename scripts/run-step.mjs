import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./build.mjs";

/**
 * Runs a command to its end, its output into a log file. One that outlives its limit is ended with all it started.
 * @param {string[]} command program and arguments
 * @param {{ log: string; limitMs: number; env?: Record<string, string> }} options
 * @returns {Promise<{ ok: boolean; late: boolean }>}
 */
export function runLogged([program = "", ...args], { log, limitMs, env }) {
  mkdirSync(dirname(log), { recursive: true });
  const out = createWriteStream(log);
  return new Promise((resolve) => {
    let late = false;
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, so that browsers and servers it started end with it.
      detached: process.platform !== "win32",
    });
    const timer = setTimeout(() => {
      late = true;
      endGroup(child, "SIGTERM");
      // Playwright stops the server it started when asked to end, which SIGKILL would not let it do.
      setTimeout(() => endGroup(child, "SIGKILL"), 10_000).unref();
    }, limitMs);
    const stop = () => endGroup(child, "SIGTERM");
    process.once("exit", stop);
    child.stdout.pipe(out, { end: false });
    child.stderr.pipe(out, { end: false });
    child.on("error", (error) => out.write(`${error.message}\n`));
    child.on("close", (code) => {
      clearTimeout(timer);
      process.off("exit", stop);
      out.end(() => resolve({ ok: code === 0 && !late, late }));
    });
  });
}

/**
 * The last lines of a log, colour codes left out.
 * @param {string} log
 * @param {number} count
 */
export function lastLines(log, count) {
  const lines = stripVTControlCharacters(readFileSync(log, "utf8")).trimEnd().split("\n");
  return lines.slice(-count).join("\n");
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    if (process.platform === "win32") child.kill();
    else process.kill(-child.pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}
