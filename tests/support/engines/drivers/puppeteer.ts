import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, type LaunchOptions } from "puppeteer-core";
import { chromiumArgs } from "../../../../scripts/chromium.mjs";
import type { EnginePage } from "./engine.ts";
import { endTree } from "./processes.ts";
import { pageOfPuppeteer } from "./puppeteer-page.ts";

/** As a desktop has it: without these, Firefox without windows says that it is a touch screen. */
const firefoxPreferences = {
  "app.update.enabled": false,
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  // After a kill it begins with our page, not with those of before.
  "browser.sessionstore.resume_from_crash": false,
};

/** The same for Chromium: it would say that nothing can hover. */
const chromiumPointers =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/** Chromium at this path; what it keeps outlives it where a folder is given. */
export function openChromium(executablePath: string, profile?: string): Promise<EnginePage> {
  return open({ browser: "chrome", executablePath, args: [...chromiumArgs, chromiumPointers] }, profile);
}

/** What `about:config` says, by name. */
export type FirefoxPreferences = Readonly<Record<string, string | number | boolean>>;

/** Firefox at this path, set up as a person may have done it; what it keeps outlives it where a folder is given. */
export function openFirefox(
  executablePath: string,
  profile?: string,
  preferences: FirefoxPreferences = {},
): Promise<EnginePage> {
  const extraPrefsFirefox = { ...firefoxPreferences, ...preferences };
  return open({ browser: "firefox", executablePath, extraPrefsFirefox }, profile);
}

async function open(options: LaunchOptions, kept?: string): Promise<EnginePage> {
  const profile = kept ?? mkdtempSync(join(tmpdir(), "pinroll-engine-"));
  const forget = (): void => {
    if (kept === undefined) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const viewport = { width: 1440, height: 900 };
  const browser = await launch({
    ...options,
    userDataDir: profile,
    defaultViewport: viewport,
    // A page that is busy beside others may answer late.
    protocolTimeout: 300_000,
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  return pageOfPuppeteer(page, viewport, {
    async close() {
      await browser.close();
      forget();
    },
    async kill() {
      const pid = browser.process()?.pid;
      if (pid !== undefined) await endTree(pid);
      forget();
    },
  });
}
