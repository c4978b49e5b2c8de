import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { ensureChromium, chromiumArgs } from "../scripts/chromium.mjs";

/**
 * A folder for a browser's data, which outlives the browser; with all of another one, which no browser has open.
 * @param {string} [from]
 */
export async function makeProfile(from) {
  const folder = await mkdtemp(join(tmpdir(), "pinroll-bench-"));
  if (from !== undefined) await cp(from, folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/**
 * A new browser process over a folder, with one empty page.
 * @param {string} folder
 * @param {(line: string) => void} say
 */
export async function openProfile(folder, say) {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: ensureChromium(say),
    args: chromiumArgs,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    // Keeping the app on the device is no part of what is measured.
    serviceWorkers: "block",
  });
  const page = context.pages()[0] ?? (await context.newPage());
  // The app shows the library that the bench page filled.
  await page.addInitScript(nameLibrary);
  page.setDefaultTimeout(600_000);
  return { page, close: () => context.close() };
}

/** Runs in the page before its scripts, which read the name from the markup: as soon as there is any. */
function nameLibrary() {
  new MutationObserver((_, observer) => {
    document.documentElement.dataset["library"] = "pinroll-bench";
    observer.disconnect();
  }).observe(document, { childList: true });
}

/**
 * Takes what the system remembers of the folder's files out of memory, as after a start of the machine. Answers whether
 * that worked; it needs GNU dd.
 * @param {string} folder
 */
export async function forgetFiles(folder) {
  if (process.platform !== "linux") return false;
  try {
    execFileSync("sync", ["-f", folder]);
    for (const file of await filesIn(folder))
      execFileSync("dd", [`if=${file}`, "iflag=nocache", "count=0", "status=none"]);
    return true;
  } catch {
    return false;
  }
}

/** Bytes the databases of a profile take on disk. @param {string} folder */
export async function databaseBytes(folder) {
  let bytes = 0;
  for (const file of await filesIn(join(folder, "Default/IndexedDB"))) bytes += (await stat(file)).size;
  return bytes;
}

/** @param {string} folder @returns {Promise<string[]>} */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
