import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { root } from "./build.mjs";
import { progressMark } from "./test-reporter.mjs";

/** A command that prints nothing for so long has stopped. However long it takes otherwise, it is left alone. */
export const silenceMinutes = 10;

/**
 * Runs a command to its end, its output into a log file. One that falls silent is ended with all it started.
 * @param {string[]} command program and arguments
 * @param {object} options
 * @param {string} options.log
 * @param {Record<string, string>} [options.env]
 * @param {(done: number, total: number) => void} options.progress told how far its tests are
 * @returns {Promise<{ ok: boolean; silent: boolean }>}
 */
export function runLogged([program = "", ...args], { log, env, progress }) {
  mkdirSync(dirname(log), { recursive: true });
  const out = createWriteStream(log);
  return new Promise((resolve) => {
    let silent = false;
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, so that browsers and servers it started end with it.
      detached: process.platform !== "win32",
    });
    const timer = setTimeout(() => {
      silent = true;
      endGroup(child, "SIGTERM");
      // Playwright stops the server it started when asked to end, which SIGKILL would not let it do.
      setTimeout(() => endGroup(child, "SIGKILL"), 10_000).unref();
    }, silenceMinutes * 60_000);
    const stop = () => endGroup(child, "SIGTERM");
    process.once("exit", stop);
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => {
        timer.refresh();
        if (!line.startsWith(progressMark)) return void out.write(`${line}\n`);
        const [done = 0, total = 0] = line.slice(progressMark.length).split(" ").map(Number);
        progress(done, total);
      });
    child.on("error", (error) => out.write(`${error.message}\n`));
    child.on("close", (code) => {
      clearTimeout(timer);
      process.off("exit", stop);
      out.end(() => resolve({ ok: code === 0 && !silent, silent }));
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
