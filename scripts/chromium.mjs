import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { root } from "./build.mjs";
import { canInstallPackages, installPackages, runInstaller } from "./debian.mjs";

/**
 * How every test and bench starts Chromium. The two canvas flags keep builds without a GPU from drawing canvas on an
 * emulated one, where maps crawl; the rest stop the browser from reaching for the network by itself.
 */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-gpu-rasterization",
  "--disable-accelerated-2d-canvas",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const installedAt = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: [process.env["ProgramFiles"], process.env["ProgramFiles(x86)"], process.env["LOCALAPPDATA"]].flatMap(
    (folder) =>
      folder === undefined
        ? []
        : [
            join(folder, "Google/Chrome/Application/chrome.exe"),
            join(folder, "Microsoft/Edge/Application/msedge.exe"),
          ],
  ),
};
const names = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser"];

/** Path of a Chromium that starts: the one of `PINROLL_CHROMIUM`, Playwright's own, else the system's. Null: none. */
export function findChromium() {
  const wished = process.env["PINROLL_CHROMIUM"];
  if (wished) return starts(wished) ? wished : null;
  const system = process.platform === "linux" ? onPath(names) : [];
  const candidates = [chromium.executablePath(), ...(installedAt[process.platform] ?? []), ...system];
  return candidates.find(starts) ?? null;
}

/**
 * What tests run in: beside the system's Chromium the same without windows, where there is one, for it takes a third less
 * time and is the same engine. Else the Chromium there is; null: none.
 */
export function findTestBrowser() {
  const found = findChromium();
  if (process.env["PINROLL_CHROMIUM"] || found === null || !onPath(names).includes(found)) return found;
  return onPath(["chromium-headless-shell", "chrome-headless-shell"]).find(starts) ?? found;
}

/**
 * Finds a Chromium or installs one: Playwright's download first, Debian's package where that fails and it may be
 * installed. Rejects with what a person can do when neither worked.
 * @param {(line: string) => void} say told before each install
 * @returns {string} its path
 */
export function ensureChromium(say) {
  const found = findChromium();
  if (found !== null) return found;
  if (process.env["PINROLL_CHROMIUM"]) {
    throw new Error(`PINROLL_CHROMIUM is set, but ${process.env["PINROLL_CHROMIUM"]} does not start.`);
  }
  for (const install of [installByPlaywright, installByDebian]) {
    install(say);
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    "There is no Chromium and none could be installed. Install Chrome or Chromium the usual way for this system, " +
      "or set PINROLL_CHROMIUM to the path of one, then run the command again.",
  );
}

/** Where programs of these names may be. @param {string[]} programs */
function onPath(programs) {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/bin"];
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)));
}

/** @param {(line: string) => void} say */
function installByPlaywright(say) {
  say("No Chromium found: downloading Playwright's (at most five minutes).");
  const cli = join(root, "node_modules/playwright/cli.js");
  const environment = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" };
  runInstaller(process.execPath, [cli, "install", "chromium"], environment, say);
  if (canInstallPackages() && existsSync(chromium.executablePath()) && !starts(chromium.executablePath())) {
    say("It lacks system libraries: installing them.");
    runInstaller(process.execPath, [cli, "install-deps", "chromium"], environment, say);
  }
}

/** @param {(line: string) => void} say */
function installByDebian(say) {
  if (!canInstallPackages()) return;
  say("Installing Debian's package chromium.");
  // Without any font, text in a headless page takes no room and pictures of pages show none.
  installPackages(["chromium", "fonts-dejavu-core"], say);
  // Not every release has it, and tests run without it too.
  installPackages(["chromium-headless-shell"], () => undefined);
}

/**
 * Whether the program is there and, on Linux, has all its libraries. Elsewhere asking for the version opens a window.
 * @param {string} path
 */
function starts(path) {
  if (!existsSync(path)) return false;
  if (process.platform !== "linux") return true;
  return spawnSync(path, ["--version"], { timeout: 30_000, stdio: "ignore" }).status === 0;
}
