import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, type LaunchOptions, type Page } from "puppeteer-core";
import { chromiumArgs } from "../../../scripts/chromium.mjs";
import type { EnginePage } from "./engine.ts";

/** As a desktop has it: without these, Firefox without windows says that it is a touch screen. */
const firefoxPreferences = {
  "app.update.enabled": false,
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
};

/** Chromium at this path. */
export function openChromium(executablePath: string): Promise<EnginePage> {
  return open({ browser: "chrome", executablePath, args: chromiumArgs });
}

/** Firefox at this path. */
export function openFirefox(executablePath: string): Promise<EnginePage> {
  return open({ browser: "firefox", executablePath, extraPrefsFirefox: firefoxPreferences });
}

async function open(options: LaunchOptions): Promise<EnginePage> {
  const profile = mkdtempSync(join(tmpdir(), "pinroll-engine-"));
  const viewport = { width: 1440, height: 900 };
  const browser = await launch({
    ...options,
    userDataDir: profile,
    defaultViewport: viewport,
    // A page that is busy beside others may answer late.
    protocolTimeout: 300_000,
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport(viewport);
  return pageOf(page, async () => {
    await browser.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}

function pageOf(page: Page, close: () => Promise<void>): EnginePage {
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: "load" });
    },
    async reload() {
      await page.reload({ waitUntil: "load" });
    },
    async run<Answer, Argument>(
      work: (argument: Argument) => Answer | Promise<Answer>,
      argument?: Argument,
    ): Promise<Answer> {
      return (await page.evaluate(work as (argument: unknown) => unknown, argument ?? null)) as Answer;
    },
    async addFiles(selector, paths) {
      const input = await page.$(selector);
      if (input === null) throw new Error(`There is no ${selector}.`);
      await (input as unknown as { uploadFile(...paths: string[]): Promise<void> }).uploadFile(...paths);
    },
    async click(selector) {
      await page.waitForSelector(selector, { visible: true });
      await page.click(selector);
    },
    async screenshot() {
      return Buffer.from(await page.screenshot());
    },
    close,
  };
}
