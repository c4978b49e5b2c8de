import { execFileSync } from "node:child_process";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { chromium } from "playwright";
import { root } from "../scripts/build.mjs";
import { chromiumArgs, ensureChromium } from "../scripts/chromium.mjs";

/**
 * What the numbers are measured on.
 * @param {(line: string) => void} say
 * @returns {Promise<import("./types.d.mts").Machine>}
 */
export async function machine(say) {
  // Before the browser starts, which is load itself.
  const load = loadNow();
  return {
    at: new Date().toISOString(),
    processor: cpus()[0]?.model.trim() ?? "unknown",
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    browser: await browserVersion(say),
    load,
  };
}

/** Processes that wanted a core, over the last minute, five and fifteen; zeros on Windows. */
export function loadNow() {
  return loadavg().map((value) => Math.round(value * 10) / 10);
}

/** @param {(line: string) => void} say */
async function browserVersion(say) {
  const browser = await chromium.launch({ executablePath: ensureChromium(say), args: chromiumArgs });
  const version = browser.version();
  await browser.close();
  return `Chromium ${version}`;
}

/** What runs write themselves, and no build reads. */
const written = ["bench/history.json", "bench/LATEST.md", "README.md"];

/** The commit that is measured; what differs from it is said. */
export function commit() {
  try {
    const name = git("rev-parse", "--short", "HEAD");
    const changed = git(
      "status",
      "--porcelain",
      "--untracked-files=no",
      "--",
      ".",
      ...written.map((path) => `:!${path}`),
    );
    return changed === "" ? name : `${name} with changes`;
  } catch {
    return "unknown";
  }
}

/** @param {...string} words */
function git(...words) {
  return execFileSync("git", words, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}
